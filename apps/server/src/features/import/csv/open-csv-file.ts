import { visibleText } from '@portal/contract/fields/folding/folding.rules'
import type { FileNotation } from '@portal/contract/import/file-notation.rules'
import { restoreFormula } from '../../../presenters/csv-cell.sql.ts'
import { fileError } from '../file-error.ts'
import {
  type CsvForm,
  type CsvRecord,
  type CsvScanner,
  createCsvScanner,
  LineTooLong,
} from './csv-scanner.ts'
import { type ReadProgress, readText } from './read-text.ts'

const delimiters = [',', ';', '\t', '|'] as const
// Far more than any format has; limits the time per row.
const maxColumns = 1000
// Titles, dates and blank rows above the column names, as in reports.
const maxLeadingRows = 20
const startLength = 64 * 1024

export interface CsvFile {
  readonly header: readonly string[]
  readonly batches: AsyncIterable<readonly CsvRecord[]>
  /** Notes about skipped lines above the header and text that looks wrongly decoded; complete after the last batch. */
  notes(): readonly string[]
}

interface OpenOptions {
  readonly onProgress?: ReadProgress
  /** Recognizes the header row below any titles; if omitted, the first row is the header. */
  readonly isHeader?: ((names: readonly string[]) => boolean) | undefined
  readonly encoding?: FileNotation['@encoding']
}

/** Opens a CSV file and reads its header; throws a file fault if it can't be read or isn't a CSV file. */
export async function openCsvFile(
  file: string,
  { isHeader, ...reading }: OpenOptions = {},
): Promise<CsvFile> {
  const pieces = readText(file, reading)
  try {
    const opened = await readHeader(file, pieces, isHeader)
    const header = namesOf(opened.header.fields)
    const width = header.findLastIndex((name) => name !== '') + 1
    const notes = opened.skipped.length === 0 ? [] : [skippedText(opened.skipped)]
    const garbled: { line?: number } = {}
    return {
      header: header.slice(0, width),
      batches: batches(opened, { pieces, width, garbled }),
      notes: () => (garbled.line === undefined ? notes : [...notes, garbledText(garbled.line)]),
    }
  } catch (error) {
    await pieces.return(undefined)
    throw error
  }
}

function namesOf(fields: readonly string[]): string[] {
  return fields.map((name) => restoreFormula(visibleText(name).trim()))
}

function skippedText(skipped: readonly CsvRecord[]): string {
  const texts = skipped.map(
    ({ fields }) =>
      `"${fields
        .filter((field) => field.trim() !== '')
        .join(' ')
        .trim()}"`,
  )
  return `Skipped these lines above the column names: ${texts.join(', ')}.`
}

interface OpenedFile {
  readonly header: CsvRecord
  readonly skipped: readonly CsvRecord[]
  readonly others: readonly CsvRecord[]
  readonly scanner: CsvScanner
}

async function readHeader(
  file: string,
  pieces: AsyncGenerator<string>,
  isHeader: OpenOptions['isHeader'],
): Promise<OpenedFile> {
  let start = ''
  let isWhole = false
  while (!isWhole && start.length < startLength) {
    const { value, done } = await pieces.next()
    isWhole = done === true
    start += value ?? ''
  }
  const { text, ...form } = formOf(start)
  const found = isHeader && findHeader(text, form, { isHeader, isWhole })
  if (found !== undefined) return { ...found, scanner: withFileError(file, found.scanner) }
  const scanner = withFileError(file, createCsvScanner({ ...form, delimiter: form.delimiters[0] ?? ',' }))
  let records = isWhole ? [...scanner.push(text), ...scanner.end()] : scanner.push(text)
  for (;;) {
    const [header, ...others] = withoutBlank(records)
    if (header !== undefined) return { header: checkHeader(file, header), skipped: [], others, scanner }
    if (isWhole) throw fileError(`${file} is empty.`)
    const { value, done } = await pieces.next()
    isWhole = done === true
    records = isWhole ? scanner.end() : scanner.push(value ?? '')
  }
}

function checkHeader(file: string, header: CsvRecord): CsvRecord {
  if (header.fault !== undefined || header.fields.some(hasControls)) {
    throw fileError(`${file} isn't a CSV file: its first line has no column names.`)
  }
  const columns = header.fields.length
  if (columns > maxColumns) {
    const [maximum, found] = [maxColumns, columns].map((count) => count.toLocaleString('en'))
    throw fileError(`${file} has ${found} columns. The maximum is ${maximum}.`)
  }
  return header
}

/** Whether a name contains control characters or line separators. */
function hasControls(name: string): boolean {
  return /[\p{Cc}\p{Zl}\p{Zp}]/u.test(name.trim())
}

