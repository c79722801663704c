import { type FirstAuthorization, firstAuthorization } from '@portal/contract/settings/auto-authorize.rules'
import type { PaymentOutlook } from '@portal/contract/settings/payment-outlook.schema'

/** What becomes of a new order's payment, by the rule that the server then follows. */
export function foreseeAuthorization(outlook: PaymentOutlook, total: string): FirstAuthorization {
  const { autoAuthorize, autoAuthorizeUpTo: upTo, isSuppliersRule, paymentMethod } = outlook
  return firstAuthorization(
    { autoAuthorize, upTo, isSuppliersRule },
    { total, hasMethod: paymentMethod !== null },
  )
}
