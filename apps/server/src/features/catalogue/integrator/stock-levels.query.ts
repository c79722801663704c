import { prepared } from '@portal/database/connection/prepared-statements'
import { sql } from 'kysely'
import type { Db, SupplierOwner } from '../../../context/db.ts'
import { belongsToSupplier } from '../../../repositories/owner-conditions.ts'

export interface StoredStockLevel {
  readonly variantId: number
  readonly productId: number
  readonly sku: string
  readonly quantity: number
  readonly price: string | null
  readonly changedAt: Date
}

export async function findStockLevels(
  db: Db,
  owner: SupplierOwner,
  ids: readonly number[],
): Promise<StoredStockLevel[]> {
  const { rows } = await sql<StoredStockLevel>`
    select v.id as "variantId", v.product_id as "productId", v.sku, v.quantity, v.price, c.changed_at as "changedAt"
    from variants v join object_changes c
      on (c.supplier_id, c.kind, c.object_id) = (v.supplier_id, 'variant', v.id)
    where ${belongsToSupplier(owner, 'v')} and v.id = any(${ids}::bigint[]) ${prepared}`.execute(db)
  return rows
}

/** The id of a variant's product; undefined if the supplier has no such variant. */
export async function findProductOfVariant(
  db: Db,
  owner: SupplierOwner,
  variantId: number,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('variants')
    .select('product_id')
    .where(belongsToSupplier(owner))
    .where('id', '=', variantId)
    .executeTakeFirst()
  return row?.product_id
}
