import { entriesOf } from '@portal/contract/fields/keys'
import {
  dealerNoticeNames,
  historyDays,
  type NoticeName,
  oldOrderDays,
  staffNoticeNames,
} from '@portal/contract/mail/notices'
import { type OrderEventKind, orderEventKinds } from '@portal/contract/orders/events/order-event-kinds'
import { paymentTransitions } from '@portal/contract/orders/lifecycle/transitions.rules'
import { type OrderStatusId, orderStatus } from '@portal/contract/statuses/order-status'
import { type PaymentStatusId, paymentStatus } from '@portal/contract/statuses/payment-status'
import { sql } from 'kysely'
import { belongsToSupplier } from '../../../../repositories/owner-conditions.ts'
import type { ImportStatement } from '../../staging/import-statement.sql.ts'
import { declineData } from './insert-related-rows.sql.ts'

/** Stores the previous state of changed orders, to describe the changes in events. */
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
  select s.order_id, s.tracking_number, s.shipped_at, s.delivered_at
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

/** When the order's payment reached its status according to the file `n`; null if not given. */
const paymentTime = sql`case
  when o.payment_status_id in (${paymentStatus.refunded.id}, ${paymentStatus.refundPending.id}) then n."refundedLastAt"
  when o.payment_status_id = ${paymentStatus.credited.id} then n."creditedLastAt"
  when o.payment_status_id in (${paymentStatus.paid.id}, ${paymentStatus.declined.id}) then n."paidAt" end`

const kindOf = (status: string, kinds: Readonly<Record<number, OrderEventKind>>) =>
  sql.raw(
    `case ${status} ${Object.entries(kinds)
      .map(([id, kind]) => `when ${id} then '${kind}'`)
      .join(' ')} end`,
  )

const noticeOf = sql.raw(
  `case kind ${entriesOf(orderEventKinds)
    .flatMap(([kind, { notice }]) => (notice ? `when '${kind}' then '${notice.event}'` : []))
    .join(' ')} when 'delivered' then '${'order_delivered' satisfies NoticeName}' end`,
)

const isOneOf = (names: readonly NoticeName[]) => sql`event = any(${names}::text[])`

/**
 * Adds an event for each change of an order's status, payment, purchase orders or shipments, at the file's time or now,
 * after the event that names the file. Orders turned back into drafts get none. Only recent changes are emailed, by
 * shipment time or order date.
 */
export const insertChangeEvents: ImportStatement = ({ supplierId, now, batch }) => sql`
  with changes as (
    select n.dealer_id, n.order_id, 1 as place, null as name, ${kindOf('o.payment_status_id', paymentKinds)} as kind,
      case when o.payment_status_id = ${paymentStatus.declined.id} then ${declineData}
        else jsonb_build_object('paymentStatusId', o.payment_status_id) end as data,
      null::timestamptz as happened_at, o.ordered_at, ${paymentTime} as at
    from import_orders n join import_before b on b.order_id = n.order_id
    join orders o on ${belongsToSupplier({ supplierId }, 'o')} and o.dealer_id = n.dealer_id and o.id = n.order_id
    where n.batch = ${batch} and o.payment_status_id <> b.payment_status_id
    union all
    select n.dealer_id, n.order_id, 2, k.number,
      case when b.order_id is null then 'purchase_order_created' else 'purchase_order_changed' end,
      jsonb_build_object('number', k.number, 'purchaseOrderStatusId', k.status_id), null, null, null
    from import_orders n
    join purchase_orders k on ${belongsToSupplier({ supplierId }, 'k')} and k.dealer_id = n.dealer_id and k.order_id = n.order_id
    left join import_purchases_before b on b.order_id = n.order_id and b.number = k.number
    where n.batch = ${batch} and n.action = 'updated' and k.status_id is distinct from b.status_id
    union all
    select n.dealer_id, n.order_id, 3, s.tracking_number, p.kind,
      jsonb_build_object('trackingNumber', s.tracking_number, 'quantity', c.quantity, 'lines', c.lines), p.at, o.ordered_at, p.at
    from import_orders n
    join orders o on ${belongsToSupplier({ supplierId }, 'o')} and o.dealer_id = n.dealer_id and o.id = n.order_id
    join shipments s on ${belongsToSupplier({ supplierId }, 's')} and s.dealer_id = n.dealer_id and s.order_id = n.order_id
    cross join lateral (
      select sum(i.quantity) as quantity,
        jsonb_agg(jsonb_build_object('id', i.order_item_id, 'quantity', i.quantity)) as lines
      from shipment_items i
      where ${belongsToSupplier({ supplierId }, 'i')} and i.dealer_id = n.dealer_id and i.order_id = n.order_id and i.shipment_id = s.id
    ) c
    cross join lateral (values ('shipment_created', s.shipped_at), ('delivered', s.delivered_at)) as p (kind, at)
    where n.batch = ${batch} and n.action = 'updated' and (p.kind <> 'delivered' or p.at is not null) and not exists (
      select from import_parcels_before b where b.order_id = n.order_id and b.tracking_number = s.tracking_number
        and (s.tracking_number <> '' or b.shipped_at is not distinct from s.shipped_at)
        and (p.kind <> 'delivered' or b.delivered_at is not null))
    union all
    select n.dealer_id, n.order_id, 4, null, ${kindOf('o.order_status_id', orderKinds)},
      jsonb_build_object('orderStatusId', o.order_status_id), null, o.ordered_at,
      case when o.order_status_id = ${orderStatus.canceled.id} then n."canceledAt" end
    from import_orders n join import_before b on b.order_id = n.order_id
    join orders o on ${belongsToSupplier({ supplierId }, 'o')} and o.dealer_id = n.dealer_id and o.id = n.order_id
    where n.batch = ${batch} and o.order_status_id <> b.order_status_id
      and o.order_status_id <> ${sql.lit(orderStatus.draft.id)}
  ), events as (
    insert into order_events (supplier_id, dealer_id, order_id, at, kind, actor_kind, data)
    select ${supplierId}, dealer_id, order_id, least(coalesce(at, ${now}), ${now}), kind, 'import', data
    from changes where kind <> 'delivered' order by order_id, place, name
  )
  insert into notices (supplier_id, dealer_id, order_id, event, data, at, digested_at, dealer_digested_at)
  select ${supplierId}, dealer_id, order_id, event, data, ${now},
    case when ${isOneOf(staffNoticeNames)} then null else ${now} end,
    case when ${isOneOf(dealerNoticeNames)} then null else ${now} end
  from (select *, ${noticeOf} as event from changes) c
  where event is not null and case when happened_at is null
    then ordered_at > ${now} - ${oldOrderDays} * interval '1 day'
    else happened_at > ${now} - ${historyDays} * interval '1 day' end
  order by order_id, place, name, kind desc`
