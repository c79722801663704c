import type { WorkQueue } from '@portal/contract/dashboard/work-queues'
import { entriesOf } from '@portal/contract/fields/keys'
import { orderProblems } from '@portal/contract/orders/order-problems'
import { dealerStatus } from '@portal/contract/statuses/dealer-status'
import { orderStatus } from '@portal/contract/statuses/order-status'
import { type PaymentStatusId, paymentStatus } from '@portal/contract/statuses/payment-status'
import { idsOf } from '@portal/contract/statuses/status'
import { transactionStatus, transactionType } from '@portal/contract/statuses/transaction-status'
import { type RawBuilder, sql } from 'kysely'
import type { Db, SupplierOwner } from '../../../context/db.ts'
import { allDealers, belongsTo, belongsToSupplier } from '../../../repositories/owner-conditions.ts'
import { amountDueSql } from '../../../repositories/payments/amount-due.sql.ts'

export interface QueueRules {
  readonly now: Date
  /** The payment status required for shipping; undefined for any. */
  readonly shippablePaymentStatus: PaymentStatusId | undefined
  /** Orders placed before this time are late. */
  readonly lateBefore: Date
  readonly lowStockLevel: number
}

/**
 * The size of each queue, the time of the oldest order to ship, and the amounts due and disputed; the amount due of a
 * queue with more than `maxSummed` orders is 0.
 */
export type QueueCounts = Readonly<Record<WorkQueue, number>> & {
  readonly toShipSince: Date | null
  readonly authorizedDue: string
  readonly declinedDue: string
  readonly unrefunded: string
  readonly disputed: string
}

const weekMs = 7 * 24 * 3_600_000
/** The amount due of a queue with more orders isn't summed, because it would take too long. */
export const maxSummed = 5_000
// Beyond this, the exact count doesn't matter.
const maxLate = 10_000

/** Counts each queue of a supplier, without simulated orders. */
export async function countWorkQueues(db: Db, owner: SupplierOwner, rules: QueueRules): Promise<QueueCounts> {
  const counts = entriesOf(queueCounts(owner, rules)).map(
    ([queue, count]) => sql`${count} as ${sql.ref(queue)}`,
  )
  const disputes = openDisputes(owner)
  const { rows } = await sql<QueueCounts>`
    with counts as (
      select order_status_id, payment_status_id, n from order_counts
      where ${belongsTo({ ...owner, dealerId: allDealers })} and day is null
    ), ${openOrders(owner, rules)}, sizes as (select ${sql.join(counts)} from counts),
      ${sumsDue(owner)}, ${sumsUnrefunded(owner)}
    select sizes.*,
      (select min(ordered_at) from to_ship) as "toShipSince",
      (select coalesce(sum(due), 0)::numeric(20, 2)::text from authorized) as "authorizedDue",
      (select coalesce(sum(due), 0)::numeric(20, 2)::text from declined) as "declinedDue",
      (select coalesce(sum(amount), 0)::numeric(20, 2)::text from unrefunded) as unrefunded,
      (select coalesce(sum(amount), 0)::numeric(20, 2)::text ${disputes}) as disputed
    from sizes`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('A work queue has no count.')
  return row
}

const openDisputes = (owner: SupplierOwner) =>
  sql`from payment_disputes where ${belongsToSupplier(owner)} and closed_at is null`

function queueCounts(
  owner: SupplierOwner,
  { now, shippablePaymentStatus, lowStockLevel }: QueueRules,
): Record<WorkQueue, RawBuilder<unknown>> {
  const { open, onHold, noShippingMethod } = orderStatus
  const { authorized, declined } = paymentStatus
  const { orderStatusId, paymentStatusId } = orderProblems.refundFailed
  const countOrdersWhere = (condition: RawBuilder<unknown>) =>
    sql`coalesce(sum(n) filter (where ${condition}), 0)::int`
  const count = (from: RawBuilder<unknown>) => sql`(select count(*)::int ${from})`
  const isOpen = sql`order_status_id = ${open.id}`
  const matchesSupplier = belongsToSupplier(owner)
  return {
    orders_late: count(sql`from late`),
    orders_to_ship: countOrdersWhere(
      shippablePaymentStatus === undefined
        ? isOpen
        : sql`${isOpen} and payment_status_id = ${shippablePaymentStatus}`,
    ),
    orders_authorized: countOrdersWhere(sql`${isOpen} and payment_status_id = ${authorized.id}`),
    orders_declined: countOrdersWhere(sql`${isOpen} and payment_status_id = ${declined.id}`),
    refunds_failed: countOrdersWhere(
      sql`order_status_id = any(${orderStatusId}::int2[]) and payment_status_id = any(${paymentStatusId}::int2[])`,
    ),
    orders_disputed: count(openDisputes(owner)),
    orders_on_hold: countOrdersWhere(sql`order_status_id = ${onHold.id}`),
    orders_without_shipping_method: countOrdersWhere(sql`order_status_id = ${noShippingMethod.id}`),
    dealers_pending: count(sql`from real_dealers where ${matchesSupplier}
      and status_id = ${dealerStatus.pending.id}`),
    certificates_waiting: count(
      sql`from resale_certificates where ${matchesSupplier} and review = 'waiting'`,
    ),
    stock_low: count(sql`from variants where ${matchesSupplier} and quantity <= ${lowStockLevel}`),
    imports_refused:
      count(sql`from jobs where ${matchesSupplier} and dealer_id is null and kind = 'import_write'
      and (outcome #>> '{report,refused}')::int > 0 and finished_at > ${new Date(now.getTime() - weekMs)}`),
    webhooks_failing: count(sql`from webhook_endpoints where ${matchesSupplier} and url is not null
      and (given_up_at is not null or (is_active and failing_since is not null))`),
    mail_given_up: count(sql`from mail_outbox where ${matchesSupplier} and given_up_at is not null`),
  }
}

