import type { PaymentProviderHandle } from '@portal/contract/payment-methods/payment-providers'

/** The webhook path for a supplier's provider, relative to the portal's public URL. */
export function webhookPath(supplier: string, provider: PaymentProviderHandle): string {
  return `/api-public/payment-events/${supplier}/${provider}`
}
