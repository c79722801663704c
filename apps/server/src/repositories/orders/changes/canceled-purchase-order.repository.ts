import type { OrderEventKind } from '@portal/contract/orders/events/order-event-kinds'
import { fulfillmentStatus } from '@portal/contract/statuses/fulfillment-status'
import { purchaseOrderStatus } from '@portal/contract/statuses/purchase-order-status'
import { sql } from 'kysely'
import type { Actor } from '../../../context/actor.ts'
import type { DatedAnyOwner, Transaction } from '../../../context/db.ts'
import { belongsToOrders, belongsToOwner } from '../../owner-conditions.ts'
import { completionSql } from '../completion.sql.ts'
import { purchaseOrderTallySql } from '../derived-status.sql.ts'

const { unprocessed, failed, noShippingMethod, numberTooLong, canceled } = purchaseOrderStatus
const unsent = [unprocessed.id, failed.id, noShippingMethod.id, numberTooLong.id]
const kind: OrderEventKind = 'purchase_order_changed'

/**
 * Cancels the purchase orders of canceled orders that weren't sent to a warehouse, with an event each, and updates
 * derived statuses. The supplier must recall sent purchase orders.
 */
export async function cancelPurchaseOrders(
  db: Transaction,
  owner: DatedAnyOwner,
  orderIds: readonly number[],
  by: Actor,
): Promise<void> {
  const { rows } = await sql<{ orderId: number }>`
    with changed as (
      update purchase_orders set status_id = ${canceled.id}, fulfillment_status_id = ${fulfillmentStatus.canceled.id}
      where ${belongsToOrders(owner, orderIds, 'purchase_orders')} and status_id = any(${unsent}::int[])
      returning supplier_id, dealer_id, order_id, number
    ), events as (
      insert into order_events (supplier_id, dealer_id, order_id, at, kind, actor_kind, actor, data)
      select supplier_id, dealer_id, order_id, ${owner.now}, ${kind}, ${by.kind}, ${by.name},
        jsonb_build_object('number', number, 'purchaseOrderStatusId', ${canceled.id}::int)
      from changed
    )
    select distinct order_id as "orderId" from changed`.execute(db)
  const changed = rows.map(({ orderId }) => orderId)
  if (changed.length > 0) await refreshPurchaseOrderStatuses(db, owner, changed)
}

async function refreshPurchaseOrderStatuses(
  db: Transaction,
  owner: DatedAnyOwner,
  orderIds: readonly number[],
) {
  const completion = (part: string) => sql.raw(completionSql(`t.${part}`, 't.po_count'))
  await sql`
    update orders o set
      acknowledged_status_id = ${completion('po_acknowledged')},
      purchase_order_process_status_id = ${completion('po_processed')},
      purchase_order_failed_status_id = ${completion('po_failed')},
      purchase_order_canceled_status_id = ${completion('po_canceled')},
      purchase_order_voided_status_id = ${completion('po_voided')},
      purchase_order_mask = t.po_mask,
      fulfillment_mask = t.fulfillment_mask
    from (
      select dealer_id, order_id, ${sql.raw(purchaseOrderTallySql)},
        coalesce(bit_or(1 << (fulfillment_status_id - 1)), 0) as fulfillment_mask
      from purchase_orders
      where ${belongsToOrders(owner, orderIds, 'purchase_orders')}
      group by dealer_id, order_id
    ) t
    where ${belongsToOwner(owner, 'o')} and o.dealer_id = t.dealer_id and o.id = t.order_id`.execute(db)
}
