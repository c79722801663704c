import type { ReplayedResponse } from '../../../context/answers/replayed-response.ts'
import type { DealerCtx } from '../../../context/context.ts'
import { Refusal, refuse } from '../../../context/refusal.ts'
import { type IdempotencyRefusal, withProviderIdempotency } from '../../../domain/idempotency.ts'
import {
  callProvider,
  ensureCustomer,
  type ProviderRefusal,
  providerKey,
  requireProvider,
  withCustomer,
} from '../provider/call-provider.ts'
import type { ProviderIdempotency } from '../provider/provider-idempotency.ts'
import { findSavedSource } from './find-saved-source.ts'

export interface SetupRequest {
  readonly paymentProviderMethodId: number
  readonly country?: string | undefined
  readonly currency?: string | undefined
}

interface StartedSetup {
  readonly id: string
  readonly clientSecret: string
}

/** Starts saving a card or a bank account at Stripe; the secret goes to Stripe's form and is not stored. */
export async function startStripeSetup(
  ctx: DealerCtx,
  request: SetupRequest,
  once: ProviderIdempotency,
): Promise<StartedSetup | ReplayedResponse<StartedSetup> | ProviderRefusal | IdempotencyRefusal> {
  const client = await requireProvider(ctx, 'stripe')
  if (client instanceof Refusal) return client
  const kind = client.provider.methods.find(({ id }) => id === request.paymentProviderMethodId)?.handle
  const { setups } = client.network
  if (kind === undefined) return refuse('payment_provider_not_found')
  if (setups === undefined) return refuse('no_payment_provider')
  const { country, currency } = request
  const facts = { ...(country && { country }), ...(currency && { currency }) }
  return await withProviderIdempotency<StartedSetup, ProviderRefusal>(ctx, once, () =>
    callProvider(ctx, () =>
      withCustomer(ctx, client, (customer) =>
        setups.begin({ customer, kind, facts, key: providerKey(ctx, once, customer) }),
      ),
    ),
  )
}

/** Attaches what Stripe's form has saved to the dealer's customer; a method of another customer is refused. */
export async function attachStripeSource(
  ctx: DealerCtx,
  source: string,
): Promise<{ customer_token: string } | ProviderRefusal | Refusal<'card_not_added'>> {
  const client = await requireProvider(ctx, 'stripe')
  if (client instanceof Refusal) return client
  return await callProvider(ctx, async () => {
    const customer = await ensureCustomer(ctx, client)
    const found = await findSavedSource(client, customer, source)
    return found instanceof Refusal ? found : { customer_token: customer }
  })
}
