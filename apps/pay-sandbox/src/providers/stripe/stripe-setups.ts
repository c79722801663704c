import type Stripe from 'stripe'
import { type Decline, declines } from '../../cards/declines.ts'
import { bankBehaviorByLast4, depositProofs } from '../../cards/test-banks.ts'
import { cardBehaviorByLast4 } from '../../cards/test-cards.ts'
import type { Change } from '../../ledger/ledger.ts'
import { newId } from '../../ledger/new-id.ts'
import { listField, nestedFields, textField, textFields } from '../../provider/body-fields.ts'
import type { Owned, ProviderCall, ProviderRoute, SandboxAnswer } from '../../provider/call.ts'
import { findCustomer, seconds } from './stripe-customers.ts'
import { declinedBody, invalidRequest, resourceMissing } from './stripe-errors.ts'
import {
  attachedToCustomer,
  draftMethod,
  findMethod,
  methodKind,
  type StoredMethod,
} from './stripe-methods.ts'

type Setup = Pick<
  Stripe.SetupIntent,
  | 'id'
  | 'object'
  | 'client_secret'
  | 'created'
  | 'customer'
  | 'livemode'
  | 'metadata'
  | 'payment_method'
  | 'payment_method_types'
  | 'status'
  | 'usage'
> & {
  next_action: Pick<
    Stripe.SetupIntent.NextAction,
    'type' | 'verify_with_microdeposits' | 'use_stripe_sdk'
  > | null
  last_setup_error: Pick<Stripe.SetupIntent.LastSetupError, 'code' | 'message' | 'type'> | null
}

/** A setup with the time at which its deposits are returned, if at all. */
export interface StoredSetup extends Owned<Setup> {
  readonly tries: number
  readonly clearsAt?: number
}

export const setupKind = 'stripe setup'

const returningMs = 3000
const maxAttempts = 10
const depositDays = 2

function findSetup(call: ProviderCall): StoredSetup {
  const id = call.params.id ?? ''
  const found = call.ledger.get<StoredSetup>(setupKind, id)
  const isOwn = found?.account === call.account
  const knowsSecret = !call.isPublic || textField(call.fields, 'client_secret') === found?.value.client_secret
  if (found === undefined || !isOwn || !knowsSecret) throw resourceMissing('setupintent', id)
  return found
}

function create(call: ProviderCall): SandboxAnswer {
  const id = newId('seti_')
  const customer = findCustomer(call, textField(call.fields, 'customer') ?? '').id
  const setup: Setup = {
    id,
    object: 'setup_intent',
    client_secret: `${id}_secret_${newId('')}`,
    created: seconds(call.now),
    customer,
    last_setup_error: null,
    livemode: false,
    metadata: textFields(call.fields, 'metadata'),
    next_action: null,
    payment_method: null,
    payment_method_types: listField(call.fields, 'allowed_payment_method_types'),
    status: 'requires_payment_method',
    usage: 'off_session',
  }
  const kept: StoredSetup = { account: call.account, value: setup, tries: 0 }
  const answer = store(kept)
  return textField(call.fields, 'confirm') === 'true' ? confirmWith(call, kept) : answer
}

function store(setup: StoredSetup, others: readonly Change[] = [], type?: string): SandboxAnswer {
  return {
    status: 200,
    body: setup.value,
    changes: [[setupKind, setup.value.id, setup], ...others],
    ...(type === undefined ? {} : { events: [{ type, object: setup.value }] }),
  }
}

function confirmWith(call: ProviderCall, setup: StoredSetup): SandboxAnswer {
  if (setup.value.status !== 'requires_payment_method') {
    throw invalidRequest('This SetupIntent cannot be confirmed again.', 'setup_intent_unexpected_state')
  }
  const named = textField(call.fields, 'payment_method')
  const method =
    named === undefined
      ? draftMethod(call, nestedFields(call.fields, 'payment_method_data'))
      : findMethod(call, named)
  if (!setup.value.payment_method_types.includes(method.value.type)) {
    throw invalidRequest('This kind of payment method was not asked for.', 'payment_method_unsupported_type')
  }
  return method.value.type === 'card' ? confirmCard(setup, method) : confirmBank(call, setup, method)
}

