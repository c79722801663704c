import type Stripe from 'stripe'
import type { Ledger } from '../../ledger/ledger.ts'
import { newId } from '../../ledger/new-id.ts'
import { listEvents } from '../../ledger/stored-events.ts'
import { integerField, nestedFields, textField } from '../../provider/body-fields.ts'
import type { Owned, ProviderCall, ProviderRoute, SandboxAnswer } from '../../provider/call.ts'
import type { BankAct, BankActs } from '../../provider/provider.ts'
import { intentKind, type StoredIntent } from './stripe-charges.ts'
import { seconds } from './stripe-customers.ts'
import { methodKind, type StoredMethod } from './stripe-methods.ts'

type Dispute = Pick<
  Stripe.Dispute,
  | 'id'
  | 'object'
  | 'amount'
  | 'charge'
  | 'created'
  | 'currency'
  | 'livemode'
  | 'payment_intent'
  | 'reason'
  | 'status'
>

export const disputeKind = 'stripe dispute'

const statuses = {
  inquiry: 'warning_needs_response',
  inquiry_closed: 'warning_closed',
  open: 'needs_response',
  won: 'won',
  lost: 'lost',
} as const

/** The actions of customers' banks on a payment, and of networks on a card. */
export const stripeActs: BankActs = {
  dispute: (ledger, account, act, now) => {
    const intent = paidIntent(ledger, account, act)
    if (intent === undefined) return undefined
    const before = ledger
      .list<Owned<Dispute>>(disputeKind)
      .find((kept) => kept.account === account && kept.value.payment_intent === intent.value.id)
    const status = statuses[act.status ?? 'open']
    const value: Dispute = before
      ? { ...before.value, status }
      : {
          id: newId('dp_'),
          object: 'dispute',
          amount: act.amount ?? intent.value.amount,
          charge: String(intent.value.latest_charge),
          created: seconds(now),
          currency: intent.value.currency,
          livemode: false,
          payment_intent: intent.value.id,
          reason: act.reason ?? 'product_not_received',
          status,
        }
    const isClosed = ['won', 'lost', 'warning_closed'].includes(status)
    const told =
      before === undefined ? ['created', ...(isClosed ? ['closed'] : [])] : [isClosed ? 'closed' : 'updated']
    return {
      status: 200,
      body: value,
      changes: [[disputeKind, value.id, { account, value }]],
      events: told.map((word) => ({ type: `charge.dispute.${word}`, object: value })),
    }
  },
  fail: (ledger, account, act) => {
    const intent = paidIntent(ledger, account, act)
    if (intent === undefined) return undefined
    const error = {
      type: 'invalid_request_error',
      code: 'account_closed',
      message: 'The account is closed.',
    } as const
    const value = { ...intent.value, status: 'requires_payment_method' as const, last_payment_error: error }
    return {
      status: 200,
      body: value,
      changes: [[intentKind, value.id, { ...intent, value }]],
      events: [{ type: 'payment_intent.payment_failed', object: value }],
    }
  },
  updateCard: (ledger, account, { card = '', last4 = '4242', expMonth = 12, expYear = 2039 }) => {
    const method = ledger.get<StoredMethod>(methodKind, card)
    if (method?.account !== account || method.value.card === undefined) return undefined
    const facts = { ...method.value.card, last4, exp_month: expMonth, exp_year: expYear }
    const value = { ...method.value, card: facts }
    return {
      status: 200,
      body: value,
      changes: [[methodKind, card, { ...method, value }]],
      events: [{ type: 'payment_method.automatically_updated', object: value }],
    }
  },
}

function paidIntent(ledger: Ledger, account: string, { payment = '' }: BankAct): StoredIntent | undefined {
  const intent = ledger.get<StoredIntent>(intentKind, payment)
  return intent?.account === account && intent.value.status === 'succeeded' ? intent : undefined
}

/** The amount the bank has returned to the customer. */
export function disputedAmount(ledger: Ledger, intent: string): number {
  return ledger
    .list<Owned<Dispute>>(disputeKind)
    .filter(
      ({ value }) => value.payment_intent === intent && ['needs_response', 'lost'].includes(value.status),
    )
    .reduce((sum, { value }) => sum + value.amount, 0)
}

function listDisputes({ ledger, account, fields }: ProviderCall): SandboxAnswer {
  const data = ledger
    .list<Owned<Dispute>>(disputeKind)
    .filter((kept) => kept.account === account)
    .filter(({ value }) => value.payment_intent === textField(fields, 'payment_intent'))
    .map(({ value }) => value)
  return { status: 200, body: { object: 'list', data, has_more: false, url: '/v1/disputes' } }
}

function listAll({ ledger, account, fields }: ProviderCall): SandboxAnswer {
  const since = (integerField(nestedFields(fields, 'created'), 'gte') ?? 0) * 1000
  const found = listEvents(ledger, 'stripe', account, since).reverse() as { id: string }[]
  const after = textField(fields, 'starting_after')
  const start = after === undefined ? 0 : found.findIndex(({ id }) => id === after) + 1
  const limit = integerField(fields, 'limit') ?? 10
  const data = found.slice(start, start + limit)
  const has_more = start + limit < found.length
  return { status: 200, body: { object: 'list', data, has_more, url: '/v1/events' } }
}

export const disputeRoutes: readonly ProviderRoute[] = [
  { method: 'GET', path: '/v1/disputes', run: listDisputes },
  { method: 'GET', path: '/v1/events', run: listAll },
]
