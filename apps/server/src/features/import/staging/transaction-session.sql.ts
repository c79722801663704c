import { type RawBuilder, sql } from 'kysely'
import type { SupplierOwner, Transaction } from '../../../context/db.ts'
import type { CopyIn, StagedRow } from './copy-in.sql.ts'
import { type ImportSession, importLockKey } from './import-session.sql.ts'

// Below the most parameters that one statement can have, for any staging table.
const rowsAtOnce = 1_000

/**
 * Lets an import of few rows be a part of a request's transaction, after other imports of the supplier: it takes effect
 * with it or not at all, and leaves no staging table on the connection.
 */
export async function importInTransaction<Result>(
  db: Transaction,
  { supplierId, now }: SupplierOwner & { readonly now: Date },
  work: (session: ImportSession) => Promise<Result>,
): Promise<Result> {
  await sql`select pg_advisory_xact_lock(${importLockKey(supplierId)})`.execute(db)
  const run = async <Row>(statement: RawBuilder<Row>) => (await statement.execute(db)).rows
  const copyInto = (table: string, columns: readonly string[]) => insertInto(db, table, columns)
  const result = await work({ run, supplierId, now, isInTransaction: true, copyInto })
  await run(sql`discard temp`)
  return result
}

/** Staged rows of a request: a transaction gives out no connection to COPY on. */
function insertInto(db: Transaction, table: string, columns: readonly string[]): CopyIn {
  const rows: StagedRow[] = []
  return {
    write: (row) => rows.push(row),
    flush: async () => undefined,
    end: async () => {
      const names = sql.join(columns.map((column) => sql.ref(column)))
      while (rows.length > 0) {
        const lists = rows
          .splice(0, rowsAtOnce)
          .map((row) => sql`(${sql.join(columns.map((column) => row[column] ?? null))})`)
        await sql`insert into ${sql.table(table)} (${names}) values ${sql.join(lists)}`.execute(db)
      }
    },
  }
}
