import { completionStatus } from '@portal/contract/statuses/completion-status'
import { fulfillmentStatus } from '@portal/contract/statuses/fulfillment-status'
import { orderStatus } from '@portal/contract/statuses/order-status'
import { paymentStatus } from '@portal/contract/statuses/payment-status'
import { testDeclineReference } from '@portal/contract/test-mode/test-mode.rules'
import { sql } from 'kysely'
import { belongsTo, type DatedOwner, type Db, type Transaction } from '../../repositories/db.ts'
import type { OrderKey } from '../../repositories/orders/order-key.ts'

/** A simulated order that waits for what comes next. */
export interface TestOrder {
  readonly supplierId: number
  readonly dealerId: number
  readonly id: number
  readonly orderStatusId: number
  readonly paymentStatusId: number
  readonly referenceNumber: string
  /** What its invoice asks for. */
  readonly amount: string
}

type DatedOrder = OrderKey & DatedOwner

/** Open orders of test twins that are authorized or deferred since before a moment, or are to be declined. */
export async function findTestOrders(
  db: Db,
  { before, limit }: { before: Date; limit: number },
): Promise<TestOrder[]> {
  const { authorized, deferred } = paymentStatus
  const { rows } = await sql<TestOrder>`
    select o.supplier_id as "supplierId", o.dealer_id as "dealerId", o.id, o.order_status_id as "orderStatusId",
      o.payment_status_id as "paymentStatusId", o.reference_number as "referenceNumber", p.total::text as amount
    from dealers twin
    join orders o on o.supplier_id = twin.supplier_id and o.dealer_id = twin.id
    join payments p on p.supplier_id = o.supplier_id and p.dealer_id = o.dealer_id and p.order_id = o.id
    where twin.test_of is not null and o.order_status_id = ${orderStatus.open.id}
      and o.payment_status_id in (${authorized.id}, ${deferred.id})
      and (o.updated_at <= ${before}
        or o.payment_status_id = ${authorized.id} and o.reference_number = ${testDeclineReference})
    order by o.id limit ${limit}`.execute(db)
  return rows
}

/** Puts all lines of an order into one parcel; answers how many units that are. */
export async function shipWholeOrder(
  db: Transaction,
  key: DatedOrder,
  trackingNumber: string,
): Promise<number> {
  const { rows } = await sql<{ units: number }>`
    with parcel as (
      insert into shipments (supplier_id, dealer_id, order_id, tracking_number, carrier, method, shipped_at)
      values (${key.supplierId}, ${key.dealerId}, ${key.orderId}, ${trackingNumber}, 'Test Carrier', 'Ground', ${key.now})
      returning id
    ), lines as (
      update order_items i set shipped_quantity = i.quantity
      where ${belongsTo(key, 'i')} and i.order_id = ${key.orderId} returning i.id, i.quantity
    ), packed as (
      insert into shipment_items (supplier_id, dealer_id, order_id, shipment_id, order_item_id, quantity)
      select ${key.supplierId}, ${key.dealerId}, ${key.orderId}, parcel.id, lines.id, lines.quantity from parcel, lines
      returning quantity
    )
    select coalesce(sum(quantity), 0)::int as units from packed`.execute(db)
  return rows[0]?.units ?? 0
}

/** Closes an order of which everything has left; answers its status. */
export async function closeShippedOrder(db: Transaction, key: DatedOrder): Promise<number> {
  const { id } = orderStatus.closed
  await db
    .updateTable('orders')
    .set({
      order_status_id: id,
      shipped_status_id: completionStatus.fully.id,
      fulfillment_mask: 1 << (fulfillmentStatus.shipped.id - 1),
      updated_at: key.now,
    })
    .where(belongsTo(key))
    .where('id', '=', key.orderId)
    .execute()
  return id
}
