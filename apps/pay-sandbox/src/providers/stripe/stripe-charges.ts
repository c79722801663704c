import type Stripe from 'stripe'
import { type Decline, declines } from '../../cards/declines.ts'
import { bankBehaviorByLast4 } from '../../cards/test-banks.ts'
import { cardBehaviorByLast4 } from '../../cards/test-cards.ts'
import { newId } from '../../ledger/new-id.ts'
import { integerField, listField, nestedFields, textField, textFields } from '../../provider/body-fields.ts'
import type { Owned, ProviderCall, ProviderRoute, SandboxAnswer } from '../../provider/call.ts'
import { findCustomer, seconds } from './stripe-customers.ts'
import { declinedBody, invalidRequest, resourceMissing } from './stripe-errors.ts'
import { findMethod, type StoredMethod } from './stripe-methods.ts'

export type Intent = Pick<
  Stripe.PaymentIntent,
  | 'id'
  | 'object'
  | 'amount'
  | 'amount_received'
  | 'cancellation_reason'
  | 'client_secret'
  | 'created'
  | 'currency'
  | 'customer'
  | 'description'
  | 'latest_charge'
  | 'livemode'
  | 'metadata'
  | 'payment_method'
  | 'payment_method_types'
  | 'status'
> & {
  next_action: Pick<Stripe.PaymentIntent.NextAction, 'type' | 'use_stripe_sdk'> | null
  last_payment_error: Pick<
    Stripe.PaymentIntent.LastPaymentError,
    'code' | 'decline_code' | 'message' | 'type'
  > | null
}

/** A payment with the time of the bank's decision. */
export interface StoredIntent extends Owned<Intent> {
  readonly clearsAt?: number
}

export const intentKind = 'stripe intent'

const clearingMs = 5000

// The minimum amount of a card payment in US cents.
const minCents = 50

/** An intent of the caller's account; browsers must send its secret. */
export function findIntent({ ledger, account, isPublic, fields }: ProviderCall, id: string): StoredIntent {
  const found = ledger.get<StoredIntent>(intentKind, id)
  const knowsSecret = !isPublic || textField(fields, 'client_secret') === found?.value.client_secret
  if (found === undefined || found.account !== account || !knowsSecret)
    throw resourceMissing('payment_intent', id)
  return found
}

function create(call: ProviderCall): SandboxAnswer {
  const { fields } = call
  const id = newId('pi_')
  const amount = integerField(fields, 'amount') ?? 0
  if (amount <= 0)
    throw invalidRequest('This value must be greater than or equal to 1.', 'parameter_invalid_integer')
  const currency = textField(fields, 'currency') ?? 'usd'
  if (currency === 'usd' && amount < minCents)
    throw invalidRequest('Amount must be at least $0.50 usd', 'amount_too_small', { param: 'amount' })
  const customer = findCustomer(call, textField(fields, 'customer') ?? '').id
  const method = findMethod(call, textField(fields, 'payment_method') ?? '').value
  if (method.customer !== customer) {
    throw invalidRequest(
      'The payment method does not belong to the customer.',
      'payment_intent_invalid_parameter',
      { param: 'payment_method' },
    )
  }
  const intent: Intent = {
    id,
    object: 'payment_intent',
    amount,
    amount_received: 0,
    cancellation_reason: null,
    client_secret: `${id}_secret_${newId('')}`,
    created: seconds(call.now),
    currency,
    customer,
    description: textField(fields, 'description') ?? null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata: textFields(fields, 'metadata'),
    next_action: null,
    payment_method: method.id,
    payment_method_types: listField(fields, 'allowed_payment_method_types'),
    status: 'requires_confirmation',
  }
  return store({ account: call.account, value: intent }, 'payment_intent.created')
}

function store(intent: StoredIntent, type: string): SandboxAnswer {
  return {
    status: 200,
    body: intent.value,
    changes: [[intentKind, intent.value.id, intent]],
    events: [{ type, object: intent.value }],
  }
}

function confirm(call: ProviderCall): SandboxAnswer {
  const found = findIntent(call, call.params.id ?? '')
  // A browser may switch methods after a failure and request the next action again.
  const named = textField(call.fields, 'payment_method')
  const { status } = found.value
  if (call.isPublic && status === 'requires_action') return { status: 200, body: found.value }
  const isOpen = status === 'requires_confirmation' || (status === 'requires_payment_method' && named)
  if (!isOpen) {
    const message = `This PaymentIntent has a status of ${status} and cannot be confirmed.`
    throw invalidRequest(message, 'payment_intent_unexpected_state')
  }
  const intent = named ? { ...found, value: { ...found.value, payment_method: named } } : found
  const method = findMethod(call, String(intent.value.payment_method))
  if (method.value.customer === null) {
    throw invalidRequest(
      'The payment method was detached from its customer and may not be used again.',
      'payment_method_detached',
    )
  }
  if (method.value.type === 'us_bank_account') {
    const value: Intent = { ...intent.value, status: 'processing' }
    const clears = !bankBehaviorByLast4(method.like)?.neverClears
    const pending = { ...intent, value, ...(clears && { clearsAt: call.now.getTime() + clearingMs }) }
    return store(pending, 'payment_intent.processing')
  }
  return chargeCard(intent, method, textField(call.fields, 'off_session') === 'true')
}

