import type { OrderCircumstances } from '@portal/contract/orders/order-circumstances.schema'
import { readAuthorizationRule } from '../../authorization-rule.ts'
import type { Ctx } from '../../context.ts'
import { findPayingMethods } from '../../records/payment-method.record.ts'
import { type Refusal, refuse } from '../../refusal.ts'
import { findCircumstances } from './order-circumstances.query.ts'

/** What one order of the caller's may be waiting for. */
export async function readOrderCircumstances(
  ctx: Ctx,
  orderId: number,
): Promise<OrderCircumstances | Refusal<'order_not_found'>> {
  const [found, { autoAuthorize, upTo }, { first, hasPending }] = await Promise.all([
    findCircumstances(ctx, orderId),
    readAuthorizationRule(ctx),
    findPayingMethods(ctx.db, { supplierId: ctx.supplier.id, dealerId: ctx.dealer.id }),
  ])
  if (found === undefined) return refuse('order_not_found')
  return {
    ...found,
    hasActivePaymentMethod: first !== undefined,
    hasDepositsToConfirm: hasPending,
    autoAuthorize,
    autoAuthorizeUpTo: upTo,
  }
}
