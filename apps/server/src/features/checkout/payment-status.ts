import { isAutoAuthorized } from '@portal/contract/settings/auto-authorize.rules'
import { paymentStatus } from '@portal/contract/statuses/payment-status'
import type { Ctx } from '../../context.ts'
import { findDealerSettings } from '../../records/dealer-settings.record.ts'

/**
 * How the payment of a new order stands: Deferred where the portal collects none, Authorized where the dealer's
 * settings cover the total of the invoice, else Unauthorized.
 */
export async function firstPaymentStatus({ db, supplier, dealer }: Ctx, total: string): Promise<number> {
  if (!supplier.flags.payment_collection) return paymentStatus.deferred.id
  const settings = await findDealerSettings(db, { supplierId: supplier.id, dealerId: dealer.id })
  const autoAuthorize = settings.get('auto_authorize') === 'true'
  const upTo = settings.get('auto_authorize_up_to') ?? null
  return isAutoAuthorized({ autoAuthorize, upTo }, total)
    ? paymentStatus.authorized.id
    : paymentStatus.unauthorized.id
}
