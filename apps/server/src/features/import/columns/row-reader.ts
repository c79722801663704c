import type { ColumnPlan, PlannedColumn } from './column-plan.ts'

export interface RowFault {
  readonly column: string
  readonly reason: string
}

/** The values of a row by the names of its format's columns; null stands for an empty cell. */
export type RowValues<Name extends string = string> = Readonly<Record<Name, string | null>>

/** Tells a fault from the values of a row: no format has a column of that name. */
export function isRowFault(read: RowValues | RowFault): read is RowFault {
  return 'reason' in read
}

export type RowReader = (fields: readonly string[]) => RowValues | RowFault

type CellReader = (fields: readonly string[]) => string | null | RowFault

export const emptyCell = 'is empty, but every row needs it'

export function createRowReader(plan: ColumnPlan): RowReader {
  const readers = plan.columns.map((column) => [column.name, createCellReader(column)] as const)
  return (fields) => {
    if (fields.length !== plan.fieldCount) {
      return { column: '', reason: `has ${fields.length} fields where the header has ${plan.fieldCount}` }
    }
    const values: Record<string, string | null> = {}
    for (const [name, read] of readers) {
      const value = read(fields)
      if (value !== null && typeof value === 'object') return value
      values[name] = value
    }
    return values
  }
}

function createCellReader(column: PlannedColumn): CellReader {
  const { from, constant, required } = column
  if (from === undefined) {
    const value = constant === undefined ? null : readCell(column, constant)
    return () => value
  }
  // Order-level columns repeat from row to row: an equal cell is not parsed again.
  let lastCell: string | undefined = required ? undefined : ''
  let lastValue: string | null = null
  return (fields) => {
    const cell = fields[from] ?? ''
    if (cell === lastCell) return lastValue
    const value = readCell(column, cell)
    if (value !== null && typeof value === 'object') return value
    lastCell = cell
    lastValue = value
    return value
  }
}

function readCell({ kind, required, title }: PlannedColumn, cell: string): string | null | RowFault {
  const text = kind.isProse === true ? cell : cell.trim()
  if (text === '') return required ? { column: title, reason: emptyCell } : null
  return kind.read(text) ?? { column: title, reason: kind.must }
}
