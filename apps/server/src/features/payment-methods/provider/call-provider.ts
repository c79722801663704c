import { createHash } from 'node:crypto'
import type { PaymentProviderHandle } from '@portal/contract/payment-methods/payment-providers'
import type { DealerCtx } from '../../../context/context.ts'
import { type Refusal, refuse } from '../../../context/refusal.ts'
import { CardNetworkError } from '../../../gateways/card-network/card-network-error.ts'
import {
  addPaymentCustomer,
  deletePaymentCustomer,
  findPaymentCustomer,
  type ProviderCustomerKey,
} from '../../../repositories/payments/payment-customer.repository.ts'
import { findProviderClient, type ProviderClient } from '../../../security/provider-client.ts'
import type { ProviderIdempotency } from './provider-idempotency.ts'

/** Why nothing could be asked of the provider. */
export type ProviderRefusal = Refusal<
  'payment_collection_off' | 'no_payment_provider' | 'provider_error' | 'provider_unavailable'
>

const retryAfterSeconds = 30

/** The supplier's provider; refused where no payments are collected, or not by this provider. */
export async function requireProvider(
  ctx: DealerCtx,
  handle?: PaymentProviderHandle,
): Promise<ProviderClient | Refusal<'payment_collection_off' | 'no_payment_provider'>> {
  if (!ctx.supplier.flags.payment_collection) return refuse('payment_collection_off')
  const found = await findProviderClient(ctx, ctx.supplier.id)
  if (found === undefined || (handle !== undefined && found.provider.handle !== handle)) {
    return refuse('no_payment_provider')
  }
  return found
}

/** Does something at the provider; a failure of the provider becomes a refusal. */
export async function callProvider<Answer>(
  ctx: DealerCtx,
  work: () => Promise<Answer>,
): Promise<Answer | Refusal<'provider_error' | 'provider_unavailable'>> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof CardNetworkError)) throw error
    ctx.log.warn({ kind: error.kind, code: error.code }, 'the payment provider did not do what was asked')
    if (error.kind === 'unavailable') return refuse('provider_unavailable', { retryAfterSeconds })
    // The bank's word is for the dealer; the provider's word about a request of ours is not.
    return error.kind === 'declined'
      ? refuse('provider_error', { errors: [error.message] })
      : refuse('provider_error')
  }
}

/** Who the dealer is at the provider; becomes a customer there with the first method. */
export async function ensureCustomer(ctx: DealerCtx, { provider, network }: ProviderClient): Promise<string> {
  const at = standingAt(ctx, provider.id)
  const known = await findPaymentCustomer(ctx.db, at)
  if (known !== undefined) return known
  const { email } = ctx.dealer
  const made = await network.createCustomer({ email, name: email, key: `customer-${crypto.randomUUID()}` })
  return await addPaymentCustomer(ctx.db, at, made)
}

/**
 * Does something as the dealer's customer at the provider. Where somebody has deleted that customer there, the dealer
 * becomes a new one, once: nothing can be saved for the old one any more.
 */
export async function withCustomer<Answer>(
  ctx: DealerCtx,
  reached: ProviderClient,
  work: (customer: string) => Promise<Answer>,
): Promise<Answer> {
  const customer = await ensureCustomer(ctx, reached)
  try {
    return await work(customer)
  } catch (error) {
    const isRefused = error instanceof CardNetworkError && error.kind === 'refused' && !error.isAboutKeys
    if (!isRefused || (await reached.network.hasCustomer(customer))) throw error
    await deletePaymentCustomer(ctx.db, standingAt(ctx, reached.provider.id), customer)
    return await work(await ensureCustomer(ctx, reached))
  }
}

function standingAt(ctx: DealerCtx, providerId: number): ProviderCustomerKey {
  return { ...ctx.owner, providerId }
}

/**
 * The key under which the provider does a request once: made from the caller's own key and all that was asked, so that
 * no other dealer and no other request can hit it. Without a key of the caller every request is a new one.
 */
export function providerKey(ctx: DealerCtx, once: ProviderIdempotency, customer: string): string {
  if (once.key === undefined) return crypto.randomUUID()
  const named = `${ctx.supplier.id} ${ctx.dealer.id} ${customer} ${once.key} ${once.requestHash.toString('hex')}`
  return createHash('sha256').update(named).digest('hex').slice(0, 40)
}
