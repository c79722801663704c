import type Stripe from 'stripe'
import type { Answer, Call, Owned, Route } from '../http/call.ts'
import { text, texts } from '../http/fields.ts'
import { newId } from '../new-id.ts'
import { missing } from './stripe-refusals.ts'

type Customer = Pick<
  Stripe.Customer,
  'id' | 'object' | 'created' | 'email' | 'livemode' | 'metadata' | 'name'
>

/** The kind under which customers of Stripe stand in the ledger. */
export const customerKind = 'stripe customer'

/** A customer of the account. */
export function findCustomer({ ledger, account }: Call, id: string): Customer {
  const found = ledger.get<Owned<Customer>>(customerKind, id)
  if (found === undefined || found.account !== account) throw missing('customer', id)
  return found.value
}

function create(call: Call): Answer {
  const customer: Customer = {
    id: newId('cus_').slice(0, 18),
    object: 'customer',
    created: seconds(call.now),
    email: text(call.fields, 'email') ?? null,
    livemode: false,
    metadata: texts(call.fields, 'metadata'),
    name: text(call.fields, 'name') ?? null,
  }
  const kept: Owned<Customer> = { account: call.account, value: customer }
  return { status: 200, body: customer, changes: [[customerKind, customer.id, kept]] }
}

function readAccount({ account }: Call): Answer {
  const body: Pick<
    Stripe.Account,
    'id' | 'object' | 'charges_enabled' | 'country' | 'default_currency' | 'type'
  > = {
    id: `acct_${account}`,
    object: 'account',
    charges_enabled: true,
    country: 'US',
    default_currency: 'usd',
    type: 'standard',
  }
  return { status: 200, body }
}

/** A moment as Stripe writes it. */
export function seconds(moment: Date): number {
  return Math.floor(moment.getTime() / 1000)
}

/** What can be asked about the account and its customers. */
export const customerRoutes: readonly Route[] = [
  { method: 'GET', path: '/v1/account', run: readAccount },
  { method: 'POST', path: '/v1/customers', run: create },
  {
    method: 'GET',
    path: '/v1/customers/:id',
    run: (call) => ({ status: 200, body: findCustomer(call, call.params.id ?? '') }),
  },
]
