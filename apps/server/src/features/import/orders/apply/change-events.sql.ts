import type { OrderEventKind } from '@portal/contract/orders/events/order-event-kinds'
import { paymentTransitions } from '@portal/contract/orders/lifecycle/transitions.rules'
import { type OrderStatusId, orderStatus } from '@portal/contract/statuses/order-status'
import { type PaymentStatusId, paymentStatus } from '@portal/contract/statuses/payment-status'
import { sql } from 'kysely'
import { belongsToSupplier } from '../../../../repositories/owner-conditions.ts'
import type { ImportStatement } from '../../staging/import-statement.sql.ts'

/** Remembers what a batch's changed orders were before the file, so that their events can say what it changed. */
export const rememberOrders: readonly ImportStatement[] = [
  () => sql`drop table if exists import_before, import_purchases_before, import_parcels_before`,
  ({ supplierId, batch }) => sql`create temp table import_before as
  select n.order_id, o.order_status_id, o.payment_status_id
  from import_orders n join orders o on ${belongsToSupplier({ supplierId }, 'o')} and o.dealer_id = n.dealer_id and o.id = n.order_id
  where n.batch = ${batch} and n.action = 'updated'`,
  ({ supplierId, batch }) => sql`create temp table import_purchases_before as
  select k.order_id, k.number, k.status_id
  from import_orders n join purchase_orders k
    on ${belongsToSupplier({ supplierId }, 'k')} and k.dealer_id = n.dealer_id and k.order_id = n.order_id
  where n.batch = ${batch} and n.action = 'updated'`,
  ({ supplierId, batch }) => sql`create temp table import_parcels_before as
  select s.order_id, s.tracking_number, s.shipped_at
  from import_orders n join shipments s
    on ${belongsToSupplier({ supplierId }, 's')} and s.dealer_id = n.dealer_id and s.order_id = n.order_id
  where n.batch = ${batch} and n.action = 'updated'`,
]

const orderKinds: Readonly<Record<Exclude<OrderStatusId, typeof orderStatus.draft.id>, OrderEventKind>> = {
  [orderStatus.open.id]: 'order_opened',
  [orderStatus.closed.id]: 'order_closed',
  [orderStatus.canceled.id]: 'order_canceled',
  [orderStatus.onHold.id]: 'order_held',
  [orderStatus.failed.id]: 'order_failed',
  [orderStatus.noShippingMethod.id]: 'shipping_method_missing',
  [orderStatus.notManaged.id]: 'order_unmanaged',
}

const {
  authorize,
  unauthorize,
  settle,
  defer,
  refund,
  credit,
  initiate,
  decline,
  requestRefund,
  failRefund,
} = paymentTransitions

const paymentKinds: Readonly<Record<PaymentStatusId, OrderEventKind>> = {
  [paymentStatus.unauthorized.id]: unauthorize.event,
  [paymentStatus.authorized.id]: authorize.event,
  [paymentStatus.paid.id]: settle.event,
  [paymentStatus.deferred.id]: defer.event,
  [paymentStatus.refunded.id]: refund.event,
  [paymentStatus.credited.id]: credit.event,
  [paymentStatus.awaitingClearance.id]: initiate.event,
  [paymentStatus.declined.id]: decline.event,
  [paymentStatus.refundPending.id]: requestRefund.event,
  [paymentStatus.refundFailed.id]: failRefund.event,
}

const kindOf = (status: string, kinds: Readonly<Record<number, OrderEventKind>>) =>
  sql.raw(
    `case ${status} ${Object.entries(kinds)
      .map(([id, kind]) => `when ${id} then '${kind}'`)
      .join(' ')} end`,
  )

/**
 * Adds an event for each thing that the file changed about an order: its status, its payment's, a purchase order, a
 * parcel. They are after the event that names the file. A draft that is one again has none.
 */
export const insertChangeEvents: ImportStatement = ({ supplierId, now, batch }) => sql`
  insert into order_events (supplier_id, dealer_id, order_id, at, kind, actor_kind, data)
  select ${supplierId}, c.dealer_id, c.order_id, ${now}, c.kind, 'import', c.data
  from (
    select n.dealer_id, n.order_id, 1 as place, null as name, ${kindOf('o.payment_status_id', paymentKinds)} as kind,
      jsonb_build_object('paymentStatusId', o.payment_status_id) as data
    from import_orders n join import_before b on b.order_id = n.order_id
    join orders o on ${belongsToSupplier({ supplierId }, 'o')} and o.dealer_id = n.dealer_id and o.id = n.order_id
    where n.batch = ${batch} and o.payment_status_id <> b.payment_status_id
    union all
    select n.dealer_id, n.order_id, 2, k.number,
      case when b.order_id is null then 'purchase_order_created' else 'purchase_order_changed' end,
      jsonb_build_object('number', k.number, 'purchaseOrderStatusId', k.status_id)
    from import_orders n
    join purchase_orders k on ${belongsToSupplier({ supplierId }, 'k')} and k.dealer_id = n.dealer_id and k.order_id = n.order_id
    left join import_purchases_before b on b.order_id = n.order_id and b.number = k.number
    where n.batch = ${batch} and n.action = 'updated' and k.status_id is distinct from b.status_id
    union all
    select n.dealer_id, n.order_id, 3, s.tracking_number, 'shipment_created',
      jsonb_build_object('trackingNumber', s.tracking_number, 'quantity', (
        select sum(i.quantity) from shipment_items i
        where ${belongsToSupplier({ supplierId }, 'i')} and i.dealer_id = n.dealer_id and i.order_id = n.order_id and i.shipment_id = s.id))
    from import_orders n
    join shipments s on ${belongsToSupplier({ supplierId }, 's')} and s.dealer_id = n.dealer_id and s.order_id = n.order_id
    where n.batch = ${batch} and n.action = 'updated' and not exists (
      select from import_parcels_before b where b.order_id = n.order_id and b.tracking_number = s.tracking_number
        and (s.tracking_number <> '' or b.shipped_at is not distinct from s.shipped_at))
    union all
    select n.dealer_id, n.order_id, 4, null, ${kindOf('o.order_status_id', orderKinds)},
      jsonb_build_object('orderStatusId', o.order_status_id)
    from import_orders n join import_before b on b.order_id = n.order_id
    join orders o on ${belongsToSupplier({ supplierId }, 'o')} and o.dealer_id = n.dealer_id and o.id = n.order_id
    where n.batch = ${batch} and o.order_status_id <> b.order_status_id
      and o.order_status_id <> ${sql.lit(orderStatus.draft.id)}
  ) c
  order by c.order_id, c.place, c.name`
