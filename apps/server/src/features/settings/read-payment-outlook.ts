import type { PaymentOutlook } from '@portal/contract/settings/payment-outlook.schema'
import { readAuthorizationRule } from '../../authorization-rule.ts'
import type { Ctx } from '../../context.ts'
import { findPayingMethods } from '../../records/payment-method.record.ts'
import { type Refusal, refuse } from '../../refusal.ts'

/** How new orders of the dealer are authorized, and which payment method is charged for them. */
export async function readPaymentOutlook(
  ctx: Ctx,
): Promise<PaymentOutlook | Refusal<'payment_collection_off'>> {
  if (!ctx.supplier.flags.payment_collection) return refuse('payment_collection_off')
  const owner = { supplierId: ctx.supplier.id, dealerId: ctx.dealer.id }
  const [{ autoAuthorize, upTo, isSuppliersRule }, { first, hasPending }] = await Promise.all([
    readAuthorizationRule(ctx),
    findPayingMethods(ctx.db, owner),
  ])
  return {
    autoAuthorize,
    autoAuthorizeUpTo: upTo,
    isSuppliersRule,
    paymentMethod: first ?? null,
    hasDepositsToConfirm: hasPending,
  }
}
