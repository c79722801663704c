import { paymentProviders } from '@portal/contract/payment-methods/payment-providers'
import type { ProviderClient } from '../../../domain/payments/provider-client.ts'
import { CardNetworkError } from '../../../gateways/card-network/card-network-error.ts'
import { updateMethodFacts } from '../../../repositories/payments/method-facts.repository.ts'
import type { PaymentContext } from '../payment-context.ts'

/**
 * Reads a saved method from its provider again: networks give it new expiry dates and numbers by themselves. False when
 * the provider does not answer.
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
    // A kind of method that is not offered here is none of ours.
    if (error.kind === 'refused' && error.about !== 'keys') return true
    log.warn(
      { code: error.code, kind: error.kind },
      'the payment provider has not answered about a payment method',
    )
    return false
  }
}
