import type { ImportColumns } from './field-kind.ts'

/** The index of each column in a row's values. */
export function columnIndex<Columns extends ImportColumns>(columns: Columns): Record<keyof Columns, number> {
  return Object.fromEntries(Object.keys(columns).map((name, index) => [name, index])) as Record<
    keyof Columns,
    number
  >
}