function chargeCard(intent: StoredIntent, method: StoredMethod, isOffSession: boolean): SandboxAnswer {
  const { onCharge } = cardBehaviorByLast4(method.like)
  if (onCharge === 'authentication_required' && !isOffSession) {
    const use_stripe_sdk = { type: 'three_d_secure_redirect' } as never
    const value: Intent = {
      ...intent.value,
      status: 'requires_action',
      next_action: { type: 'use_stripe_sdk', use_stripe_sdk },
    }
    return store({ ...intent, value }, 'payment_intent.requires_action')
  }
  if (onCharge !== undefined) return decline(intent, onCharge)
  return store({ ...intent, value: paid(intent.value) }, 'payment_intent.succeeded')
}

/** The cardholder's response to a challenge in the sandbox's window. */
function challenge(call: ProviderCall): SandboxAnswer {
  const intent = findIntent(call, call.params.id ?? '')
  if (intent.value.status !== 'requires_action')
    throw invalidRequest('Nothing is to be proved.', 'payment_intent_unexpected_state')
  if (textField(call.fields, 'proved') === 'true')
    return store({ ...intent, value: paid(intent.value) }, 'payment_intent.succeeded')
  const message = 'We are unable to authenticate your payment method. Please choose a different one.'
  const error = {
    ...{ type: 'invalid_request_error', code: 'payment_intent_authentication_failure', message },
  } as const
  const value: Intent = {
    ...intent.value,
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_payment_error: error,
  }
  const failed = store({ ...intent, value }, 'payment_intent.payment_failed')
  return { ...failed, status: 400, body: { error } }
}

function paid(intent: Intent): Intent {
  const latest_charge = newId('ch_')
  return { ...intent, status: 'succeeded', amount_received: intent.amount, next_action: null, latest_charge }
}

function decline(intent: StoredIntent, why: Decline): SandboxAnswer {
  const { message, stripe } = declines[why]
  const value: Intent = {
    ...intent.value,
    status: 'requires_payment_method',
    last_payment_error: { type: 'card_error', code: stripe, decline_code: why, message },
  }
  return {
    ...store({ ...intent, value }, 'payment_intent.payment_failed'),
    status: 402,
    body: declinedBody(why, { payment_intent: value }),
  }
}

/** A payment after its bank has accepted or declined it. */
export function intentAfterClearing(intent: StoredIntent, method: StoredMethod): SandboxAnswer {
  const { clearsAt: _, ...rest } = intent
  const onCharge = bankBehaviorByLast4(method.like)?.onCharge
  if (onCharge === undefined) return store({ ...rest, value: paid(intent.value) }, 'payment_intent.succeeded')
  const error = { type: 'invalid_request_error', ...onCharge } as const
  const value: Intent = { ...intent.value, status: 'requires_payment_method', last_payment_error: error }
  return store({ ...rest, value }, 'payment_intent.payment_failed')
}

function cancel(call: ProviderCall): SandboxAnswer {
  const intent = findIntent(call, call.params.id ?? '')
  const canBe = ['requires_confirmation', 'requires_payment_method', 'requires_action']
  if (!canBe.includes(intent.value.status)) {
    throw invalidRequest('This PaymentIntent cannot be canceled any more.', 'payment_intent_unexpected_state')
  }
  const ended = { status: 'canceled', cancellation_reason: 'abandoned', next_action: null } as const
  const value: Intent = { ...intent.value, ...ended }
  return store({ ...intent, value }, 'payment_intent.canceled')
}

function list(call: ProviderCall): SandboxAnswer {
  const since = integerField(nestedFields(call.fields, 'created'), 'gte') ?? 0
  const customer = textField(call.fields, 'customer')
  const limit = integerField(call.fields, 'limit') ?? 10
  const found = call.ledger
    .list<StoredIntent>(intentKind)
    .filter(({ account, value }) => account === call.account && value.created >= since)
    .filter(({ value }) => customer === undefined || value.customer === customer)
    .map(({ value }) => value)
    .reverse()
  const after = textField(call.fields, 'starting_after')
  const start = after === undefined ? 0 : found.findIndex(({ id }) => id === after) + 1
  const data = found.slice(start, start + limit)
  const has_more = start + limit < found.length
  return { status: 200, body: { object: 'list', data, has_more, url: '/v1/payment_intents' } }
}

/** Routes for payments; `challenge` is for the sandbox's own window only. */
export const intentRoutes: readonly ProviderRoute[] = [
  { method: 'POST', path: '/v1/payment_intents', run: create },
  { method: 'GET', path: '/v1/payment_intents', run: list },
  {
    method: 'GET',
    path: '/v1/payment_intents/:id',
    run: (call) => ({ status: 200, body: findIntent(call, call.params.id ?? '').value }),
  },
  { method: 'POST', path: '/v1/payment_intents/:id/confirm', run: confirm },
  { method: 'POST', path: '/v1/payment_intents/:id/challenge', run: challenge },
  { method: 'POST', path: '/v1/payment_intents/:id/cancel', run: cancel },
]
