import { paymentProviders } from '@portal/contract/payment-methods/payment-providers'
import type { ProviderClient } from '../../../domain/payments/provider-client.ts'
import { CardNetworkError } from '../../../gateways/card-network/card-network-error.ts'
import { updateMethodFacts } from '../../../repositories/payments/method-facts.repository.ts'
import type { PaymentContext } from '../payment-context.ts'

/**
 * Refreshes a saved method from its provider: networks update expiry dates and numbers. False if the provider doesn't
 * respond.
 */
export async function refreshMethod(
  { db, log }: PaymentContext,
  { provider, network }: ProviderClient,
  reference: string,
): Promise<boolean> {
  try {
    const method = await network.findMethod(reference)
    const [, referenceKey] = paymentProviders[provider.handle].settingKeys
    const of = { supplierId: provider.supplierId, providerId: provider.id, referenceKey, reference }
    if (method !== undefined) await updateMethodFacts(db, of, method)
    return true
  } catch (error) {
    if (!(error instanceof CardNetworkError)) throw error
    // Methods of kinds not offered here aren't ours.
    if (error.kind === 'refused' && error.about !== 'keys') return true
    log.warn(
      { code: error.code, kind: error.kind },
      'the payment provider has not responded about a payment method',
    )
    return false
  }
}
