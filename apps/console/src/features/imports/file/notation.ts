import { type FileNotation, monthAndDay, yearLastDate } from '@portal/contract/import/file-notation.rules'

type DateOrder = NonNullable<FileNotation['@dates']>

/** What a column's values say about how they are written. */
export interface ColumnNotation {
  /** A date that ends with the year, if there is one. */
  readonly date?: string
  /** The orders in which some of the dates can't be read. */
  readonly impossible: readonly DateOrder[]
  /** An amount with a comma, if there is one. */
  readonly comma?: string
  readonly hasDecimalComma: boolean
  readonly hasDecimalPoint: boolean
}

export const dateOrders: readonly DateOrder[] = ['month/day/year', 'day/month/year']

/** Looks through a file's rows, and says for each column how its values are written. */
export function notationOf(rows: Iterable<readonly string[]>): readonly ColumnNotation[] {
  const columns: Writable[] = []
  for (const row of rows) {
    for (const [at, cell] of row.entries()) {
      if (cell === '') continue
      const column = columns[at] ?? { impossible: [], hasDecimalComma: false, hasDecimalPoint: false }
      columns[at] = column
      look(column, cell)
    }
  }
  return columns
}

type Writable = { -readonly [Key in keyof ColumnNotation]: ColumnNotation[Key] }

function look(column: Writable, cell: string): void {
  const [, first = '', , second = ''] = yearLastDate.exec(cell) ?? []
  if (first !== '') {
    column.date ??= cell
    const [impossible, other] = dateOrders.filter((order) => {
      const [month, day] = monthAndDay(first, second, order)
      return Number(month) > 12 || Number(day) > 31
    })
    // A date that is wrong in both orders says nothing.
    if (impossible === undefined || other !== undefined || column.impossible.includes(impossible)) return
    column.impossible = [...column.impossible, impossible]
    return
  }
  if (!/\d[.,]\d/.test(cell)) return
  if (cell.includes(',')) column.comma ??= cell
  // Three digits behind a comma or point can be a thousands group.
  if (/^\D*[\d.]*,(\d{1,2}|\d{4})\D*$/.test(cell)) column.hasDecimalComma = true
  if (/^\D*[\d,]*\.(\d{1,2}|\d{4})\D*$/.test(cell)) column.hasDecimalPoint = true
}

/** The only order in which all dates of these columns can be read; undefined if there are several or none. */
export function provenOrder(columns: readonly ColumnNotation[]): DateOrder | undefined {
  const possible = dateOrders.filter((order) => !columns.some(({ impossible }) => impossible.includes(order)))
  return possible.length === 1 ? possible[0] : undefined
}

/** Whether the amounts of these columns can only have a decimal comma, or only a point; undefined if that isn't clear. */
export function provenDecimals(columns: readonly ColumnNotation[]): 'comma' | 'point' | undefined {
  const hasComma = columns.some(({ hasDecimalComma }) => hasDecimalComma)
  const hasPoint = columns.some(({ hasDecimalPoint }) => hasDecimalPoint)
  if (hasComma === hasPoint) return undefined
  return hasComma ? 'comma' : 'point'
}
