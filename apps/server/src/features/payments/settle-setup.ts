import { NetworkFailure } from '../../gateways/card-network/network-failure.ts'
import {
  findUnprovedMethod,
  storeVerificationFailed,
  storeVerified,
} from '../../records/payment-method.record.ts'
import type { SupplierNetwork } from '../../supplier-network.ts'
import type { PayCtx } from './pay-ctx.ts'

/**
 * Looks up how the proof of a kept bank account has ended away from the portal: on a page of the provider's own, or
 * because the deposits came back or nobody told them in time. False when the provider has no answer.
 */
export async function settleSetup(
  { db, log, now }: PayCtx,
  { provider, network }: SupplierNetwork,
  setupId: string,
): Promise<boolean> {
  const { supplierId } = provider
  const method = await findUnprovedMethod(db, { supplierId, providerId: provider.id, setupId })
  if (method === undefined || network.setups === undefined) return true
  const one = { supplierId, dealerId: method.dealer_id, id: method.id, now }
  try {
    const { status } = await network.setups.read(setupId)
    if (status === 'done') await storeVerified(db, one)
    else if (status !== 'verifying') await storeVerificationFailed(db, one)
    return true
  } catch (error) {
    if (!(error instanceof NetworkFailure)) throw error
    log.warn({ code: error.code, kind: error.kind }, 'a bank account could not be looked up')
    return false
  }
}
