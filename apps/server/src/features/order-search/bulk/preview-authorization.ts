import { sumOf } from '@portal/contract/fields/money/money.rules'
import type { AuthorizationPreview } from '@portal/contract/order-search/bulk/bulk.schema'
import type { OrderSearchRequest } from '@portal/contract/order-search/order-search.schema'
import type { DealerCtx } from '../../../context/context.ts'
import { type Refusal, refuse } from '../../../context/refusal.ts'
import { withQueryTimeout } from '../../../repositories/errors/query-timeout.ts'
import { findChargeableMethods } from '../../../repositories/payments/payment-method.repository.ts'
import { orderCondition } from '../conditions/order-condition.sql.ts'
import { readSelectedIds } from '../pages/selected-ids.query.ts'
import { isOwnOrder, sumEligible } from './eligible-sum.query.ts'

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
