import { orderStatus } from '@portal/contract/statuses/order-status'
import { sql } from 'kysely'
import type { Db, Owner } from '../../context/db.ts'
import { belongsTo } from '../owner-conditions.ts'

/** A product of the dealer's last orders, with its latest line. */
interface RecentlyOrdered {
  readonly productId: number
  readonly variantId: number
  readonly quantity: number
  readonly orderedAt: Date
}

/** How many orders count as the last ones. */
const lastOrders = 50
/** How many lines of each are read, so that an order of thousands of lines costs no more than others. */
const maxLines = 100

/** The products of the dealer's last orders that were neither drafts nor canceled. */
export async function findRecentlyOrderedProducts(db: Db, owner: Owner): Promise<RecentlyOrdered[]> {
  const passedOver = [orderStatus.draft.id, orderStatus.canceled.id]
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
    where i.product_id is not null and o.order_status_id <> all(${passedOver}::int[])
    order by i.product_id, o.ordered_at desc, o.id desc, i.id`.execute(db)
  return rows
}
