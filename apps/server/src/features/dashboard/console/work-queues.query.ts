import type { WorkQueue } from '@portal/contract/dashboard/work-queues'
import { dealerStatus } from '@portal/contract/statuses/dealer-status'
import { orderStatus } from '@portal/contract/statuses/order-status'
import { paymentStatus } from '@portal/contract/statuses/payment-status'
import { sql } from 'kysely'
import type { Db, SupplierOwner } from '../../../context/db.ts'
import { belongsToSupplier } from '../../../repositories/owner-conditions.ts'

/** How many wait in each queue of a supplier; orders are counted by the sums of each dealer, simulated ones by none. */
export async function countWorkQueues(db: Db, owner: SupplierOwner): Promise<Record<WorkQueue, number>> {
  const orders = (condition: ReturnType<typeof sql>) =>
    sql`coalesce(sum(n) filter (where ${condition}), 0)::int`
  const isOpen = sql`order_status_id = ${orderStatus.open.id}`
  const { rows } = await sql<Record<WorkQueue, number>>`
    with counts as (
      select c.order_status_id, c.payment_status_id, sum(c.n) as n
      from dealers d cross join lateral (
        select order_status_id, payment_status_id, n from order_counts
        where supplier_id = d.supplier_id and dealer_id = d.id and day is null) c
      where ${belongsToSupplier(owner, 'd')} and d.test_of is null
      group by 1, 2
    )
    select
      (select count(*) from dealers where ${belongsToSupplier(owner)} and test_of is null
        and status_id = ${dealerStatus.pending.id})::int as dealers_pending,
      ${orders(sql`${isOpen} and payment_status_id = ${paymentStatus.authorized.id}`)} as orders_authorized,
      ${orders(sql`${isOpen} and payment_status_id = ${paymentStatus.declined.id}`)} as orders_declined,
      ${orders(sql`order_status_id = ${orderStatus.onHold.id}`)} as orders_on_hold,
      ${orders(sql`order_status_id = ${orderStatus.noShippingMethod.id}`)} as orders_without_shipping_method,
      (select count(*) from mail_outbox where ${belongsToSupplier(owner)} and given_up_at is not null)::int as mail_given_up,
      (select count(*) from webhook_endpoints where ${belongsToSupplier(owner)} and given_up_at is not null)::int
        as webhooks_off
    from counts`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('A count without a row.')
  return row
}
