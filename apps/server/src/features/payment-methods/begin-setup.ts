import { askOnce, type OnceRefusal, type Replayed } from '../../answer-once.ts'
import type { Ctx } from '../../context.ts'
import { Refusal, refuse } from '../../refusal.ts'
import type { AskedOnce } from './asked-once.ts'
import {
  asCustomer,
  atProvider,
  ensureCustomer,
  type ProviderRefusal,
  providerKey,
  reachProvider,
} from './at-provider.ts'
import { findSource } from './saved-source.ts'

/** What is to be saved: which kind of method, and of which country and currency an account is. */
export interface SetupAsked {
  readonly paymentProviderMethodId: number
  readonly country?: string | undefined
  readonly currency?: string | undefined
}

interface BegunSetup {
  readonly id: string
  readonly clientSecret: string
}

/** Begins to save a card or a bank account at Stripe; the secret goes to Stripe's own form and is kept nowhere. */
export async function beginStripeSetup(
  ctx: Ctx,
  asked: SetupAsked,
  once: AskedOnce,
): Promise<
  BegunSetup | Replayed<BegunSetup> | ProviderRefusal | OnceRefusal | Refusal<'payment_provider_not_found'>
> {
  const reached = await reachProvider(ctx, 'stripe')
  if (reached instanceof Refusal) return reached
  const kind = reached.provider.methods.find(({ id }) => id === asked.paymentProviderMethodId)?.handle
  const { setups } = reached.network
  if (kind === undefined) return refuse('payment_provider_not_found')
  if (setups === undefined) return refuse('no_payment_provider')
  const { country, currency } = asked
  const facts = { ...(country && { country }), ...(currency && { currency }) }
  return await askOnce<BegunSetup, ProviderRefusal>(ctx, once, () =>
    atProvider(ctx, () =>
      asCustomer(ctx, reached, (customer) =>
        setups.begin({ customer, kind, facts, key: providerKey(ctx, once, customer) }),
      ),
    ),
  )
}

/** Gives what Stripe's form has saved to the dealer's customer there; what is another customer's is refused. */
export async function attachStripeSource(
  ctx: Ctx,
  source: string,
): Promise<{ customer_token: string } | ProviderRefusal | Refusal<'card_not_added'>> {
  const reached = await reachProvider(ctx, 'stripe')
  if (reached instanceof Refusal) return reached
  return await atProvider(ctx, async () => {
    const customer = await ensureCustomer(ctx, reached)
    const found = await findSource(reached, customer, source)
    return found instanceof Refusal ? found : { customer_token: customer }
  })
}
