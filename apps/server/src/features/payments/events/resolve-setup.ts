import { CardNetworkError } from '../../../gateways/card-network/card-network-error.ts'
import {
  findUnverifiedMethodBySetup,
  markVerificationFailed,
  markVerified,
} from '../../../repositories/payments/payment-method.repository.ts'
import type { ProviderClient } from '../../../security/provider-client.ts'
import type { PaymentContext } from '../payment-context.ts'

/**
 * Looks up how the proof of a kept bank account has ended away from the portal: on a page of the provider's own, or
 * because the deposits came back or nobody told them in time. False when the provider has no answer.
 */
export async function resolveSetup(
  { db, log, now }: PaymentContext,
  { provider, network }: ProviderClient,
  setupId: string,
): Promise<boolean> {
  const { supplierId } = provider
  const method = await findUnverifiedMethodBySetup(db, { supplierId, providerId: provider.id, setupId })
  if (method === undefined || network.setups === undefined) return true
  const one = { supplierId, dealerId: method.dealer_id, id: method.id, now }
  try {
    const { status } = await network.setups.read(setupId)
    if (status === 'done') await markVerified(db, one)
    else if (status !== 'verifying') await markVerificationFailed(db, one)
    return true
  } catch (error) {
    if (!(error instanceof CardNetworkError)) throw error
    log.warn({ code: error.code, kind: error.kind }, 'a bank account could not be looked up')
    return false
  }
}
