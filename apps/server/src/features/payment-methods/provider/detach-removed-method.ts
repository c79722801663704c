import { paymentProviders } from '@portal/contract/payment-methods/payment-providers'
import type { TaskCtx } from '../../../context/context.ts'
import { CardNetworkError } from '../../../gateways/card-network/card-network-error.ts'
import {
  findNextMethodToDetach,
  type PaymentMethodRow,
  updateDetachState,
} from '../../../repositories/payments/payment-method.repository.ts'
import { findProviderClientById } from '../../../security/provider-client.ts'
import type { SecretBox } from '../../../security/secret-box.ts'

// Long enough that a provider that is away for a day is asked a hundred times and not a hundred thousand.
const nextTryMs = 15 * 60_000

/**
 * Tells a provider that one removed method is no longer needed; false when there is none. A provider that is away, or
 * refuses the supplier's keys, is told later while others are told now; what it does not know counts as forgotten. `at`
 * is the real time, also while the portal's clock is pinned.
 */
export async function detachRemovedMethod(
  ctx: TaskCtx & { readonly secrets: SecretBox },
  at = new Date(),
): Promise<boolean> {
  const method = await findNextMethodToDetach(ctx.db, at)
  if (method === undefined) return false
  const one = { supplierId: method.supplier_id, dealerId: method.dealer_id, id: method.id }
  try {
    await tell(ctx, method)
  } catch (error) {
    const isFailure = error instanceof CardNetworkError
    if (isFailure)
      ctx.log.warn({ code: error.code }, 'the payment provider could not be told of a removed method')
    if (!isFailure || error.kind === 'unavailable' || error.isAboutKeys) {
      await updateDetachState(ctx.db, one, { detach_after: new Date(at.getTime() + nextTryMs) })
      if (!isFailure) throw error
      return true
    }
  }
  await updateDetachState(ctx.db, one, { detached_at: ctx.now })
  return true
}

async function tell(ctx: TaskCtx & { readonly secrets: SecretBox }, method: PaymentMethodRow): Promise<void> {
  const client = await findProviderClientById(ctx, method.supplier_id, method.payment_provider_id)
  if (client === undefined) return
  const [, methodKey] = paymentProviders[client.provider.handle].settingKeys
  const reference = method.settings[methodKey]
  if (reference !== undefined) await client.network.detachMethod(reference)
}
