/** The keys of a table that is written in code. */
export function keysOf<Table extends object>(table: Table): (keyof Table & string)[] {
  return Object.keys(table) as (keyof Table & string)[]
}

/** The rows of a table that is written in code, each with its key. */
export function entriesOf<Table extends object>(
  table: Table,
): [keyof Table & string, Table[keyof Table & string]][] {
  return Object.entries(table) as [keyof Table & string, Table[keyof Table & string]][]
}

/** Whether a table that is written in code has this key of its own. */
export function isKeyOf<Table extends object>(table: Table, key: PropertyKey): key is keyof Table & string {
  return Object.hasOwn(table, key)
}
