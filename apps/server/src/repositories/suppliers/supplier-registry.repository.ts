import type { Tables } from '@portal/database/schema/tables'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { Db } from '../../context/db.ts'
import { allDealers, belongsTo, belongsToSupplier } from '../owner-conditions.ts'

export type SupplierChanges = Omit<Updateable<Tables['suppliers']>, 'id' | 'handle' | 'created_at' | 'flags'>

/** Adds a supplier and returns its id; undefined if the handle is taken. */
export async function insertSupplier(
  db: Db,
  supplier: Insertable<Tables['suppliers']>,
): Promise<number | undefined> {
  const row = await db
    .insertInto('suppliers')
    .values(supplier)
    .onConflict((conflict) => conflict.column('handle').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Updates a supplier's columns and merges `flags` into its flags; null resets a flag to its default. */
export async function updateSupplierRow(
  db: Db,
  supplierId: number,
  changes: SupplierChanges,
  flags: Readonly<Record<string, unknown>>,
): Promise<void> {
  await db
    .updateTable('suppliers')
    .set({
      ...changes,
      flags: sql`jsonb_strip_nulls(flags || ${JSON.stringify(flags)}::jsonb)`,
    })
    .where('id', '=', supplierId)
    .execute()
}

export async function claimHost(db: Db, supplierId: number, host: string): Promise<string | undefined> {
  await db
    .insertInto('supplier_hosts')
    .values({ host, supplier_id: supplierId })
    .onConflict((conflict) => conflict.column('host').doNothing())
    .execute()
  const owner = await db
    .selectFrom('supplier_hosts')
    .innerJoin('suppliers', 'suppliers.id', 'supplier_hosts.supplier_id')
    .select(['suppliers.id', 'suppliers.handle'])
    .where('host', '=', host)
    .executeTakeFirstOrThrow()
  return owner.id === supplierId ? undefined : owner.handle
}

/** Removes a supplier's host; false if the supplier didn't have it. */
export async function releaseHost(db: Db, supplierId: number, host: string): Promise<boolean> {
  const result = await db
    .deleteFrom('supplier_hosts')
    .where(belongsToSupplier({ supplierId }))
    .where('host', '=', host)
    .executeTakeFirst()
  return result.numDeletedRows > 0n
}

export interface SupplierSummary {
  readonly handle: string
  readonly name: string
  readonly currency: string
  readonly hosts: readonly string[]
  readonly dealers: number
  readonly products: number
  readonly orders: number
  readonly flags: Readonly<Record<string, unknown>>
}

export async function listSuppliers(db: Db): Promise<SupplierSummary[]> {
  const answer = await sql<SupplierSummary>`
    select s.handle, s.name, s.currency, s.flags,
      array(select host from supplier_hosts h where h.supplier_id = s.id order by host) as hosts,
      (select count(*) from real_dealers d where d.supplier_id = s.id) as dealers,
      (select count(*) from products p where p.supplier_id = s.id) as products,
      (select coalesce(sum(n), 0)::bigint from order_counts c
        where ${belongsTo({ supplierId: sql.ref('s.id'), dealerId: allDealers }, 'c')} and c.day is null) as orders
    from suppliers s order by s.id`.execute(db)
  return answer.rows
}
