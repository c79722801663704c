export function keysOf<Table extends object>(table: Table): (keyof Table & string)[] {
  return Object.keys(table) as (keyof Table & string)[]
}

/** `Object.entries` of a constant table, with typed keys. */
export function entriesOf<Table extends object>(table: Table): [keyof Table & string, RowOf<Table>][] {
  return Object.entries(table) as [keyof Table & string, RowOf<Table>][]
}

type RowOf<Table> = Exclude<Table[keyof Table & string], undefined>

export function isKeyOf<Table extends object>(table: Table, key: PropertyKey): key is keyof Table & string {
  return Object.hasOwn(table, key)
}

export function recordOf<Key extends string, Value>(
  keys: readonly Key[],
  valueFor: (key: Key) => Value,
): Record<Key, Value> {
  return Object.fromEntries(keys.map((key) => [key, valueFor(key)])) as Record<Key, Value>
}

export function isOneOf<Value>(values: readonly Value[], value: unknown): value is Value {
  return values.some((one) => one === value)
}
