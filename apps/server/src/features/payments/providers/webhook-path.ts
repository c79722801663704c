import type { PaymentProviderHandle } from '@portal/contract/payment-methods/payment-providers'

/** The path of the webhook of a supplier's provider, below the portal's public address. */
export function webhookPath(supplier: string, provider: PaymentProviderHandle): string {
  return `/api-public/payment-events/${supplier}/${provider}`
}