function confirmCard(setup: StoredSetup, method: StoredMethod): SandboxAnswer {
  const { onSave, isChallenged } = cardBehaviorByLast4(method.like)
  if (onSave !== undefined) return declined(setup, method, onSave)
  if (isChallenged === true) {
    const value: Setup = {
      ...setup.value,
      payment_method: method.value.id,
      status: 'requires_action',
      next_action: { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect' } as never },
    }
    return store({ ...setup, value }, [[methodKind, method.value.id, method]])
  }
  return succeed(setup, method)
}

function declined(setup: StoredSetup, method: StoredMethod, decline: Decline): SandboxAnswer {
  const { message, stripe } = declines[decline]
  const value: Setup = { ...setup.value, last_setup_error: { type: 'card_error', code: stripe, message } }
  const after = { ...setup, value }
  return {
    ...store(after, [], 'setup_intent.setup_failed'),
    status: 402,
    body: declinedBody(decline, { setup_intent: value, payment_method: method.value }),
  }
}

function succeed(setup: StoredSetup, method: StoredMethod): SandboxAnswer {
  const value: Setup = {
    ...setup.value,
    payment_method: method.value.id,
    status: 'succeeded',
    next_action: null,
  }
  // A method is attached to its customer once it has proved to work.
  const kept = attachedToCustomer(method, String(setup.value.customer))
  return store({ ...setup, value }, [[methodKind, kept.value.id, kept]], 'setup_intent.succeeded')
}

function confirmBank(call: ProviderCall, setup: StoredSetup, method: StoredMethod): SandboxAnswer {
  const { isUndeliverable, depositType } = bankBehaviorByLast4(method.like) ?? { says: '' }
  const value: Setup = {
    ...setup.value,
    payment_method: method.value.id,
    status: 'requires_action',
    next_action: {
      type: 'verify_with_microdeposits',
      verify_with_microdeposits: {
        arrival_date: seconds(call.now) + depositDays * 86_400,
        hosted_verification_url: 'https://payments.stripe.com/microdeposit/sandbox',
        microdeposit_type: depositType ?? 'amounts',
      },
    },
  }
  const returning = isUndeliverable === true ? { clearsAt: call.now.getTime() + returningMs } : {}
  const kept = { ...setup, ...returning, value }
  return store(kept, [[methodKind, method.value.id, method]], 'setup_intent.requires_action')
}

/** A bank account whose deposits were returned: it can no longer be verified. */
export function setupAfterReturn({ clearsAt: _, ...setup }: StoredSetup): SandboxAnswer {
  const message = 'The deposits could not be sent to this bank account.'
  const value: Setup = {
    ...setup.value,
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_setup_error: {
      type: 'invalid_request_error',
      code: 'payment_method_microdeposit_failed',
      message,
    },
  }
  return store({ ...setup, value }, [], 'setup_intent.setup_failed')
}

/** The cardholder's response to a challenge in the sandbox's window. */
function challenge(call: ProviderCall): SandboxAnswer {
  const setup = findSetup(call)
  if (setup.value.next_action?.type !== 'use_stripe_sdk') {
    throw invalidRequest('Nothing is to be proved.', 'setup_intent_unexpected_state')
  }
  const method = findMethod(call, String(setup.value.payment_method))
  if (textField(call.fields, 'proved') === 'true') return succeed(setup, method)
  const message = 'We are unable to authenticate your payment method. Please choose a different one.'
  const code = 'setup_intent_authentication_failure'
  const error = { type: 'invalid_request_error', code, message } as const
  const value: Setup = {
    ...setup.value,
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_setup_error: error,
  }
  return { ...store({ ...setup, value }, [], 'setup_intent.setup_failed'), status: 400, body: { error } }
}

function verify(call: ProviderCall): SandboxAnswer {
  const setup = findSetup(call)
  const asked = setup.value.next_action?.verify_with_microdeposits
  if (asked === undefined) {
    throw invalidRequest('No deposits are to be verified.', 'setup_intent_unexpected_state')
  }
  const wantsCode = asked.microdeposit_type === 'descriptor_code'
  const given = wantsCode
    ? (textField(call.fields, 'descriptor_code') ?? '')
    : listField(call.fields, 'amounts').sort().join()
  const isProof = (verification: (typeof depositProofs)[keyof typeof depositProofs]) =>
    given === (wantsCode ? verification.code : [...verification.cents].map(String).sort().join())
  const code = 'payment_method_microdeposit_verification'
  const tries = setup.tries + 1
  if (isProof(depositProofs.tooManyAttempts) || tries > maxAttempts) {
    throw invalidRequest('The number of tries is used up.', `${code}_attempts_exceeded`)
  }
  if (isProof(depositProofs.timedOut)) throw invalidRequest('The time to verify is over.', `${code}_timeout`)
  if (isProof(depositProofs.right)) {
    return succeed({ ...setup, tries }, findMethod(call, String(setup.value.payment_method)))
  }
  const what = wantsCode ? 'descriptor_code_mismatch' : 'amounts_mismatch'
  const refused = invalidRequest('What was given does not match the deposits.', `${code}_${what}`)
  return { ...store({ ...setup, tries }), status: refused.status, body: refused.body }
}

/** Routes for saving methods; `challenge` is for the sandbox's own window only. */
export const setupRoutes: readonly ProviderRoute[] = [
  { method: 'POST', path: '/v1/setup_intents', run: create },
  {
    method: 'GET',
    path: '/v1/setup_intents/:id',
    run: (call) => ({ status: 200, body: findSetup(call).value }),
  },
  {
    method: 'POST',
    path: '/v1/setup_intents/:id/confirm',
    run: (call) => confirmWith(call, findSetup(call)),
  },
  { method: 'POST', path: '/v1/setup_intents/:id/challenge', run: challenge },
  { method: 'POST', path: '/v1/setup_intents/:id/verify_microdeposits', run: verify },
]