/** The oldest order to ship per payment status, and late orders; both read in index order. */
function openOrders(owner: SupplierOwner, { shippablePaymentStatus, lateBefore }: QueueRules) {
  const statuses = shippablePaymentStatus === undefined ? idsOf(paymentStatus) : [shippablePaymentStatus]
  // A literal status, to match the partial index.
  const open = sql`from orders o join real_dealers d on (d.supplier_id, d.id) = (o.supplier_id, o.dealer_id)
      where ${belongsToSupplier(owner, 'o')} and o.order_status_id = ${sql.lit(orderStatus.open.id)}`
  return sql`to_ship as (
      select first.ordered_at from unnest(${statuses}::int2[]) s (id) cross join lateral (
        select o.ordered_at ${open} and o.payment_status_id = s.id order by o.ordered_at limit 1) first
    ), late as (
      select 1 ${open} and o.payment_status_id = any(${statuses}::int2[]) and o.ordered_at < ${lateBefore}
      limit ${maxLate}
    )`
}

const isSummed = (queue: WorkQueue) => sql`(select ${sql.ref(queue)} from sizes) <= ${maxSummed}`

/** The amounts due for orders to capture and for declined orders. */
function sumsDue(owner: SupplierOwner) {
  const selectAmountDue = (queue: WorkQueue, status: PaymentStatusId) => sql`select ${amountDueSql} as due
      from orders o join real_dealers d on (d.supplier_id, d.id) = (o.supplier_id, o.dealer_id)
      join payments p on (p.supplier_id, p.dealer_id, p.order_id) = (o.supplier_id, o.dealer_id, o.id)
      where ${belongsToSupplier(owner, 'o')} and o.order_status_id = ${sql.lit(orderStatus.open.id)} and o.payment_status_id = ${status}
        and ${isSummed(queue)}`
  return sql`authorized as (${selectAmountDue('orders_authorized', paymentStatus.authorized.id)}),
    declined as (${selectAmountDue('orders_declined', paymentStatus.declined.id)})`
}

/** The amount of each failed refund, or if it failed outside the portal, the unrefunded payment. */
function sumsUnrefunded(owner: SupplierOwner) {
  const { orderStatusId, paymentStatusId } = orderProblems.refundFailed
  const { none, success } = transactionStatus
  return sql`unrefunded as (
    select coalesce(t.amount, p.total - p.credit_applied - p.refunded_amount - p.credited_amount) as amount
    from orders o join real_dealers d on (d.supplier_id, d.id) = (o.supplier_id, o.dealer_id)
    join payments p on (p.supplier_id, p.dealer_id, p.order_id) = (o.supplier_id, o.dealer_id, o.id)
    left join lateral (
      select amount from transactions
      where (supplier_id, dealer_id, order_id) = (o.supplier_id, o.dealer_id, o.id) and round is not null
        and transaction_type_id = ${sql.lit(transactionType.refund.id)}
        and transaction_status_id not in (${sql.lit(none.id)}, ${sql.lit(success.id)})
      order by id desc limit 1
    ) t on true
    where ${belongsToSupplier(owner, 'o')}
      and o.payment_status_id in (${sql.join(paymentStatusId.map((id) => sql.lit(id)))})
      and o.order_status_id in (${sql.join(orderStatusId.map((id) => sql.lit(id)))})
      and ${isSummed('refunds_failed')}
  )`
}
