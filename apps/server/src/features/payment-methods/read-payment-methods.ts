import { isLastActive } from '@portal/contract/payment-methods/payment-method.rules'
import type { PaymentMethods, RemovalEffect } from '@portal/contract/payment-methods/payment-method.schema'
import type { Ctx } from '../../context.ts'
import { countAuthorizedOrders } from '../../records/order-authorization.record.ts'
import { findPaymentMethods } from '../../records/payment-method.record.ts'
import { findPaymentProvider } from '../../records/payment-provider.record.ts'
import { type Refusal, refuse } from '../../refusal.ts'
import { viewPaymentMethod, viewProvider } from './payment-method.view.ts'

/** The provider and the dealer's methods; refused where the supplier collects no payments. */
export async function readPaymentMethods(
  ctx: Ctx,
): Promise<PaymentMethods | Refusal<'payment_collection_off'>> {
  const { db, supplier, dealer } = ctx
  if (!supplier.flags.payment_collection) return refuse('payment_collection_off')
  const provider = await findPaymentProvider(db, supplier.id)
  const methods = await findPaymentMethods(db, { supplierId: supplier.id, dealerId: dealer.id })
  return {
    accountProvider: provider === undefined ? null : viewProvider(provider),
    dealerMethods: methods.map(viewPaymentMethod),
  }
}

/** What removing or deactivating a method would bring about, to be said before it is done. */
export async function previewRemoval(
  ctx: Ctx,
  id: number,
): Promise<RemovalEffect | Refusal<'payment_method_not_found'>> {
  const owner = { supplierId: ctx.supplier.id, dealerId: ctx.dealer.id }
  const methods = await findPaymentMethods(ctx.db, owner)
  if (!methods.some((method) => method.id === id)) return refuse('payment_method_not_found')
  const isLast = isLastActive(methods, id)
  return {
    isLastActive: isLast,
    ordersToUnauthorize: isLast ? await countAuthorizedOrders(ctx.db, owner) : 0,
  }
}
