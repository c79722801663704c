import type Stripe from 'stripe'
import { namedBanks, testBank, testBanks, testRouting } from '../../cards/test-banks.ts'
import { cardBehavior, cardBehaviorByLast4, namedCards } from '../../cards/test-cards.ts'
import { newId } from '../../ledger/new-id.ts'
import { integerField, nestedFields, textField } from '../../provider/body-fields.ts'
import {
  type BodyFields,
  type Owned,
  type ProviderCall,
  type ProviderRoute,
  type SandboxAnswer,
  SandboxRefusal,
} from '../../provider/call.ts'
import { findCustomer, seconds } from './stripe-customers.ts'
import { declinedBody, invalidRequest, resourceMissing } from './stripe-errors.ts'

export type StripeMethod = Pick<
  Stripe.PaymentMethod,
  'id' | 'object' | 'created' | 'customer' | 'livemode' | 'metadata' | 'type'
> & {
  billing_details: Pick<Stripe.PaymentMethod.BillingDetails, 'email' | 'name'>
  card?: Pick<
    Stripe.PaymentMethod.Card,
    'brand' | 'country' | 'exp_month' | 'exp_year' | 'fingerprint' | 'funding' | 'last4'
  >
  us_bank_account?: Pick<
    Stripe.PaymentMethod.UsBankAccount,
    'account_holder_type' | 'account_type' | 'bank_name' | 'last4' | 'routing_number'
  >
}

export interface StoredMethod extends Owned<StripeMethod> {
  /** The last four digits of the test number whose behavior the method has; real numbers are rejected. */
  readonly like: string
}

export const methodKind = 'stripe method'

export function findMethod(call: ProviderCall, id: string): StoredMethod {
  const like = namedCards[id] ?? namedBanks[id]
  if (like !== undefined) {
    return id in namedCards
      ? draftCard(call, { number: like }, {})
      : draftBank(call, { account_number: like }, {})
  }
  const found = call.ledger.get<StoredMethod>(methodKind, id)
  if (found === undefined || found.account !== call.account) throw resourceMissing('PaymentMethod', id)
  return found
}

/** The method described by a form; the caller stores it. Throws SandboxRefusal for an invalid number. */
export function draftMethod(call: ProviderCall, data: BodyFields): StoredMethod {
  const billing = nestedFields(data, 'billing_details')
  if (textField(data, 'type') === 'us_bank_account') {
    return draftBank(call, nestedFields(data, 'us_bank_account'), billing)
  }
  return draftCard(call, nestedFields(data, 'card'), billing)
}

function draftCard(call: ProviderCall, card: BodyFields, billing: BodyFields): StoredMethod {
  const number = (textField(card, 'number') ?? '').replace(/\D/g, '')
  const { brand, onSave } = cardBehavior(number)
  if (onSave === 'incorrect_number' || onSave === 'test_mode_live_card') {
    throw new SandboxRefusal(402, declinedBody(onSave))
  }
  const year = integerField(card, 'exp_year') ?? call.now.getUTCFullYear() + 4
  const method: StripeMethod = {
    ...blank(call, 'card', billing),
    card: {
      brand,
      country: 'US',
      exp_month: integerField(card, 'exp_month') ?? 12,
      exp_year: year < 100 ? 2000 + year : year,
      fingerprint: null,
      funding: 'credit',
      last4: number.slice(-4),
    },
  }
  return { account: call.account, value: method, like: number.slice(-4) }
}

function draftBank(call: ProviderCall, bank: BodyFields, billing: BodyFields): StoredMethod {
  const number = (textField(bank, 'account_number') ?? '').replace(/\s/g, '')
  const routing = textField(bank, 'routing_number') ?? testRouting
  if (routing !== testRouting) {
    throw invalidRequest(
      `The routing number must be ${testRouting} in the sandbox.`,
      'routing_number_invalid',
    )
  }
  if (testBanks[number] === undefined) {
    throw invalidRequest('The account number must be one of the test numbers.', 'account_number_invalid')
  }
  const method: StripeMethod = {
    ...blank(call, 'us_bank_account', billing),
    us_bank_account: {
      account_holder_type: textField(bank, 'account_holder_type') === 'individual' ? 'individual' : 'company',
      account_type: 'checking',
      bank_name: testBank,
      last4: number.slice(-4),
      routing_number: routing,
    },
  }
  return { account: call.account, value: method, like: number.slice(-4) }
}

function blank(call: ProviderCall, type: 'card' | 'us_bank_account', billing: BodyFields) {
  return {
    id: newId('pm_'),
    object: 'payment_method' as const,
    billing_details: { email: textField(billing, 'email') ?? null, name: textField(billing, 'name') ?? null },
    created: seconds(call.now),
    customer: null,
    livemode: false,
    metadata: {},
    type,
  }
}

export function attachedToCustomer(method: StoredMethod, customer: string | null): StoredMethod {
  return { ...method, value: { ...method.value, customer } }
}

function attach(call: ProviderCall): SandboxAnswer {
  const method = findMethod(call, call.params.id ?? '')
  const customer = findCustomer(call, textField(call.fields, 'customer') ?? '')
  const { onSave } = cardBehaviorByLast4(method.like)
  if (method.value.type === 'card' && onSave !== undefined)
    throw new SandboxRefusal(402, declinedBody(onSave))
  if (method.value.type === 'us_bank_account' && method.value.customer === null) {
    throw invalidRequest(
      'A bank account must be verified before it can be attached.',
      'payment_method_unactivated',
    )
  }
  if (method.value.customer !== null && method.value.customer !== customer.id) {
    throw invalidRequest('This PaymentMethod belongs to another customer.', 'payment_method_unexpected_state')
  }
  const kept = attachedToCustomer(method, customer.id)
  return { status: 200, body: kept.value, changes: [[methodKind, kept.value.id, kept]] }
}

function detach(call: ProviderCall): SandboxAnswer {
  const kept = attachedToCustomer(findMethod(call, call.params.id ?? ''), null)
  return {
    status: 200,
    body: kept.value,
    changes: [[methodKind, kept.value.id, kept]],
    events: [{ type: 'payment_method.detached', object: kept.value }],
  }
}

export const methodRoutes: readonly ProviderRoute[] = [
  {
    method: 'GET',
    path: '/v1/payment_methods/:id',
    run: (call) => ({ status: 200, body: findMethod(call, call.params.id ?? '').value }),
  },
  { method: 'POST', path: '/v1/payment_methods/:id/attach', run: attach },
  { method: 'POST', path: '/v1/payment_methods/:id/detach', run: detach },
]
