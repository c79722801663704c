import type { PaymentProviderHandle } from '@portal/contract/payment-methods/payment-providers'

/** Where a supplier's provider sends its events, below the portal's address. */
export function webhookPath(supplier: string, provider: PaymentProviderHandle): string {
  return `/api-public/payment-events/${supplier}/${provider}`
}
