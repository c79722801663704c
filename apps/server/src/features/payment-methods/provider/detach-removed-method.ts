import { paymentProviders } from '@portal/contract/payment-methods/payment-providers'
import type { TaskCtx } from '../../../context/context.ts'
import type { SecretBox } from '../../../context/ports/secret-box.ts'
import { findProviderClientById } from '../../../domain/payments/provider-client.ts'
import { CardNetworkError } from '../../../gateways/card-network/card-network-error.ts'
import { TaskRetry } from '../../../jobs/task.ts'
import {
  findRemovedMethod,
  markDetached,
  type PaymentMethodRow,
} from '../../../repositories/payments/payment-method.repository.ts'
import type { DealerRowKey } from '../../../repositories/tasks/task-table.ts'

/**
 * Detaches a removed method at its provider. Throws TaskRetry while a charge needs the method, or if the provider is
 * down or rejects the supplier's keys. Unknown methods count as detached.
 */
export async function detachRemovedMethod(
  ctx: TaskCtx & { readonly secrets: SecretBox },
  { supplierId, dealerId, id }: DealerRowKey,
): Promise<void> {
  const one = { supplierId, dealerId, id }
  const method = await findRemovedMethod(ctx.db, one)
  if (method === undefined) return
  if (method.isInUse) throw new TaskRetry('a charge or refund in progress needs the method')
  try {
    await detach(ctx, method)
  } catch (error) {
    if (!(error instanceof CardNetworkError)) throw error
    ctx.log.warn(
      { code: error.code },
      'a removed payment method could not be deleted at the payment provider',
    )
    if (error.kind === 'unavailable' || error.about === 'keys') throw new TaskRetry(error.code)
  }
  await markDetached(ctx.db, { ...one, now: ctx.now })
}

async function detach(
  ctx: TaskCtx & { readonly secrets: SecretBox },
  method: PaymentMethodRow,
): Promise<void> {
  const client = await findProviderClientById(ctx, method.supplier_id, method.payment_provider_id)
  if (client === undefined) return
  const [, methodKey] = paymentProviders[client.provider.handle].settingKeys
  const reference = method.settings[methodKey]
  if (reference !== undefined) await client.network.detachMethod(reference)
}
