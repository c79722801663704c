import type { Permission } from '@portal/contract/callers/permissions'

/** What reading a cell depends on besides its text. */
export interface CellReading {
  readonly now: Date
  /** The zone for times without one; undefined if neither column nor file has one. */
  readonly timeZone: string | undefined
  /** The first times without a zone, noted for the report. */
  readonly times: { day?: string; local?: { readonly cell: string; readonly zone: string } }
}

/** The values of a row by the names of their columns. */
export type CellsOfRow = Readonly<Record<string, string | null | undefined>>

/** How the text of a cell is read: `read` answers the value to store, or undefined when `must` is not met. */
export interface FieldKind {
  readonly read: (cell: string, reading: CellReading) => string | undefined
  /** What the cell must be, continuing a sentence that starts with the column's name. */
  readonly must: string
  /** Why a well-formed cell is refused. */
  readonly fault?: (cell: string, reading: CellReading) => string | undefined
  /** A warning about an accepted value; may depend on other cells of the row. */
  readonly warning?: (value: string, row: CellsOfRow) => string | undefined
  /** Adjusts the value by the other cells of its row; `fault` refuses the row. */
  readonly besideOthers?: (
    value: string | null,
    row: CellsOfRow,
  ) => string | null | { readonly fault: string }
  /** The warning that this value rules out for the whole file. */
  readonly settles?: (value: string) => string | undefined
  /** True for prose, which is kept with its outer blanks; everything else is trimmed before it is read. */
  readonly isProse?: boolean
  readonly sqlType: string
}

export interface ImportColumn {
  readonly kind: FieldKind
  /** The permission needed to write this column; without it, the column is ignored. */
  readonly permission?: Permission
  /** The permission needed to change an existing object's value; without it, the row is refused. */
  readonly changePermission?: Permission
  /** Whether its cells are kept out of the file of refused rows. */
  readonly isSecret?: true
  /** The header must have the column and every row a value in it. */
  readonly required?: boolean
  readonly stored?: `${string}.${string}`
  /** The SQL literal stored for an empty cell, such as `''` or `0` (default: null). */
  readonly empty?: string
}

export type ImportColumns = Readonly<Record<string, ImportColumn>>
