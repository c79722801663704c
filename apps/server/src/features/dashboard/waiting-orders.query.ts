import { orderStatus } from '@portal/contract/statuses/order-status'
import { paymentStatus } from '@portal/contract/statuses/payment-status'
import { sql } from 'kysely'
import type { DealerCtx } from '../../context/context.ts'
import { belongsTo } from '../../repositories/owner-conditions.ts'

/** How many orders wait in one payment status, and the exact sum of their invoices. */
export interface WaitingOrders {
  readonly paymentStatusId: number
  readonly count: number
  readonly total: string
}

/**
 * Counts the dealer's open orders whose payment is unauthorized or declined and sums their invoices; no row for none.
 * An index of just these orders says which ones, so that all others cost nothing. The statuses are in the statement
 * as they do in the index, or the index could not be used.
 */
export async function sumWaitingOrders({ db, owner }: DealerCtx): Promise<WaitingOrders[]> {
  const { unauthorized, declined } = paymentStatus
  const { rows } = await sql<WaitingOrders>`
    select o.payment_status_id as "paymentStatusId", count(*)::int8 as count,
      coalesce(sum(p.total), 0)::numeric(20, 2) as total
    from orders o
    left join payments p on p.supplier_id = o.supplier_id and p.dealer_id = o.dealer_id and p.order_id = o.id
    where ${belongsTo(owner, 'o')}
      and o.order_status_id = ${sql.lit(orderStatus.open.id)}
      and o.payment_status_id in (${sql.lit(unauthorized.id)}, ${sql.lit(declined.id)})
    group by o.payment_status_id`.execute(db)
  return rows
}
