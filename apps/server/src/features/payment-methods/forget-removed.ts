import { paymentProviders } from '@portal/contract/payment-methods/payment-providers'
import type { WorkCtx } from '../../context.ts'
import { NetworkFailure } from '../../gateways/card-network/network-failure.ts'
import {
  findUnforgotten,
  type PaymentMethodRow,
  storeForgetting,
} from '../../records/payment-method.record.ts'
import type { SecretBox } from '../../secret-box.ts'
import { findNetworkById } from '../../supplier-network.ts'

// Long enough that a provider that is away for a day is asked a hundred times and not a hundred thousand.
const nextTryMs = 15 * 60_000

/**
 * Tells a provider that one removed method is no longer needed; false when there is none. A provider that is away, or
 * refuses the supplier's keys, is told later while others are told now; what it does not know counts as forgotten. `at`
 * is the real time, also while the portal's clock is pinned.
 */
export async function forgetRemovedMethod(
  ctx: WorkCtx & { readonly secrets: SecretBox },
  at = new Date(),
): Promise<boolean> {
  const method = await findUnforgotten(ctx.db, at)
  if (method === undefined) return false
  const one = { supplierId: method.supplier_id, dealerId: method.dealer_id, id: method.id }
  try {
    await tell(ctx, method)
  } catch (error) {
    const isFailure = error instanceof NetworkFailure
    if (isFailure)
      ctx.log.warn({ code: error.code }, 'the payment provider could not be told of a removed method')
    if (!isFailure || error.kind === 'unavailable' || error.isAboutKeys) {
      await storeForgetting(ctx.db, one, { forget_after: new Date(at.getTime() + nextTryMs) })
      if (!isFailure) throw error
      return true
    }
  }
  await storeForgetting(ctx.db, one, { forgotten_at: ctx.now })
  return true
}

async function tell(ctx: WorkCtx & { readonly secrets: SecretBox }, method: PaymentMethodRow): Promise<void> {
  const reached = await findNetworkById(ctx, method.supplier_id, method.payment_provider_id)
  if (reached === undefined) return
  const [, methodKey] = paymentProviders[reached.provider.handle].settingKeys
  const reference = method.settings[methodKey]
  if (reference !== undefined) await reached.network.forgetMethod(reference)
}
