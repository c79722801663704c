import type { WorkQueue } from '@portal/contract/dashboard/work-queues'
import { dealerStatus } from '@portal/contract/statuses/dealer-status'
import { orderStatus } from '@portal/contract/statuses/order-status'
import { type PaymentStatusId, paymentStatus } from '@portal/contract/statuses/payment-status'
import { idsOf } from '@portal/contract/statuses/status'
import { sql } from 'kysely'
import type { Db, SupplierOwner } from '../../../context/db.ts'
import { allDealers } from '../../../repositories/orders/order-counts.repository.ts'
import { belongsTo, belongsToSupplier } from '../../../repositories/owner-conditions.ts'

export interface QueueRules {
  readonly now: Date
  /** The payment status of orders to ship; undefined for any. */
  readonly shippedWhen: PaymentStatusId | undefined
  /** Orders from before this moment are late. */
  readonly lateBefore: Date
  readonly lowStockLevel: number
}

/** How many wait in each queue, since when the oldest order is to be shipped, and how much is due or disputed. */
export type QueueCounts = Readonly<Record<WorkQueue, number>> & {
  readonly toShipSince: Date | null
  readonly authorizedDue: string
  readonly declinedDue: string
  readonly disputed: string
}

const weekMs = 7 * 24 * 3_600_000
// Of more orders the sum would take too long.
export const mostSummed = 5_000
// No one needs to know exactly how late so much is.
const mostLate = 10_000

/** Counts each queue of a supplier; simulated orders are in none. */
export async function countWorkQueues(db: Db, owner: SupplierOwner, rules: QueueRules): Promise<QueueCounts> {
  const { rows } = await sql<QueueCounts>`
    with counts as (
      select order_status_id, payment_status_id, n from order_counts
      where ${belongsTo({ ...owner, dealerId: allDealers })} and day is null
    ), ${openOrders(owner, rules)}, ${sumsDue(owner)}
    select ${orderCounts(rules)},
      (select min(ordered_at) from to_ship) as "toShipSince",
      (select count(*) from late)::int as orders_late,
      (select coalesce(sum(due), 0)::numeric(20, 2)::text from authorized) as "authorizedDue",
      (select coalesce(sum(due), 0)::numeric(20, 2)::text from declined) as "declinedDue",
      (select coalesce(sum(amount), 0)::numeric(20, 2)::text from payment_disputes
        where ${belongsToSupplier(owner)} and closed_at is null) as disputed,
      (select count(*) from payment_disputes where ${belongsToSupplier(owner)} and closed_at is null)::int
        as orders_disputed,
      (select count(*) from dealers where ${belongsToSupplier(owner)} and test_of is null
        and status_id = ${dealerStatus.pending.id})::int as dealers_pending,
      (select count(*) from resale_certificates where ${belongsToSupplier(owner)} and review = 'waiting')::int
        as certificates_waiting,
      (select count(*) from variants where ${belongsToSupplier(owner)} and quantity <= ${rules.lowStockLevel})::int
        as stock_low,
      (select count(*) from jobs where ${belongsToSupplier(owner)} and dealer_id is null and kind = 'import_write'
        and (outcome #>> '{report,refused}')::int > 0
        and finished_at > ${new Date(rules.now.getTime() - weekMs)})::int as imports_refused,
      (select count(*) from mail_outbox where ${belongsToSupplier(owner)} and given_up_at is not null)::int as mail_given_up,
      (select count(*) from webhook_endpoints where ${belongsToSupplier(owner)} and url is not null
        and (given_up_at is not null or (is_active and failing_since is not null)))::int as webhooks_failing
    from counts`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('A count without a row.')
  return row
}

function orderCounts({ shippedWhen }: QueueRules) {
  const sum = (condition: ReturnType<typeof sql>) => sql`coalesce(sum(n) filter (where ${condition}), 0)::int`
  const isOpen = sql`order_status_id = ${orderStatus.open.id}`
  const isToShip = shippedWhen === undefined ? isOpen : sql`${isOpen} and payment_status_id = ${shippedWhen}`
  return sql`${sum(isToShip)} as orders_to_ship,
      ${sum(sql`${isOpen} and payment_status_id = ${paymentStatus.authorized.id}`)} as orders_authorized,
      ${sum(sql`${isOpen} and payment_status_id = ${paymentStatus.declined.id}`)} as orders_declined,
      ${sum(sql`order_status_id = ${orderStatus.onHold.id}`)} as orders_on_hold,
      ${sum(sql`order_status_id = ${orderStatus.noShippingMethod.id}`)} as orders_without_shipping_method`
}

/** The oldest order to ship of each payment status, and the late ones; both are read from an index in its order. */
function openOrders(owner: SupplierOwner, { shippedWhen, lateBefore }: QueueRules) {
  const statuses = shippedWhen === undefined ? idsOf(paymentStatus) : [shippedWhen]
  // The status of the index is a literal, or the index could not be used.
  const open = sql`from orders o join dealers d on (d.supplier_id, d.id) = (o.supplier_id, o.dealer_id)
      where ${belongsToSupplier(owner, 'o')} and d.test_of is null
        and o.order_status_id = ${sql.lit(orderStatus.open.id)}`
  return sql`to_ship as (
      select first.ordered_at from unnest(${statuses}::int2[]) s (id) cross join lateral (
        select o.ordered_at ${open} and o.payment_status_id = s.id order by o.ordered_at limit 1) first
    ), late as (
      select 1 ${open} and o.payment_status_id = any(${statuses}::int2[]) and o.ordered_at < ${lateBefore}
      limit ${mostLate}
    )`
}

/** What is due for the orders to capture, and for those that were declined, so many as are added up. */
function sumsDue(owner: SupplierOwner) {
  const dueOf = (status: PaymentStatusId) => sql`select p.total - p.credit_applied as due
      from orders o join dealers d on (d.supplier_id, d.id) = (o.supplier_id, o.dealer_id)
      join payments p on (p.supplier_id, p.dealer_id, p.order_id) = (o.supplier_id, o.dealer_id, o.id)
      where ${belongsToSupplier(owner, 'o')} and d.test_of is null
        and o.order_status_id = ${sql.lit(orderStatus.open.id)} and o.payment_status_id = ${status}
      limit ${mostSummed}`
  return sql`authorized as (${dueOf(paymentStatus.authorized.id)}), declined as (${dueOf(paymentStatus.declined.id)})`
}
