import type { DealerCtx } from '../../../context/context.ts'
import {
  type IdempotencyRefusal,
  type ReplayedResponse,
  withProviderIdempotency,
} from '../../../context/idempotency.ts'
import { Refusal, refuse } from '../../../context/refusal.ts'
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

/** What is to be saved: which kind of method, and of which country and currency an account is. */
export interface SetupRequest {
  readonly paymentProviderMethodId: number
  readonly country?: string | undefined
  readonly currency?: string | undefined
}

interface BegunSetup {
  readonly id: string
  readonly clientSecret: string
}

/** Begins to save a card or a bank account at Stripe; the secret goes to Stripe's own form and is kept nowhere. */
export async function startStripeSetup(
  ctx: DealerCtx,
  asked: SetupRequest,
  once: ProviderIdempotency,
): Promise<
  | BegunSetup
  | ReplayedResponse<BegunSetup>
  | ProviderRefusal
  | IdempotencyRefusal
  | Refusal<'payment_provider_not_found'>
> {
  const reached = await requireProvider(ctx, 'stripe')
  if (reached instanceof Refusal) return reached
  const kind = reached.provider.methods.find(({ id }) => id === asked.paymentProviderMethodId)?.handle
  const { setups } = reached.network
  if (kind === undefined) return refuse('payment_provider_not_found')
  if (setups === undefined) return refuse('no_payment_provider')
  const { country, currency } = asked
  const facts = { ...(country && { country }), ...(currency && { currency }) }
  return await withProviderIdempotency<BegunSetup, ProviderRefusal>(ctx, once, () =>
    callProvider(ctx, () =>
      withCustomer(ctx, reached, (customer) =>
        setups.begin({ customer, kind, facts, key: providerKey(ctx, once, customer) }),
      ),
    ),
  )
}

/** Gives what Stripe's form has saved to the dealer's customer there; what is another customer's is refused. */
export async function attachStripeSource(
  ctx: DealerCtx,
  source: string,
): Promise<{ customer_token: string } | ProviderRefusal | Refusal<'card_not_added'>> {
  const reached = await requireProvider(ctx, 'stripe')
  if (reached instanceof Refusal) return reached
  return await callProvider(ctx, async () => {
    const customer = await ensureCustomer(ctx, reached)
    const found = await findSavedSource(reached, customer, source)
    return found instanceof Refusal ? found : { customer_token: customer }
  })
}
