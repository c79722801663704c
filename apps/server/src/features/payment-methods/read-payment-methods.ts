import { isLastActive } from '@portal/contract/payment-methods/payment-method.rules'
import type { PaymentMethods, RemovalEffect } from '@portal/contract/payment-methods/payment-method.schema'
import type { DealerCtx } from '../../context/context.ts'
import { type Refusal, refuse } from '../../context/refusal.ts'
import { countAuthorizedOrders } from '../../repositories/orders/order-authorization.repository.ts'
import { findPaymentMethods } from '../../repositories/payments/payment-method.repository.ts'
import { findPaymentProvider } from '../../repositories/payments/payment-provider.repository.ts'
import { presentPaymentMethod, presentProvider } from './payment-method.presenter.ts'

/** Reads the provider and the dealer's methods; refuses if the supplier doesn't collect payments. */
export async function readPaymentMethods(
  ctx: DealerCtx,
): Promise<PaymentMethods | Refusal<'payment_collection_off'>> {
  const { db, supplier, owner } = ctx
  if (!supplier.flags.payment_collection) return refuse('payment_collection_off')
  const provider = await findPaymentProvider(db, supplier.id)
  const methods = await findPaymentMethods(db, owner)
  return {
    accountProvider: provider === undefined ? null : presentProvider(provider),
    dealerMethods: methods.map(presentPaymentMethod),
  }
}

export async function previewRemoval(
  ctx: DealerCtx,
  id: number,
): Promise<RemovalEffect | Refusal<'payment_method_not_found'>> {
  const { owner } = ctx
  const methods = await findPaymentMethods(ctx.db, owner)
  if (!methods.some((method) => method.id === id)) return refuse('payment_method_not_found')
  const isLast = isLastActive(methods, id)
  return {
    isLastActive: isLast,
    ordersToUnauthorize: isLast ? await countAuthorizedOrders(ctx.db, owner) : 0,
  }
}
