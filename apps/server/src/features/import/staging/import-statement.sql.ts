import { type RawBuilder, sql } from 'kysely'
import type { ImportSession } from './import-session.sql.ts'

export interface StatementValues {
  readonly supplierId: RawBuilder<number>
  readonly now: RawBuilder<Date>
  readonly batch: RawBuilder<number>
  readonly file: RawBuilder<string>
  readonly columns: RawBuilder<string[]>
  hasColumn(column: string): boolean
  fromFile(column: string, value: string, stored: string): RawBuilder<unknown>
}

export type ImportStatement = (values: StatementValues) => RawBuilder<unknown>

export interface StatementScope {
  readonly batch?: number
  readonly file?: string
  readonly columns?: readonly string[]
}

export async function runStatements(
  session: ImportSession,
  statements: readonly ImportStatement[],
  { batch = 0, file = '', columns = [] }: StatementScope = {},
): Promise<void> {
  const hasColumn = (column: string) => columns.includes(column)
  const values: StatementValues = {
    supplierId: sql`${session.supplierId}::int`,
    now: sql`${session.now}::timestamptz`,
    batch: sql`${batch}::int`,
    file: sql`${file}::text`,
    columns: sql`${columns}::text[]`,
    hasColumn,
    fromFile: (column, value, stored) => sql.raw(hasColumn(column) ? value : stored),
  }
  for (const statement of statements) await session.run(statement(values))
}
