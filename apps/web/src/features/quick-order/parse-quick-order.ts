import { formatCount } from '@portal/app-kit/formatting/counts.ts'
import { maxQuantity, maxSkuLength } from '@portal/contract/checkout/limits'
import { keyText } from '@portal/contract/fields/folding/folding.rules'
import { isSingleLine, isStorableText } from '@portal/contract/fields/text'

export interface RequestedSku {
  readonly sku: string
  readonly quantity: number
  /** The numbers of its lines, from 1. */
  readonly lines: readonly number[]
}

export interface LineError {
  readonly line: number
  readonly text: string
  readonly reason: string
}

/** The items and errors of a pasted list. */
export interface ParsedQuickOrder {
  readonly wanted: readonly RequestedSku[]
  readonly faults: readonly LineError[]
}

interface Row {
  readonly line: number
  readonly text: string
  readonly cells: readonly string[]
}

interface Columns {
  readonly sku: number
  readonly quantity: number
  readonly isHeader: boolean
}

const separators = ['\t', ';', '|', ','] as const
const skuHeader =
  /^(sku|item|item ?(no|number|#)|part|part ?(no|number|#)|product ?(code|sku)?|code|article)\.?$/i
const quantityHeader = /^(qty|quantity|units|count|amount|pieces|pcs)\.?$/i

/**
 * Parses a pasted list of SKUs and quantities: usual separators, either column order, with or without a header.
 * Repeated SKUs are added up; a SKU without a quantity counts as one.
 */
export function parseQuickOrder(text: string): ParsedQuickOrder {
  const rows = rowsOf(text)
  const columns = columnsOf(rows)
  const wanted = new Map<string, RequestedSku>()
  const faults: LineError[] = []
  for (const row of columns.isHeader ? rows.slice(1) : rows) {
    const read = readRow(row, columns)
    if ('reason' in read) faults.push({ line: row.line, text: row.text, reason: read.reason })
    else {
      const key = keyText(read.sku)
      const before = wanted.get(key) ?? { sku: read.sku, quantity: 0, lines: [] }
      const quantity = before.quantity + read.quantity
      wanted.set(key, { ...before, quantity, lines: [...before.lines, row.line] })
    }
  }
  return { wanted: [...wanted.values()], faults }
}

function rowsOf(text: string): readonly Row[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)
  const rows = lines.map((line, index) => ({ line: index + 1, text: line.trim() }))
  const filled = rows.filter((row) => row.text !== '')
  const separator = separatorOf(filled.map((row) => row.text))
  return filled.map((row) => ({ ...row, cells: cellsOf(row.text, separator) }))
}

/** The separator of most lines; spaces if none has one. */
function separatorOf(lines: readonly string[]): string | undefined {
  const counts = separators.map((separator) => lines.filter((line) => line.includes(separator)).length)
  const most = Math.max(0, ...counts)
  return most * 2 >= lines.length && most > 0 ? separators[counts.indexOf(most)] : undefined
}

/** A SKU and a quantity on a line that uses a different separator, such as `A-1 2` among lines with semicolons. */
const oddLine = /^([^\s;|,]+)\s*[\s;|,]\s*((?:x\s*)?\d+(?:\s*x)?)$/i

/** Whether a word isn't the sign of `2 x A-1`. */
const isNoTimes = (word: string) => !/^[x×]$/i.test(word)

function cellsOf(line: string, separator: string | undefined): readonly string[] {
  if (separator === undefined) return oddLine.exec(line)?.slice(1) ?? line.split(/\s+/).filter(isNoTimes)
  if (!line.includes(separator)) return oddLine.exec(line)?.slice(1) ?? [line]
  // A separator inside quotes is part of the cell.
  const outside = line
    .split('"')
    .map((part, index) => (index % 2 === 0 ? part.replaceAll(separator, '\0') : part))
  return outside
    .join('')
    .split('\0')
    .map((cell) => cell.trim())
}

function columnsOf(rows: readonly Row[]): Columns {
  const [first] = rows
  const named = {
    sku: first?.cells.findIndex((cell) => skuHeader.test(cell)) ?? -1,
    quantity: first?.cells.findIndex((cell) => quantityHeader.test(cell)) ?? -1,
  }
  if (named.sku >= 0 && named.quantity >= 0) return { ...named, isHeader: true }
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length))
  const isHeader = named.sku >= 0 && rows.length > 1
  const counted = isHeader ? rows.slice(1) : rows
  const isNumeric = (column: number) =>
    counted.filter(({ cells }) => quantityOf(cells[column] ?? '') !== undefined).length * 2 > counted.length
  const numeric = Array.from({ length: width }, (_, column) => column).filter(isNumeric)
  // If both columns are numbers, the SKU comes first.
  const quantity = numeric.find((column) => column > 0) ?? (numeric[0] === 0 && width > 1 ? 0 : 1)
  return { sku: named.sku >= 0 ? named.sku : quantity === 0 ? 1 : 0, quantity, isHeader }
}

function readRow(
  { cells, text }: Row,
  columns: Columns,
): { readonly sku: string; readonly quantity: number } | { readonly reason: string } {
  const sku = cells[columns.sku] ?? ''
  const written = cells[columns.quantity] ?? ''
  if (sku === '') return { reason: 'No SKU on this line' }
  if (sku.length > maxSkuLength || !isStorableText(text) || !isSingleLine(sku))
    return { reason: 'SKU not found' }
  if (written === '') return { sku, quantity: 1 }
  const quantity = quantityOf(written)
  if (quantity === undefined) return { reason: 'Enter a whole number' }
  if (quantity < 1 || quantity > maxQuantity)
    return { reason: `Enter a quantity from 1 to ${formatCount(maxQuantity)}` }
  return { sku, quantity }
}

/** Parses common notations of whole numbers: 12, 1,200, x12, 12x, 12.0; undefined for anything else, such as 1.000. */
function quantityOf(written: string): number | undefined {
  const match = /^(?:x\s*)?(\d{1,3}(?:,\d{3})+|\d{1,9})(?:\.0{1,2})?(?:\s*x)?$/i.exec(written)
  return match?.[1] === undefined ? undefined : Number(match[1].replaceAll(',', ''))
}
