import { sumOf } from '@portal/contract/fields/money/money.rules'
import type { AuthorizationPreview } from '@portal/contract/order-search/bulk/bulk.schema'
import type { OrderSearchRequest } from '@portal/contract/order-search/order-search.schema'
import { dealerTransitionTo, paymentTransitions } from '@portal/contract/orders/lifecycle/transitions.rules'
import { type RawBuilder, sql } from 'kysely'
import type { DealerCtx } from '../../../context/context.ts'
import { type Refusal, refuse } from '../../../context/refusal.ts'
import { withQueryTimeout } from '../../../repositories/errors/query-timeout.ts'
import { belongsTo } from '../../../repositories/owner-conditions.ts'
import { findChargeableMethods } from '../../../repositories/payments/payment-method.repository.ts'
import { orderCondition } from '../conditions/order-condition.sql.ts'
import { readSelectedIds } from '../pages/selected-ids.query.ts'

/** How many orders a bulk authorization would change, and the exact sum of their invoices' totals. */
interface EligibleSum {
  readonly eligible: number
  readonly invoiceTotal: string
}

/** Says what authorizing a selection would come to: how many orders, the sum of their invoices, and who is charged. */
export async function previewAuthorization(
  ctx: DealerCtx,
  selection: OrderSearchRequest & { readonly paymentStatusId: number },
): Promise<AuthorizationPreview | Refusal<'nothing_selected' | 'payment_collection_off'>> {
  if (!ctx.supplier.flags.payment_collection) return refuse('payment_collection_off')
  const { bulkActionType: type, bulkActionItemIds: sent, limit, paymentStatusId } = selection
  if (type === 'selected' && sent.length === 0) return refuse('nothing_selected')
  const { sortColumnHandle, sortDescending } = selection
  const sort = { sortColumnHandle, sortDescending }
  const condition =
    type === 'all'
      ? orderCondition(ctx, selection)
      : isOwnOrder(ctx, await readSelectedIds(ctx, selection, { sort, most: limit }))
  const { owner } = ctx
  const [{ eligible, invoiceTotal }, { first, hasPending }] = await Promise.all([
    withQueryTimeout(() => sumEligible(ctx, condition, paymentStatusId)),
    findChargeableMethods(ctx.db, owner),
  ])
  return {
    eligible,
    invoiceTotal: sumOf(invoiceTotal),
    paymentMethod: first ?? null,
    hasDepositsToConfirm: hasPending,
  }
}

/** Sums up the orders under `condition`, one over `o`, whose payment may go to a status; in one statement. */
async function sumEligible(
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

function isOwnOrder({ owner }: DealerCtx, ids: readonly number[]): RawBuilder<boolean> {
  return sql<boolean>`${belongsTo(owner, 'o')} and o.id = any(${ids}::int8[])`
}
