import { noPaymentMethodWarning } from '@portal/contract/payment-methods/payment-methods.messages'
import { authorizationRule, firstAuthorization } from '@portal/contract/settings/auto-authorize.rules'
import { type PaymentStatusId, paymentStatus } from '@portal/contract/statuses/payment-status'
import { systemActor } from '../../../context/actor.ts'
import type { DealerCtx } from '../../../context/context.ts'
import type { NewOrderEvent } from '../../../repositories/orders/order-event.repository.ts'
import { findChargeableMethods } from '../../../repositories/payments/payment-method.repository.ts'
import type { PricedOrder } from '../pricing/price-order.ts'

export interface FirstPayment {
  readonly paymentStatusId: PaymentStatusId
  readonly event: NewOrderEvent | undefined
}

/**
 * Decides the first payment status: Deferred without payment collection, Authorized if the authorization rule covers
 * the total, otherwise Unauthorized.
 */
export async function decideFirstPayment(
  { db, supplier, owner, now }: DealerCtx,
  { invoice: { total }, terms: { settings } }: PricedOrder,
): Promise<FirstPayment> {
  const { deferred, authorized, unauthorized } = paymentStatus
  const { flags } = supplier
  if (!flags.payment_collection) return { paymentStatusId: deferred.id, event: undefined }
  const own = {
    autoAuthorize: settings.auto_authorize === 'true',
    upTo: settings.auto_authorize_up_to ?? null,
  }
  const rule = authorizationRule(own, flags.hide_auth_settings_and_auto_authorized)
  const hasMethod = !rule.isSuppliersRule || (await findChargeableMethods(db, owner)).first !== undefined
  const origin = { at: now, by: systemActor }
  const first = firstAuthorization(rule, { total, hasMethod })
  if (first === 'automatic') {
    const data = { paymentStatusId: authorized.id, amount: total }
    return { paymentStatusId: authorized.id, event: { ...origin, kind: 'payment_auto_authorized', data } }
  }
  if (first !== 'no_method') return { paymentStatusId: unauthorized.id, event: undefined }
  const data = { paymentStatusId: unauthorized.id, reason: noPaymentMethodWarning }
  return {
    paymentStatusId: unauthorized.id,
    event: { ...origin, kind: 'payment_auto_authorization_missed', data },
  }
}
