import type Stripe from 'stripe'
import { cardBehaviorByLast4 } from '../../cards/test-cards.ts'
import { newId } from '../../ledger/new-id.ts'
import { integerField, textField, textFields } from '../../provider/body-fields.ts'
import type { Owned, ProviderCall, ProviderRoute, SandboxAnswer } from '../../provider/call.ts'
import { findIntent } from './stripe-charges.ts'
import { seconds } from './stripe-customers.ts'
import { invalidRequest, resourceMissing } from './stripe-errors.ts'
import { findMethod } from './stripe-methods.ts'

type Refund = Pick<
  Stripe.Refund,
  'id' | 'object' | 'amount' | 'created' | 'currency' | 'metadata' | 'payment_intent' | 'status'
> & { failure_reason?: string }

export interface StoredStripeRefund extends Owned<Refund> {
  readonly clearsAt?: number
  readonly fails?: true
}

export const refundKind = 'stripe refund'

const clearingMs = 3000

function ofIntent({ ledger, account }: ProviderCall, intent: string): StoredStripeRefund[] {
  return ledger
    .list<StoredStripeRefund>(refundKind)
    .filter((refund) => refund.account === account && refund.value.payment_intent === intent)
}

function create(call: ProviderCall): SandboxAnswer {
  const { value: intent } = findIntent(call, textField(call.fields, 'payment_intent') ?? '')
  const amount = integerField(call.fields, 'amount') ?? intent.amount
  const given = ofIntent(call, intent.id)
    .filter(({ value }) => value.status !== 'failed')
    .reduce((sum, { value }) => sum + value.amount, 0)
  if (intent.status !== 'succeeded') {
    throw invalidRequest('Only a payment that has been made can be refunded.', 'charge_not_refundable')
  }
  if (given + amount > intent.amount) {
    throw invalidRequest(
      'Refund amount is greater than unrefunded amount on charge.',
      'charge_already_refunded',
    )
  }
  const method = findMethod(call, String(intent.payment_method))
  const fails = cardBehaviorByLast4(method.like).refundFails === true
  // Stripe's card for this "will appear to be successful at first and will only have the failed status on subsequent
  // fetches"; bank accounts take time.
  const isSlow = method.value.type === 'us_bank_account'
  const refund: Refund = {
    id: newId('re_'),
    object: 'refund',
    amount,
    created: seconds(call.now),
    currency: intent.currency,
    metadata: textFields(call.fields, 'metadata'),
    payment_intent: intent.id,
    status: isSlow ? 'pending' : 'succeeded',
  }
  const kept: StoredStripeRefund = {
    account: call.account,
    value: refund,
    ...(isSlow || fails ? { clearsAt: call.now.getTime() + clearingMs } : {}),
    ...(fails ? { fails } : {}),
  }
  return store(kept, 'refund.created')
}

function store(refund: StoredStripeRefund, type: string): SandboxAnswer {
  return {
    status: 200,
    body: refund.value,
    changes: [[refundKind, refund.value.id, refund]],
    events: [{ type, object: refund.value }],
  }
}

/** A refund after its bank has accepted or returned it. */
export function refundAfterClearing({ clearsAt: _, ...refund }: StoredStripeRefund): SandboxAnswer {
  const end = refund.fails
    ? ({ status: 'failed', failure_reason: 'expired_or_canceled_card' } as const)
    : ({ status: 'succeeded' } as const)
  return store(
    { ...refund, value: { ...refund.value, ...end } },
    refund.fails ? 'refund.failed' : 'refund.updated',
  )
}

function find(call: ProviderCall): Refund {
  const id = call.params.id ?? ''
  const found = call.ledger.get<StoredStripeRefund>(refundKind, id)
  if (found === undefined || found.account !== call.account) throw resourceMissing('refund', id)
  return found.value
}

function list(call: ProviderCall): SandboxAnswer {
  const data = ofIntent(call, textField(call.fields, 'payment_intent') ?? '')
    .map(({ value }) => value)
    .reverse()
  return { status: 200, body: { object: 'list', data, has_more: false, url: '/v1/refunds' } }
}

export const refundRoutes: readonly ProviderRoute[] = [
  { method: 'POST', path: '/v1/refunds', run: create },
  { method: 'GET', path: '/v1/refunds', run: list },
  { method: 'GET', path: '/v1/refunds/:id', run: (call) => ({ status: 200, body: find(call) }) },
]