/** Detects the line break and possible delimiters, likeliest first. A `sep=` line decides and is cut from the text. */
function formOf(start: string): Omit<CsvForm, 'delimiter'> & { delimiters: readonly string[]; text: string } {
  const named = /^"?sep=([^"\r\n])"?[,;\t|]*(\r\n|\r|\n)/i.exec(start)
  const text = start.slice(named?.[0].length ?? 0)
  const ending = /\r\n|\r|\n/.exec(start.replaceAll(/"[^"]*"/g, ''))?.[0]
  const lineBreak = ending === '\r' ? '\r' : '\n'
  const firstLine = named === null ? 1 : 2
  if (named?.[1] !== undefined) return { text, lineBreak, firstLine, delimiters: [named[1]] }
  const likeliest = detectDelimiter(text.replace(/^[\r\n]+/, ''), lineBreak)
  return {
    text,
    lineBreak,
    firstLine,
    delimiters: [likeliest, ...delimiters.filter((one) => one !== likeliest)],
  }
}

/** Finds the header among the first rows, trying each possible delimiter. */
function findHeader(
  text: string,
  { delimiters: possible, ...form }: Omit<CsvForm, 'delimiter'> & { delimiters: readonly string[] },
  { isHeader, isWhole }: { isHeader: (names: readonly string[]) => boolean; isWhole: boolean },
): OpenedFile | undefined {
  for (const delimiter of possible) {
    const scanner = createCsvScanner({ ...form, delimiter })
    try {
      const scanned = scanner.push(text)
      const records = withoutBlank(isWhole ? [...scanned, ...scanner.end()] : scanned)
      const at = records
        .slice(0, maxLeadingRows)
        .findIndex(
          ({ fields, fault }) =>
            fault === undefined &&
            fields.length <= maxColumns &&
            !fields.some(hasControls) &&
            isHeader(namesOf(fields)),
        )
      const header = records[at]
      if (header !== undefined) {
        return { header, skipped: records.slice(0, at), others: records.slice(at + 1), scanner }
      }
    } catch (error) {
      if (!(error instanceof LineTooLong)) throw error
    }
  }
  return undefined
}

/** Drops rows of only separators and blanks, which spreadsheets often write. */
function withoutBlank(records: readonly CsvRecord[]): CsvRecord[] {
  return records.filter(({ fields }) => fields.some((field) => field.trim() !== ''))
}

/** Wraps a scanner to throw LineTooLong as a file fault. */
function withFileError(file: string, scanner: CsvScanner): CsvScanner {
  const explain = <Answer>(scan: () => Answer): Answer => {
    try {
      return scan()
    } catch (error) {
      if (!(error instanceof LineTooLong)) throw error
      throw fileError(`Line ${error.line} of ${file} is larger than 1 MB, the maximum for a line.`)
    }
  }
  return { push: (text) => explain(() => scanner.push(text)), end: () => explain(scanner.end) }
}

interface BatchOptions {
  readonly pieces: AsyncGenerator<string>
  /** The header's number of columns. */
  readonly width: number
  readonly garbled: { line?: number }
}

async function* batches(
  { others, scanner }: OpenedFile,
  { pieces, width, garbled }: BatchOptions,
): AsyncGenerator<readonly CsvRecord[]> {
  const fitted = (records: readonly CsvRecord[]) =>
    withoutBlank(records).map((record) => fitTo(width, record))
  const lookFor = (records: readonly CsvRecord[]) => {
    const line = records.find(({ fields }) => fields.some((field) => garbledCharacters.test(field)))?.line
    if (line !== undefined) garbled.line ??= line
  }
  try {
    lookFor(others)
    yield fitted(others)
    for await (const text of pieces) {
      const records = scanner.push(text)
      if (garbledCharacters.test(text)) lookFor(records)
      yield fitted(records)
    }
    yield fitted(scanner.end())
  } finally {
    await pieces.return(undefined)
  }
}

/** Drops trailing separators, which many programs write. */
function fitTo(width: number, record: CsvRecord): CsvRecord {
  const { fields } = record
  if (fields.length <= width || fields.slice(width).some((field) => field.trim() !== '')) return record
  return { ...record, fields: fields.slice(0, width) }
}

const garbledCharacters = /\ufffd|Ã[\u0080-\u00bf]|â€[\u0080-\u00bf\u2122\u0153\u201c\u201d\u02dc]/

function garbledText(line: number): string {
  return `Line ${line.toLocaleString('en')} has characters that suggest the file was once saved in the wrong encoding, such as "Ã¼" for "ü".`
}

/** Returns the most frequent separator outside quotes in the first record, else a comma. */
function detectDelimiter(text: string, lineBreak: string): string {
  const counts = new Map<string, number>(delimiters.map((delimiter) => [delimiter, 0]))
  let isQuoted = false
  for (const character of text) {
    if (character === '"') isQuoted = !isQuoted
    if (isQuoted) continue
    if (character === lineBreak) break
    const count = counts.get(character)
    if (count !== undefined) counts.set(character, count + 1)
  }
  return [...counts].reduce((best, next) => (next[1] > best[1] ? next : best))[0]
}
