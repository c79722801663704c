import type { LowStock } from '@portal/contract/inventory/low-stock.schema'
import { sql } from 'kysely'
import type { StaffCtx } from '../../../context/context.ts'
import type { Db, SupplierOwner } from '../../../context/db.ts'
import { belongsToSupplier } from '../../../repositories/owner-conditions.ts'

const pageSize = 50

/** Variants at or below the supplier's low stock level, lowest stock first. */
export async function listLowStock(
  { db, owner, supplier }: Pick<StaffCtx, 'db' | 'owner' | 'supplier'>,
  page: number,
): Promise<LowStock> {
  const level = supplier.flags.low_stock_level
  return { level, pageSize, ...(await findLowStock(db, owner, { level, page })) }
}

/** A page of variants at or below a stock level, lowest first, with their total number. */
async function findLowStock(
  db: Db,
  owner: SupplierOwner,
  { level, page }: { level: number; page: number },
): Promise<Pick<LowStock, 'items' | 'total'>> {
  const { rows } = await sql<LowStock['items'][number]>`
    select v.id as "variantId", v.sku, v.quantity,
      case when starts_with(v.title, p.title) then v.title else concat_ws(', ', p.title, nullif(v.title, '')) end as title
    from variants v join products p on (p.supplier_id, p.id) = (v.supplier_id, v.product_id)
    where ${belongsToSupplier(owner, 'v')} and v.quantity <= ${level}
    order by v.quantity, v.sku, v.id limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db)
  const { rows: counts } = await sql<{ total: number }>`
    select count(*)::int as total from variants v
    where ${belongsToSupplier(owner, 'v')} and v.quantity <= ${level}`.execute(db)
  return { total: counts[0]?.total ?? 0, items: rows }
}
