/** The keys of a table by their type, where `Object.keys` only has strings; the table has no other keys than its type. */
export function keysOf<Key extends string>(table: Readonly<Partial<Record<Key, unknown>>>): Key[] {
  return Object.keys(table) as Key[]
}

/** The keys and rows of such a table by their types. */
export function entriesOf<Key extends string, Row>(table: Readonly<Partial<Record<Key, Row>>>): [Key, Row][] {
  return Object.entries(table) as [Key, Row][]
}

/** A record with a value for each of these keys. */
export function recordOf<Key extends string, Value>(
  keys: readonly Key[],
  valueFor: (key: Key) => Value,
): Record<Key, Value> {
  return Object.fromEntries(keys.map((key) => [key, valueFor(key)])) as Record<Key, Value>
}

/** Whether a value from outside is one of these. */
export function isOneOf<Value>(values: readonly Value[], value: unknown): value is Value {
  return values.some((one) => one === value)
}
