import { authorizingEvents } from '@portal/contract/orders/events/order-event.rules'
import type { OrderEventKind } from '@portal/contract/orders/events/order-event-kinds'
import { orderStatus } from '@portal/contract/statuses/order-status'
import { sql } from 'kysely'
import type { DealerCtx } from '../../../context/context.ts'
import { belongsTo } from '../../../repositories/owner-conditions.ts'

export interface StoredHoldReasons {
  readonly authorizedAutomatically: boolean
  readonly linesOutOfStock: number
}

/** Finds what may hold a dealer's order, in one statement; undefined for no order or a draft. */
export async function findHoldReasons(
  { db, owner }: DealerCtx,
  orderId: number,
): Promise<StoredHoldReasons | undefined> {
  const { rows } = await sql<StoredHoldReasons>`
    select
      coalesce((select e.kind = ${'payment_auto_authorized' satisfies OrderEventKind}
        from order_events e
        where (e.supplier_id, e.dealer_id, e.order_id) = (o.supplier_id, o.dealer_id, o.id)
          and e.kind = any(${authorizingEvents}::text[])
        order by e.id desc limit 1), false) as "authorizedAutomatically",
      (select count(*)
        from order_items i join variants v on v.supplier_id = i.supplier_id and v.id = i.variant_id
        where i.supplier_id = o.supplier_id and i.dealer_id = o.dealer_id and i.order_id = o.id
          and i.quantity > greatest(i.shipped_quantity, i.stock_deducted) and v.quantity = 0)::int8 as "linesOutOfStock"
    from orders o
    where ${belongsTo(owner, 'o')} and o.id = ${orderId}
      and o.order_status_id <> ${orderStatus.draft.id}`.execute(db)
  return rows[0]
}
