import type { PaymentOutlook } from '@portal/contract/settings/payment-outlook.schema'
import type { DealerCtx } from '../../context/context.ts'
import { type Refusal, refuse } from '../../context/refusal.ts'
import { findChargeableMethods } from '../../repositories/payments/payment-method.repository.ts'
import { findAuthorizationRule } from '../../repositories/suppliers/authorization-rule.repository.ts'

/** Reads how the dealer's new orders are authorized and which payment method is charged. */
export async function readPaymentOutlook(
  ctx: DealerCtx,
): Promise<PaymentOutlook | Refusal<'payment_collection_off'>> {
  if (!ctx.supplier.flags.payment_collection) return refuse('payment_collection_off')
  const { owner } = ctx
  const [{ autoAuthorize, upTo, isSuppliersRule }, { all, first, inactive, hasPending }] = await Promise.all([
    findAuthorizationRule(ctx),
    findChargeableMethods(ctx.db, owner),
  ])
  return {
    autoAuthorize,
    autoAuthorizeUpTo: upTo,
    isSuppliersRule,
    paymentMethod: first ?? null,
    paymentMethods: [...all],
    inactiveMethods: [...inactive],
    hasDepositsToConfirm: hasPending,
  }
}
