import { sql } from 'kysely'
import type { Db, SupplierOwner } from '../../context/db.ts'
import { belongsToSupplier } from '../owner-conditions.ts'

/** The audited tables and their id columns. */
const tables = {
  dealers: 'id',
  dealer_groups: 'id',
  orders: 'id',
  shipments: 'id',
  staff_roles: 'staff_id',
  api_tokens: 'id',
  suppliers: 'id',
} as const

/** A table whose rows are audited before and after a request. */
export type AuditedTable = keyof typeof tables

/** A row as JSON without secrets; undefined if there is none. */
export async function readAuditedRow(
  db: Db,
  owner: SupplierOwner,
  { table, id }: { readonly table: AuditedTable; readonly id: number },
): Promise<Readonly<Record<string, unknown>> | undefined> {
  if (table === 'suppliers') return await readSupplierRow(db, owner)
  if (table === 'dealers') return await readDealerRow(db, owner, id)
  if (table === 'staff_roles') return await readStaffRow(db, owner, id)
  const { rows } = await sql<{ row: Record<string, unknown> }>`
    select to_jsonb(t) - ${unauditedColumns}::text[] as row from ${sql.table(table)} t
    where ${belongsToSupplier(owner, 't')} and t.${sql.ref(tables[table])} = ${id}::bigint`.execute(db)
  return rows[0]?.row
}

/** Reads a dealer's row with its account address and settings, and the group's name instead of its id. */
async function readDealerRow(db: Db, owner: SupplierOwner, id: number) {
  const { rows } = await sql<{ row: Record<string, unknown> }>`
    select (to_jsonb(d) || jsonb_build_object('dealer_group_id', g.name) || coalesce((
        select jsonb_build_object('address_line1', a.address_line1, 'address_line2', a.address_line2, 'city', a.city,
          'state', a.state, 'postal', a.postal, 'country', a.country)
        from dealer_addresses a where (a.supplier_id, a.dealer_id) = (d.supplier_id, d.id) and a.is_account_address), '{}')
        || coalesce((select jsonb_object_agg(s.handle, s.value) from dealer_settings s
          where (s.supplier_id, s.dealer_id) = (d.supplier_id, d.id)), '{}'))
      - ${unauditedColumns}::text[] as row
    from dealers d join dealer_groups g on (g.supplier_id, g.id) = (d.supplier_id, d.dealer_group_id)
    where ${belongsToSupplier(owner, 'd')} and d.id = ${id}::bigint`.execute(db)
  return rows[0]?.row
}

/** Reads a staff member's role with the email, which can't be looked up after the role is removed. */
async function readStaffRow(db: Db, owner: SupplierOwner, id: number) {
  const { rows } = await sql<{ row: Record<string, unknown> }>`
    select (to_jsonb(r) || jsonb_build_object('email', s.email)) - ${unauditedColumns}::text[] as row
    from staff_roles r join staff s on s.id = r.staff_id
    where ${belongsToSupplier(owner, 'r')} and r.staff_id = ${id}::bigint`.execute(db)
  return rows[0]?.row
}

/** Reads a supplier's row with each flag as a separate column. */
async function readSupplierRow(db: Db, { supplierId }: SupplierOwner) {
  const { rows } = await sql<{ row: Record<string, unknown> }>`
    select (to_jsonb(s) || s.flags) - ${unauditedColumns}::text[] as row from suppliers s where s.id = ${supplierId}`.execute(
    db,
  )
  return rows[0]?.row
}

/** Columns excluded from audit entries. */
export const unauditedColumns = [
  ...['password_hash', 'updated_at', 'source_hash', 'flags', 'access_code'],
  ...['token_hash', 'token_encrypted'],
]
