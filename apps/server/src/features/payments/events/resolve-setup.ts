import type { ProviderClient } from '../../../domain/payments/provider-client.ts'
import { CardNetworkError } from '../../../gateways/card-network/card-network-error.ts'
import {
  findUnverifiedMethodBySetup,
  markVerificationFailed,
  markVerified,
} from '../../../repositories/payments/payment-method.repository.ts'
import type { PaymentContext } from '../payment-context.ts'

/**
 * Reads the outcome of a bank account verification that ended outside the portal: on a page of the provider, or because
 * the deposits were returned or never confirmed. Returns false if the provider doesn't respond.
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
    log.warn(
      { code: error.code, kind: error.kind },
      'no response from the payment provider for a bank account',
    )
    return false
  }
}
