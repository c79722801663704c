import { sql } from 'kysely'
import type { Db, SupplierOwner } from '../../context/db.ts'
import { belongsToSupplier } from '../owner-conditions.ts'

/** What a call of the console is about: the table of its row, and the column that its id is in. */
const tables = {
  dealers: 'id',
  orders: 'id',
  shipments: 'id',
  staff_roles: 'staff_id',
  api_tokens: 'id',
  suppliers: 'id',
} as const

/** The name of a table whose rows the audit shows before and after. */
export type AuditedTable = keyof typeof tables

/** A row as JSON, without what is secret; undefined where there is none. */
export async function readAuditedRow(
  db: Db,
  owner: SupplierOwner,
  { table, id }: { readonly table: AuditedTable; readonly id: number },
): Promise<Readonly<Record<string, unknown>> | undefined> {
  if (table === 'suppliers') return await readSupplierRow(db, owner)
  const { rows } = await sql<{ row: Record<string, unknown> }>`
    select to_jsonb(t) - ${unauditedColumns}::text[] as row from ${sql.table(table)} t
    where ${belongsToSupplier(owner, 't')} and t.${sql.ref(tables[table])} = ${id}::bigint`.execute(db)
  return rows[0]?.row
}

/** The row of a supplier, with each flag on its own. */
async function readSupplierRow(db: Db, { supplierId }: SupplierOwner) {
  const { rows } = await sql<{ row: Record<string, unknown> }>`
    select (to_jsonb(s) || s.flags) - ${unauditedColumns}::text[] as row from suppliers s where s.id = ${supplierId}`.execute(
    db,
  )
  return rows[0]?.row
}

/** The columns that no entry of the audit shows. */
export const unauditedColumns = [
  ...['password_hash', 'updated_at', 'source_hash', 'flags', 'access_code'],
  ...['token_hash', 'token_encrypted'],
]
