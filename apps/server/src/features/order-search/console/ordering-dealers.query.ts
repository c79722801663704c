import type { OrderingDealer } from '@portal/contract/orders/console-order.schema'
import { sql } from 'kysely'
import type { Db, SupplierOwner } from '../../../context/db.ts'
import { belongsToSupplier } from '../../../repositories/owner-conditions.ts'

/** Dealers by order id; test orders have none. */
export async function readOrderingDealers(
  db: Db,
  owner: SupplierOwner,
  ids: readonly number[],
): Promise<ReadonlyMap<number, OrderingDealer>> {
  const { rows } = await sql<OrderingDealer & { orderId: number }>`
    select o.id as "orderId", d.id, d.email, d.company_name as "companyName"
    from orders o join real_dealers d on (d.supplier_id, d.id) = (o.supplier_id, o.dealer_id)
    where ${belongsToSupplier(owner, 'o')} and o.id = any(${ids}::int8[])`.execute(db)
  return new Map(rows.map(({ orderId, ...dealer }) => [orderId, dealer]))
}
