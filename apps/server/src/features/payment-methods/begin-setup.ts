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

interface BegunSetup {
  readonly id: string
  readonly clientSecret: string
}

/** Begins to save a card or a bank account at Stripe; the secret goes to Stripe's own form and is kept nowhere. */
export async function beginStripeSetup(
  ctx: Ctx,
  paymentProviderMethodId: number,
  once: AskedOnce,
): Promise<BegunSetup | Replayed<BegunSetup> | ProviderRefusal | OnceRefusal> {
  const reached = await reachProvider(ctx, 'stripe')
  if (reached instanceof Refusal) return reached
  const kind = reached.provider.methods.find(({ id }) => id === paymentProviderMethodId)?.handle
  const { setups } = reached.network
  if (kind === undefined || setups === undefined) return refuse('no_payment_provider')
  return await askOnce<BegunSetup, ProviderRefusal>(ctx, once, () =>
    atProvider(ctx, () =>
      asCustomer(ctx, reached, (customer) =>
        setups.begin({ customer, kind, key: providerKey(ctx, once, customer) }),
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
