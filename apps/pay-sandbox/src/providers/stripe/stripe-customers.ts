import type Stripe from 'stripe'
import { newId } from '../../ledger/new-id.ts'
import { textField, textFields } from '../../provider/body-fields.ts'
import type { Owned, ProviderCall, ProviderRoute, SandboxAnswer } from '../../provider/call.ts'
import { resourceMissing } from './stripe-errors.ts'

type Customer = Pick<
  Stripe.Customer,
  'id' | 'object' | 'created' | 'email' | 'livemode' | 'metadata' | 'name'
>

interface StoredCustomer extends Owned<Customer> {
  readonly isDeleted?: true
}

export const customerKind = 'stripe customer'

export function findCustomer({ ledger, account }: ProviderCall, id: string): Customer {
  const found = ledger.get<StoredCustomer>(customerKind, id)
  if (found === undefined || found.account !== account || found.isDeleted)
    throw resourceMissing('customer', id)
  return found.value
}

/** A deleted customer is still found by its id, but only as deleted. */
function read(call: ProviderCall): SandboxAnswer {
  const id = call.params.id ?? ''
  const isDeleted = call.ledger.get<StoredCustomer>(customerKind, id)?.isDeleted === true
  return { status: 200, body: isDeleted ? { id, object: 'customer', deleted: true } : findCustomer(call, id) }
}

function remove(call: ProviderCall): SandboxAnswer {
  const value = findCustomer(call, call.params.id ?? '')
  return {
    status: 200,
    body: { id: value.id, object: 'customer', deleted: true },
    changes: [[customerKind, value.id, { account: call.account, value, isDeleted: true }]],
    events: [{ type: 'customer.deleted', object: value }],
  }
}

function create(call: ProviderCall): SandboxAnswer {
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

function readAccount({ account }: ProviderCall): SandboxAnswer {
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

export const customerRoutes: readonly ProviderRoute[] = [
  { method: 'GET', path: '/v1/account', run: readAccount },
  { method: 'POST', path: '/v1/customers', run: create },
  { method: 'GET', path: '/v1/customers/:id', run: read },
  { method: 'DELETE', path: '/v1/customers/:id', run: remove },
]
