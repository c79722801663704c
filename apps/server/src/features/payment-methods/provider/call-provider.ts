import { createHash } from 'node:crypto'
import type { PaymentProviderHandle } from '@portal/contract/payment-methods/payment-providers'
import type { DealerCtx } from '../../../context/context.ts'
import { type Refusal, refuse } from '../../../context/refusal.ts'
import { findProviderClient, type ProviderClient } from '../../../domain/payments/provider-client.ts'
import { CardNetworkError } from '../../../gateways/card-network/card-network-error.ts'
import {
  addPaymentCustomer,
  deletePaymentCustomer,
  findPaymentCustomer,
  type ProviderCustomerKey,
} from '../../../repositories/payments/payment-customer.repository.ts'
import type { ProviderIdempotency } from './provider-idempotency.ts'

export type ProviderRefusal = Refusal<
  | 'payment_collection_off'
  | 'no_payment_provider'
  | 'payment_provider_not_found'
  | 'provider_error'
  | 'provider_unavailable'
>

const retryAfterSeconds = 30

/** The client of the supplier's provider. Refuses if payments are not collected or the provider has another handle. */
export async function requireProvider(
  ctx: DealerCtx,
  handle?: PaymentProviderHandle,
): Promise<
  ProviderClient | Refusal<'payment_collection_off' | 'no_payment_provider' | 'payment_provider_not_found'>
> {
  if (!ctx.supplier.flags.payment_collection) return refuse('payment_collection_off')
  const found = await findProviderClient(ctx, ctx.supplier.id)
  if (found === undefined) return refuse('no_payment_provider')
  const isOther = handle !== undefined && found.provider.handle !== handle
  return isOther ? refuse('payment_provider_not_found') : found
}

/** Runs work that calls the provider, and turns the provider's errors into refusals. */
export async function callProvider<Answer>(
  ctx: DealerCtx,
  work: () => Promise<Answer>,
): Promise<Answer | Refusal<'provider_error' | 'provider_unavailable'>> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof CardNetworkError)) throw error
    ctx.log.warn({ kind: error.kind, code: error.code }, 'the payment provider rejected a request')
    if (error.kind === 'unavailable') return refuse('provider_unavailable', { retryAfterSeconds })
    // Dealers see the bank's message, but not the provider's message about our request.
    return error.kind === 'declined'
      ? refuse('provider_error', { errors: [error.message] })
      : refuse('provider_error')
  }
}

/** The id of the dealer's customer at the provider, created with the first method. */
export async function ensureCustomer(ctx: DealerCtx, { provider, network }: ProviderClient): Promise<string> {
  const key = customerKey(ctx, provider.id)
  const stored = await findPaymentCustomer(ctx.db, key)
  if (stored !== undefined) return stored
  const { email } = ctx.dealer
  const created = await network.createCustomer({ email, name: email, key: `customer-${crypto.randomUUID()}` })
  return await addPaymentCustomer(ctx.db, key, created)
}

/**
 * Runs work with the dealer's customer at the provider. If that customer was deleted there, a new one is created and the
 * work runs again, once.
 */
export async function withCustomer<Answer>(
  ctx: DealerCtx,
  client: ProviderClient,
  work: (customer: string) => Promise<Answer>,
): Promise<Answer> {
  const customer = await ensureCustomer(ctx, client)
  try {
    return await work(customer)
  } catch (error) {
    const isRefused = error instanceof CardNetworkError && error.kind === 'refused' && error.about !== 'keys'
    if (!isRefused || (await client.network.hasCustomer(customer))) throw error
    await deletePaymentCustomer(ctx.db, customerKey(ctx, client.provider.id), customer)
    return await work(await ensureCustomer(ctx, client))
  }
}

function customerKey(ctx: DealerCtx, providerId: number): ProviderCustomerKey {
  return { ...ctx.owner, providerId }
}

/**
 * The idempotency key of a provider request: a hash of the caller's key and the whole request, so that it can't match
 * another dealer or request. Without a caller's key, each request gets a new one.
 */
export function providerKey(ctx: DealerCtx, idempotency: ProviderIdempotency, customer: string): string {
  if (idempotency.key === undefined) return crypto.randomUUID()
  const source = `${ctx.supplier.id} ${ctx.dealer.id} ${customer} ${idempotency.key} ${idempotency.requestHash.toString('hex')}`
  return createHash('sha256').update(source).digest('hex').slice(0, 40)
}
