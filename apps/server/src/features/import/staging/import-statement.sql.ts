import { type RawBuilder, sql } from 'kysely'
import type { ImportSession } from './import-session.sql.ts'

/** What the statements of an import take, as parameters with their SQL types. */
export interface StatementValues {
  readonly supplierId: RawBuilder<number>
  readonly now: RawBuilder<Date>
  readonly batch: RawBuilder<number>
  /** The file's name. */
  readonly file: RawBuilder<string>
  readonly columns: RawBuilder<string[]>
  hasColumn(column: string): boolean
  /** The file's value where the file has the column, else what is stored. */
  fromFile(column: string, value: string, stored: string): RawBuilder<unknown>
}

/** A statement of an import. */
export type ImportStatement = (values: StatementValues) => RawBuilder<unknown>

/** The file and the batch of it that statements are about. */
export interface StatementScope {
  readonly batch?: number
  readonly file?: string
  /** The columns that the file has. */
  readonly columns?: readonly string[]
}

/** Runs statements one after the other. */
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
