import { CompiledQuery, sql } from 'kysely'
import type { QueryResultRow } from 'pg'
import type { SupplierOwner, Transaction } from '../../../repositories/db.ts'
import type { CopyIn } from './copy-in.sql.ts'
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
  const query = async <Row extends QueryResultRow>(text: string, values: unknown[] = []) => {
    const { rows, numAffectedRows = 0n } = await db.executeQuery<Row>(CompiledQuery.raw(text, values))
    return { rows, rowCount: Number(numAffectedRows) }
  }
  const stageInto = (table: string, columns: readonly string[]) => insertInto(db, table, columns)
  const result = await work({ client: { query }, supplierId, now, isInTransaction: true, stageInto })
  await query('discard temp')
  return result
}

/** Staged rows of a request: a transaction gives out no connection to COPY on. */
function insertInto(db: Transaction, table: string, columns: readonly string[]): CopyIn {
  const rows: (readonly (string | number | null)[])[] = []
  return {
    write: (values) => rows.push(values),
    flush: async () => undefined,
    end: async () => {
      const names = sql.join(columns.map((column) => sql.ref(column)))
      while (rows.length > 0) {
        const lists = rows.splice(0, rowsAtOnce).map((row) => sql`(${sql.join(row)})`)
        await sql`insert into ${sql.table(table)} (${names}) values ${sql.join(lists)}`.execute(db)
      }
    },
  }
}
