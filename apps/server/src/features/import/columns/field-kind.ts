import type { Permission } from '@portal/contract/staff/permissions'

/** How the text of a cell is read: `read` answers the value to store, or undefined when `must` is not met. */
export interface FieldKind {
  readonly read: (cell: string) => string | undefined
  /** What the cell must be, continuing a sentence that starts with the column's name. */
  readonly must: string
  /** True for prose, which is kept with its outer blanks; everything else is trimmed before it is read. */
  readonly isProse?: boolean
  readonly sqlType: string
}

export interface ImportColumn {
  readonly kind: FieldKind
  /** What writing the column needs beyond the permission of its format; a file of a person without it is read without the column. */
  readonly permission?: Permission
  /** The same for giving a thing that exists another value; the row of a person without it is refused. */
  readonly changePermission?: Permission
  /** Whether its cells are kept out of the file of refused rows. */
  readonly isSecret?: true
  /** The header must have the column and every row a value in it. */
  readonly required?: boolean
  readonly stored?: `${string}.${string}`
  /** What an empty cell stores, as an SQL literal: `''`, `0`. Without it null. */
  readonly empty?: string
}

export type ImportColumns = Readonly<Record<string, ImportColumn>>
