/** How the text of a cell is read: `read` answers the value to store, or undefined when `must` is not met. */
export interface FieldKind {
  readonly read: (cell: string) => string | undefined
  /** What the cell must be, continuing a sentence that starts with the column's name. */
  readonly must: string
  /** True for prose, which is kept with its outer blanks; everything else is trimmed before it is read. */
  readonly isProse?: boolean
  /** The type of its values in SQL. */
  readonly sqlType: string
}

/** One column of an import format. */
export interface ImportColumn {
  readonly kind: FieldKind
  /** The header must have the column and every row a value in it. */
  readonly required?: boolean
  /** Where its value is stored as it is: `table.column`. */
  readonly stored?: `${string}.${string}`
  /** What an empty cell stores, as an SQL literal: `''`, `0`. Without it null. */
  readonly empty?: string
}

/** The columns of an import format by name, in the order in which they are checked. */
export type ImportColumns = Readonly<Record<string, ImportColumn>>
