import type { CardNetwork, NetworkAccount } from '../card-network.ts'
import { stripeCharges, stripeRefunds } from './stripe-charges.ts'
import { asking, finding, makeClient } from './stripe-client.ts'
import { readStripeEvent } from './stripe-events.ts'
import { readMethod } from './stripe-methods.ts'
import { stripeSetups } from './stripe-setups.ts'

/** Stripe, on behalf of a supplier with `publishable_key`, `secret_key` and `webhook_secret`. */
export function openStripe(account: NetworkAccount): CardNetwork {
  const client = makeClient(account)
  return {
    check: async () => {
      // The cheapest question that needs a secret key which may charge.
      await asking(() => client.paymentIntents.list({ limit: 1 }))
    },
    createCustomer: async ({ key, email, name }) =>
      (await asking(() => client.customers.create({ email, name }, { idempotencyKey: key }))).id,
    findMethod: async (reference) => {
      const method = await finding(() => client.paymentMethods.retrieve(reference))
      return method && readMethod(method)
    },
    forgetMethod: async (reference) => {
      await finding(() => client.paymentMethods.detach(reference))
    },
    setups: stripeSetups(client),
    ...stripeCharges(client),
    ...stripeRefunds(client),
    readEvent: async (raw) => readStripeEvent(client, account.secrets.webhook_secret ?? '', raw),
  }
}
