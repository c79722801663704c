import { type FirstAuthorization, firstAuthorization } from '@portal/contract/settings/auto-authorize.rules'
import type { PaymentOutlook } from '@portal/contract/settings/payment-outlook.schema'

/** Predicts the authorization of a new order, by the server's rule. */
export function predictAuthorization(outlook: PaymentOutlook, total: string): FirstAuthorization {
  const { autoAuthorize, autoAuthorizeUpTo: upTo, isSuppliersRule, paymentMethod } = outlook
  return firstAuthorization(
    { autoAuthorize, upTo, isSuppliersRule },
    { total, hasMethod: paymentMethod !== null },
  )
}
