import { isAutoAuthorized } from '@portal/contract/settings/auto-authorize.rules'
import { paymentStatus } from '@portal/contract/statuses/payment-status'
import type { Ctx } from '../../context.ts'
import type { PricedOrder } from './price-order.ts'

/**
 * How the payment of a new order stands: Deferred where the portal collects none, Authorized where the dealer's
 * settings cover the total of the invoice, else Unauthorized.
 */
export function firstPaymentStatus({ supplier }: Ctx, { invoice, terms: { settings } }: PricedOrder): number {
  if (!supplier.flags.payment_collection) return paymentStatus.deferred.id
  const autoAuthorize = settings.auto_authorize === 'true'
  const upTo = settings.auto_authorize_up_to ?? null
  return isAutoAuthorized({ autoAuthorize, upTo }, invoice.total)
    ? paymentStatus.authorized.id
    : paymentStatus.unauthorized.id
}
