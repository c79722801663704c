import { orderStatus } from '@portal/contract/statuses/order-status'
import { sql } from 'kysely'
import type { Db, Owner } from '../../context/db.ts'
import { belongsTo } from '../owner-conditions.ts'

/** A product in the dealer's last orders, with its latest line. */
interface RecentlyOrdered {
  readonly productId: number
  readonly variantId: number
  readonly quantity: number
  readonly orderedAt: Date
}

/** The number of last orders to read. */
const lastOrders = 50
/** The maximum number of lines to read per order, which bounds the cost of very long orders. */
const maxLines = 100

/** Finds the products in the dealer's last orders, except drafts and canceled orders. */
export async function findRecentlyOrderedProducts(db: Db, owner: Owner): Promise<RecentlyOrdered[]> {
  const excludedStatusIds = [orderStatus.draft.id, orderStatus.canceled.id]
  const { rows } = await sql<RecentlyOrdered>`
    select distinct on (i.product_id) i.product_id as "productId", i.variant_id as "variantId", i.quantity,
      o.ordered_at as "orderedAt"
    from (
      select o.id, o.ordered_at, o.order_status_id from orders o
      where ${belongsTo(owner, 'o')} and o.ordered_at is not null
      order by o.ordered_at desc, o.id desc limit ${lastOrders}
    ) o
    cross join lateral (
      select i.product_id, i.variant_id, i.quantity, i.id from order_items i
      where ${belongsTo(owner, 'i')} and i.order_id = o.id order by i.id limit ${maxLines}
    ) i
    where i.product_id is not null and o.order_status_id <> all(${excludedStatusIds}::int[])
    order by i.product_id, o.ordered_at desc, o.id desc, i.id`.execute(db)
  return rows
}

/** The number of last orders whose ship-to addresses are read. */
const lastAddresses = 20

/** Finds ship-to address and shipping method of the dealer's last orders, newest first, except drafts. */
export async function findLastOrderAddresses(db: Db, owner: Owner) {
  return await db
    .selectFrom('orders as o')
    .innerJoin('order_addresses as a', (join) =>
      join
        .onRef('a.supplier_id', '=', 'o.supplier_id')
        .onRef('a.dealer_id', '=', 'o.dealer_id')
        .onRef('a.order_id', '=', 'o.id')
        .onRef('a.id', '=', 'o.shipping_address_id'),
    )
    .selectAll('a')
    .select('o.shipping_method_id')
    .where(belongsTo(owner, 'o'))
    .where('o.ordered_at', 'is not', null)
    .where('o.order_status_id', '<>', orderStatus.draft.id)
    .orderBy('o.ordered_at', 'desc')
    .orderBy('o.id', 'desc')
    .limit(lastAddresses)
    .execute()
}
