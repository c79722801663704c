import type { Permission } from '@portal/contract/callers/permissions'
import type { FileNotation } from '@portal/contract/import/file-notation.rules'

/** The context for reading a cell. */
export interface CellReading {
  readonly now: Date
  /** The zone for times without one; undefined if neither column nor file has one. */
  readonly timeZone: string | undefined
  /** The code of the currency whose sign amounts may have; without one, they have none. */
  readonly currency?: string
  readonly notation?: FileNotation
  /** The first date and the first local time without a zone, for the report. */
  readonly times: { day?: string; local?: { readonly cell: string; readonly zone: string } }
}

/** A row's values by column name. */
export type CellsOfRow = Readonly<Record<string, string | null | undefined>>

/** How a cell is read: `read` returns the value to store, or undefined if `must` isn't met. */
export interface CellKind {
  readonly read: (cell: string, reading: CellReading) => string | undefined
  /** The requirement, as the rest of a sentence that starts with the column's name. */
  readonly requirement: string
  /** Why a well-formed cell is refused. */
  readonly fault?: (cell: string, reading: CellReading) => string | undefined
  /** A warning about an accepted value; may depend on other cells of the row. */
  readonly warning?: (value: string, row: CellsOfRow) => string | undefined
  /** Adjusts the value based on other cells of the row; `fault` refuses the row. */
  readonly resolveInRow?: (
    value: string | null,
    row: CellsOfRow,
  ) => string | null | { readonly fault: string }
  /** A warning that this value proves wrong for the whole file. */
  readonly settles?: (value: string) => string | undefined
  /** Keeps leading and trailing blanks; other kinds are trimmed before reading. */
  readonly isProse?: boolean
  readonly sqlType: string
}

export interface ImportColumn {
  readonly kind: CellKind
  /** The permission needed to write this column; without it, the column is ignored. */
  readonly permission?: Permission
  /** The permission needed to change an existing object's value; without it, the row is refused. */
  readonly changePermission?: Permission
  /** Keeps the column's cells out of the file of refused rows. */
  readonly isSecret?: true
  /** The column must exist and have a value in every row. */
  readonly required?: boolean
  /** A value for the example row of a template. */
  readonly example?: string
  readonly stored?: `${string}.${string}`
  /** The SQL literal stored for an empty cell, such as `''` or `0` (default: null). */
  readonly empty?: string
}

export type ImportColumns = Readonly<Record<string, ImportColumn>>
