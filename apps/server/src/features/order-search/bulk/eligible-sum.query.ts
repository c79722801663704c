import { dealerTransitionTo, paymentTransitions } from '@portal/contract/orders/lifecycle/transitions.rules'
import { type RawBuilder, sql } from 'kysely'
import type { DealerCtx } from '../../../context/context.ts'
import { belongsTo } from '../../../repositories/owner-conditions.ts'

/** How many orders a bulk authorization would change, and the exact sum of their invoices' totals. */
export interface EligibleSum {
  readonly eligible: number
  readonly invoiceTotal: string
}

/** Sums up the orders under `condition`, one over `o`, whose payment may go to a status; in one statement. */
export async function sumEligible(
  ctx: DealerCtx,
  condition: RawBuilder<boolean>,
  paymentStatusId: number,
): Promise<EligibleSum> {
  const transition = paymentTransitions[dealerTransitionTo(paymentStatusId) ?? 'authorize']
  const { rows } = await sql<EligibleSum>`
    select count(*)::int8 as eligible, coalesce(sum(p.total), 0)::numeric as "invoiceTotal"
    from orders o
    left join payments p on (p.supplier_id, p.dealer_id, p.order_id) = (o.supplier_id, o.dealer_id, o.id)
      and ${belongsTo(ctx.owner, 'p')}
    where ${condition}
      and o.payment_status_id = any(${transition.from}::int2[]) and o.order_status_id = any(${transition.while}::int2[])`.execute(
    ctx.db,
  )
  return rows[0] ?? { eligible: 0, invoiceTotal: '0' }
}

export function isOwnOrder({ owner }: DealerCtx, ids: readonly number[]): RawBuilder<boolean> {
  return sql<boolean>`${belongsTo(owner, 'o')} and o.id = any(${ids}::int8[])`
}
