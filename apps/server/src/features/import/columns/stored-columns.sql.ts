import { type RawBuilder, sql } from 'kysely'
import type { StatementValues } from '../staging/import-statement.sql.ts'
import type { ImportColumns } from './field-kind.ts'

export interface StoredColumns {
  /** Their names, as an insert lists them. */
  readonly names: RawBuilder<unknown>
  /** Their values in a new row, from the staged row of this alias. */
  inserted(staged: string): RawBuilder<unknown>
  /** Their assignments in a changed row; a column missing from the file keeps its value. */
  updated(values: Pick<StatementValues, 'fromFile'>, staged: string, stored: string): RawBuilder<unknown>
  /** Merges with the existing row in `on conflict … do update set`. */
  merged(values: Pick<StatementValues, 'fromFile'>, stored: string): RawBuilder<unknown>
  /** Whether all columns that the file has are stored with the values of the staged row. */
  same(values: Pick<StatementValues, 'hasColumn'>, staged: string, stored: string): RawBuilder<boolean>
}

export function storedColumns(columns: ImportColumns, table: string): StoredColumns {
  const rows = Object.entries(columns).flatMap(([name, { stored, empty }]) => {
    const [storedTable, column] = stored?.split('.') ?? []
    if (storedTable !== table || column === undefined) return []
    const value = (staged: string) =>
      empty === undefined ? `${staged}."${name}"` : `coalesce(${staged}."${name}", ${empty})`
    return [{ name, column, value }]
  })
  return {
    names: sql.raw(rows.map(({ column }) => column).join(', ')),
    inserted: (staged) => sql.raw(rows.map(({ value }) => value(staged)).join(', ')),
    updated: ({ fromFile }, staged, stored) =>
      sql.join(
        rows.map(
          ({ name, column, value }) =>
            sql`${sql.raw(column)} = ${fromFile(name, value(staged), `${stored}.${column}`)}`,
        ),
      ),
    same: ({ hasColumn }, staged, stored) =>
      sql.raw(
        [
          'true',
          ...rows
            .filter(({ name }) => hasColumn(name))
            .map(({ column, value }) => `${stored}.${column} is not distinct from ${value(staged)}`),
        ].join(' and '),
      ),
    merged: ({ fromFile }, stored) =>
      sql.join(
        rows.map(
          ({ name, column }) =>
            sql`${sql.raw(column)} = ${fromFile(name, `excluded.${column}`, `${stored}.${column}`)}`,
        ),
      ),
  }
}
