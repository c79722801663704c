import { countText } from '@portal/contract/fields/count-text'
import type { ColumnPlan, PlannedColumn } from './column-plan.ts'
import type { CellReading } from './field-kind.ts'
import type { ImportWarnings } from './import-warnings.ts'

export interface RowError {
  readonly column: string
  readonly reason: string
}

/** A row's values by the format's column names; null for an empty cell. */
export type RowValues<Name extends string = string> = Readonly<Record<Name, string | null>>

/** Distinguishes a fault from row values: no format has a column called `reason`. */
export function isRowError(read: RowValues | RowError): read is RowError {
  return 'reason' in read
}

/** Reads a row; `line` is for its warnings. */
export type RowReader = (fields: readonly string[], line: number) => RowValues | RowError

export interface RowReading extends CellReading {
  readonly warnings: ImportWarnings
}

type CellReader = (fields: readonly string[]) => string | null | RowError

export const emptyCell = 'is required'

export function createRowReader(plan: ColumnPlan, reading: RowReading): RowReader {
  const { warnings } = reading
  const readers = plan.columns.map((column) => [column.name, createCellReader(column, reading)] as const)
  const dependent = plan.columns.filter(({ kind }) => kind.resolveInRow !== undefined)
  const columnsWithWarnings = plan.columns.filter(({ kind }) => kind.warning !== undefined)
  return (fields, line) => {
    if (fields.length !== plan.fieldCount) {
      return {
        column: '',
        reason: `has ${countText(fields.length, 'field')}, but the header has ${plan.fieldCount}`,
      }
    }
    const read: Record<string, string | null> = {}
    const faults: RowError[] = []
    for (const [name, readValue] of readers) {
      const value = readValue(fields)
      if (value !== null && typeof value === 'object') faults.push(value)
      else read[name] = value
    }
    if (faults.length > 0) return combineFaults(faults)
    const resolvedValues: (string | null)[] = []
    for (const { name, title, kind } of dependent) {
      const value = kind.resolveInRow?.(read[name] ?? null, read) ?? null
      if (value !== null && typeof value === 'object') return { column: title, reason: value.fault }
      resolvedValues.push(value)
    }
    for (const [index, { name }] of dependent.entries()) read[name] = resolvedValues[index] ?? null
    for (const { name, title, kind } of columnsWithWarnings) {
      const value = read[name]
      if (!value) continue
      const reason = kind.warning?.(value, read)
      if (reason !== undefined) warnings.add(line, { column: title, reason })
      const settled = kind.settles?.(value)
      if (settled !== undefined) warnings.settle(settled)
    }
    return read
  }
}

/** All faults of a row as one sentence, which begins with the first column's. */
function combineFaults([first, ...others]: readonly RowError[]): RowError {
  const reasons = others.map(({ column, reason }) => `${column} ${reason}`)
  return { column: first?.column ?? '', reason: [first?.reason, ...reasons].join('; ') }
}

function createCellReader(column: PlannedColumn, file: CellReading): CellReader {
  const { from, constant, required } = column
  const reading = { ...file, timeZone: column.timeZone ?? file.timeZone }
  if (from === undefined) {
    const value = constant === undefined ? null : readCell(column, constant, reading)
    return () => value
  }
  // Cells often repeat in consecutive rows, such as an order's columns, so the last result is reused.
  let lastCell: string | undefined = required ? undefined : ''
  let lastValue: string | null = null
  return (fields) => {
    const cell = fields[from] ?? ''
    if (cell === lastCell) return lastValue
    const value = readCell(column, cell, reading)
    if (value !== null && typeof value === 'object') return value
    lastCell = cell
    lastValue = value
    return value
  }
}

function readCell(
  { kind, required, title }: PlannedColumn,
  cell: string,
  reading: CellReading,
): string | null | RowError {
  const text = kind.isProse === true ? cell : cell.trim()
  if (text === '') return required ? { column: title, reason: emptyCell } : null
  const reason = kind.fault?.(text, reading)
  if (reason !== undefined) return { column: title, reason }
  return kind.read(text, reading) ?? { column: title, reason: kind.requirement }
}
