import type Stripe from 'stripe'
import { textField, textFields } from '../http/body-fields.ts'
import type { Call, Owned, Route, SandboxAnswer } from '../http/call.ts'
import { newId } from '../ledger/new-id.ts'
import { resourceMissing } from './stripe-errors.ts'

type Customer = Pick<
  Stripe.Customer,
  'id' | 'object' | 'created' | 'email' | 'livemode' | 'metadata' | 'name'
>

export const customerKind = 'stripe customer'

export function findCustomer({ ledger, account }: Call, id: string): Customer {
  const found = ledger.get<Owned<Customer>>(customerKind, id)
  if (found === undefined || found.account !== account) throw resourceMissing('customer', id)
  return found.value
}

function create(call: Call): SandboxAnswer {
  const customer: Customer = {
    id: newId('cus_').slice(0, 18),
    object: 'customer',
    created: seconds(call.now),
    email: textField(call.fields, 'email') ?? null,
    livemode: false,
    metadata: textFields(call.fields, 'metadata'),
    name: textField(call.fields, 'name') ?? null,
  }
  const kept: Owned<Customer> = { account: call.account, value: customer }
  return { status: 200, body: customer, changes: [[customerKind, customer.id, kept]] }
}

function readAccount({ account }: Call): SandboxAnswer {
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

export function seconds(moment: Date): number {
  return Math.floor(moment.getTime() / 1000)
}

export const customerRoutes: readonly Route[] = [
  { method: 'GET', path: '/v1/account', run: readAccount },
  { method: 'POST', path: '/v1/customers', run: create },
  {
    method: 'GET',
    path: '/v1/customers/:id',
    run: (call) => ({ status: 200, body: findCustomer(call, call.params.id ?? '') }),
  },
]
