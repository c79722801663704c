import { type RawBuilder, sql } from 'kysely'
import type { StatementValues } from '../staging/import-statement.sql.ts'
import type { ImportColumns } from './field-kind.ts'

export interface StoredColumns {
  /** Column names, for `insert`. */
  readonly names: RawBuilder<unknown>
  /** Values for `insert`, from the staged row with this alias. */
  inserted(staged: string): RawBuilder<unknown>
  /** Assignments for `update`; columns missing from the file keep their values. */
  updated(values: Pick<StatementValues, 'fromFile'>, staged: string, stored: string): RawBuilder<unknown>
  /** Assignments for `on conflict … do update set`. */
  merged(values: Pick<StatementValues, 'fromFile'>, stored: string): RawBuilder<unknown>
  /** Whether the stored row equals the staged row in all columns of the file. */
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
