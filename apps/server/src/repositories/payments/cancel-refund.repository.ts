import { shippedStatus } from '@portal/contract/statuses/completion-status'
import { orderStatus } from '@portal/contract/statuses/order-status'
import { paymentStatus } from '@portal/contract/statuses/payment-status'
import { transactionStatus, transactionType } from '@portal/contract/statuses/transaction-status'
import { type RawBuilder, sql } from 'kysely'
import type { AnyOwner, Db } from '../../context/db.ts'
import type { OrderKey } from '../orders/order-key.ts'
import { belongsToOwner } from '../owner-conditions.ts'

/** The refund for canceling a paid order. */
export interface CancelRefund extends OrderKey {
  /** The amount to refund, less refunded and pending amounts; 0 if the order was paid elsewhere. */
  readonly amount: string
  readonly refunded: string
  /** Whether a refund is pending. */
  readonly isRefunding: boolean
  readonly isSimulated: boolean
  /** The amount paid outside the portal and not refunded; 0 if it was charged here. */
  readonly outside: string
}

/** Finds the refunds for canceling these orders; omits unpaid orders. */
export async function findCancelRefunds(
  db: Db,
  owner: AnyOwner,
  ids: readonly number[],
): Promise<CancelRefund[]> {
  const isNamed = sql<boolean>`${belongsToOwner(owner, 'o')} and o.id = any(${ids}::bigint[])`
  const { rows } = await sql<CancelRefund>`${cancelRefunds(isNamed)} order by o.id`.execute(db)
  return rows
}

interface CancelRefundSums {
  readonly count: number
  readonly total: string
  readonly outside: number
  readonly outsideTotal: string
}

/**
 * The number and total of refunds for canceling the orders that match `condition` (on `o`), and the same of the orders
 * paid outside the portal, which cannot refund them.
 */
export async function sumCancelRefunds(db: Db, condition: RawBuilder<boolean>): Promise<CancelRefundSums> {
  const cancelable = [orderStatus.open.id, orderStatus.onHold.id]
  const isLeft = sql<boolean>`(${condition}) and o.order_status_id = any(${cancelable}::int[])
    and o.shipped_status_id <> ${shippedStatus.shipped.id}`
  const { rows } = await sql<CancelRefundSums>`
    select count(*) filter (where r.amount::numeric > 0)::int as count,
      coalesce(sum(r.amount::numeric), 0)::numeric(14, 2)::text as total,
      count(*) filter (where r.outside::numeric > 0)::int as outside,
      coalesce(sum(r.outside::numeric), 0)::numeric(14, 2)::text as "outsideTotal"
    from (${cancelRefunds(isLeft)}) r`.execute(db)
  return rows[0] ?? { count: 0, total: '0.00', outside: 0, outsideTotal: '0.00' }
}

/**
 * SQL for the refunds. For an unshipped order, the rest of the charge; for a partially shipped order, at most the price
 * of the unshipped units with their share of discount and tax, as in `refundPrice`.
 */
function cancelRefunds(condition: RawBuilder<boolean>) {
  const { paid, refundPending, refundFailed } = paymentStatus
  return sql`
    select o.supplier_id as "supplierId", o.dealer_id as "dealerId", o.id as "orderId",
      greatest(0, least(t.charged - p.refunded_amount - p.credited_amount - t.pending,
        case when o.shipped_status_id <> ${shippedStatus.unshipped.id} then i.unshipped - t.pending end
      ))::numeric(14, 2)::text as amount,
      p.refunded_amount::text as refunded, t.pending > 0 as "isRefunding", d.test_of is not null as "isSimulated",
      case when t.charged = 0 then greatest(0, p.total - p.credit_applied - p.refunded_amount - p.credited_amount)
        else 0 end::numeric(14, 2)::text as outside
    from orders o
    join dealers d on (d.supplier_id, d.id) = (o.supplier_id, o.dealer_id)
    join payments p on (p.supplier_id, p.dealer_id, p.order_id) = (o.supplier_id, o.dealer_id, o.id)
    cross join lateral (
      select case when d.test_of is not null then p.total - p.credit_applied
        else coalesce(sum(a.amount - a.returned_amount) filter (where a.transaction_type_id = ${transactionType.charge.id}
          and a.transaction_status_id = ${transactionStatus.success.id}), 0) end as charged,
        coalesce(sum(a.amount) filter (where a.transaction_type_id = ${transactionType.refund.id}
          and a.transaction_status_id = ${transactionStatus.none.id}), 0) as pending
      from transactions a
      where (a.supplier_id, a.dealer_id, a.order_id) = (o.supplier_id, o.dealer_id, o.id) and a.round is not null
    ) t
    cross join lateral (
      select coalesce(round(s.price_after * c.charged / nullif(s.subtotal, 0), 2)
        - round(s.price_before * c.charged / nullif(s.subtotal, 0), 2), 0) as unshipped
      from (
        select sum(round(l.price * (g.given + l.unshipped_quantity), 2)) as price_after,
          sum(round(l.price * g.given, 2)) as price_before, round(sum(l.price * l.quantity), 2) as subtotal
        from order_items l cross join lateral (select l.refunded_quantity + l.refunding_quantity as given) g
        where (l.supplier_id, l.dealer_id, l.order_id) = (o.supplier_id, o.dealer_id, o.id)
      ) s
      cross join lateral (select greatest(0, s.subtotal + least(0, p.other_cost) + p.tax_cost) as charged) c
    ) i
    where ${condition}
      and o.payment_status_id = any(${[paid.id, refundPending.id, refundFailed.id]}::int[])`
}
