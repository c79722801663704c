import type { CardNetwork, NetworkAccount } from '../card-network.ts'
import { CardNetworkError } from '../card-network-error.ts'
import { type CurrencyTable, type CurrencyUnits, countedAs, wholeUnits } from '../currency-units.ts'
import { stripeCharges, stripeRefunds } from './stripe-charges.ts'
import { callStripe, createStripeClient, findAtStripe, type StripeClient } from './stripe-client.ts'
import { readStripeEvent } from './stripe-events.ts'
import { readMethod } from './stripe-methods.ts'
import { stripeRecords } from './stripe-records.ts'
import { stripeSetups } from './stripe-setups.ts'

const wholeHundreds: CurrencyUnits = { digits: 0, sentDigits: 2 }

const thousandths: CurrencyUnits = { digits: 2, sentDigits: 3 }

/** Stripe's "Supported currencies": zero-decimal, special cases and three-decimal ones. */
export const stripeCurrencies: CurrencyTable = {
  ...countedAs(wholeUnits, 'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'),
  ...countedAs(wholeHundreds, 'ISK UGX'),
  ...countedAs(thousandths, 'BHD JOD KWD OMR TND'),
}

/** Stripe, on behalf of a supplier with `publishable_key`, `secret_key` and `webhook_secret`. */
export function openStripe(account: NetworkAccount): CardNetwork {
  const client = createStripeClient(account)
  return {
    currencies: stripeCurrencies,
    check: async () => {
      // The cheapest request that needs a secret key with permission to charge.
      const { object } = await callStripe(() => client.paymentIntents.list({ limit: 1 }))
      if (object !== 'list')
        throw new CardNetworkError('refused', 'no_list', "This response isn't from Stripe.")
      return await nameAccount(client, account)
    },
    createCustomer: async ({ key, email, name }) =>
      (await callStripe(() => client.customers.create({ email, name }, { idempotencyKey: key }))).id,
    hasCustomer: async (customer) => {
      const found = await findAtStripe(() => client.customers.retrieve(customer))
      return found !== undefined && found.deleted !== true
    },
    findMethod: async (reference) => {
      const method = await findAtStripe(() => client.paymentMethods.retrieve(reference))
      return method && readMethod(method)
    },
    detachMethod: async (reference) => {
      await findAtStripe(() => client.paymentMethods.detach(reference))
    },
    setups: stripeSetups(client),
    ...stripeCharges(client),
    ...stripeRefunds(client),
    ...stripeRecords(client),
    readEvent: async (raw) => readStripeEvent(client, account.secrets.webhook_secret ?? '', raw),
  }
}

/** The account's id and mode (live or test), by its keys. */
async function nameAccount(client: StripeClient, { settings, secrets }: NetworkAccount): Promise<string> {
  const world = secrets.secret_key?.includes('_live_') ? 'live' : 'test'
  try {
    const { id } = await callStripe(() => client.accounts.retrieveCurrent())
    if (typeof id === 'string' && id.startsWith('acct_')) return `${id} ${world}`
  } catch (error) {
    // A restricted key may not be able to read the account; the publishable key also identifies it.
    if (!(error instanceof CardNetworkError) || error.about !== 'keys') throw error
    return `${settings.publishable_key} ${world}`
  }
  throw new CardNetworkError('refused', 'no_account', 'The response has no account.')
}
