import type { OrderHoldReasons } from '@portal/contract/orders/lifecycle/hold-reasons.schema'
import type { DealerCtx } from '../../../context/context.ts'
import { type Refusal, refuse } from '../../../context/refusal.ts'
import { findChargeableMethods } from '../../../repositories/payments/payment-method.repository.ts'
import { findAuthorizationRule } from '../../../repositories/suppliers/authorization-rule.repository.ts'
import { findHoldReasons } from './hold-reasons.query.ts'

/** Reads what may hold a dealer's order. */
export async function readHoldReasons(
  ctx: DealerCtx,
  orderId: number,
): Promise<OrderHoldReasons | Refusal<'order_not_found'>> {
  const [found, { autoAuthorize, upTo }, { first, hasPending }] = await Promise.all([
    findHoldReasons(ctx, orderId),
    findAuthorizationRule(ctx),
    findChargeableMethods(ctx.db, ctx.owner),
  ])
  if (found === undefined) return refuse('order_not_found')
  return {
    ...found,
    // The test mode charges nobody, so it needs nobody's card.
    hasActivePaymentMethod: first !== undefined || ctx.dealer.testOf !== undefined,
    hasDepositsToConfirm: hasPending,
    autoAuthorize,
    autoAuthorizeUpTo: upTo,
  }
}
