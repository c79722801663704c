import type { Ledger } from '../../ledger/ledger.ts'
import { newId } from '../../ledger/new-id.ts'
import { listEvents } from '../../ledger/stored-events.ts'
import { integerField, nestedFields, textField } from '../../provider/body-fields.ts'
import type { Owned, ProviderCall, ProviderRoute, SandboxAnswer } from '../../provider/call.ts'
import type { BankAct, BankActs } from '../../provider/provider.ts'
import { cardKind, type StoredSquareCard } from './square-cards.ts'
import { paymentKind, type StoredPayment } from './square-payments.ts'
import type { Dispute, Payment } from './square-wire.ts'

export const disputeKind = 'square dispute'

const states = {
  inquiry: 'INQUIRY_EVIDENCE_REQUIRED',
  inquiry_closed: 'INQUIRY_CLOSED',
  open: 'EVIDENCE_REQUIRED',
  won: 'WON',
  lost: 'LOST',
} as const

/** The actions of customers' banks on a payment, and of networks on a card. */
export const squareBankActs: BankActs = {
  dispute: (ledger, account, act, now) => {
    const payment = paidPayment(ledger, account, act)
    if (payment === undefined) return undefined
    const before = ledger
      .list<Owned<Dispute>>(disputeKind)
      .find((kept) => kept.account === account && kept.value.disputed_payment.payment_id === payment.value.id)
    const { currency, amount: charged } = payment.value.amount_money
    const dispute: Dispute = {
      id: newId('dts_'),
      amount_money: { amount: act.amount ?? charged, currency },
      reason: 'NOT_RECEIVED',
      due_at: new Date(now.getTime() + 7 * 86_400_000).toISOString(),
      disputed_payment: { payment_id: payment.value.id },
      card_brand: 'VISA',
      created_at: now.toISOString(),
      location_id: payment.value.location_id,
      version: 1,
      ...before?.value,
      state: states[act.status ?? 'open'],
      updated_at: now.toISOString(),
    }
    const type = before === undefined ? 'dispute.created' : 'dispute.state.updated'
    return {
      status: 200,
      body: { dispute },
      changes: [[disputeKind, dispute.id, { account, value: dispute }]],
      events: [{ type, object: { dispute } }],
    }
  },
  fail: (ledger, account, act) => {
    const kept = paidPayment(ledger, account, act)
    if (kept === undefined) return undefined
    const payment: Payment = { ...kept.value, status: 'FAILED' }
    return {
      status: 200,
      body: { payment },
      changes: [[paymentKind, payment.id, { ...kept, value: payment }]],
      events: [{ type: 'payment.updated', object: { payment } }],
    }
  },
  updateCard: (ledger, account, { card: id = '', last4 = '1111', expMonth = 12, expYear = 2039 }) => {
    const kept = ledger.get<StoredSquareCard>(cardKind, id)
    if (kept?.account !== account) return undefined
    const card = { ...kept.value, last_4: last4, exp_month: expMonth, exp_year: expYear }
    return {
      status: 200,
      body: { card },
      changes: [[cardKind, id, { ...kept, value: card }]],
      events: [{ type: 'card.automatically_updated', object: { card } }],
    }
  },
}

function paidPayment(ledger: Ledger, account: string, { payment = '' }: BankAct): StoredPayment | undefined {
  const kept = ledger.get<StoredPayment>(paymentKind, payment)
  return kept?.account === account && kept.value.status === 'COMPLETED' ? kept : undefined
}

/** The amount the bank has returned to the customer. */
export function disputedAmount(ledger: Ledger, payment: string): number {
  return ledger
    .list<Owned<Dispute>>(disputeKind)
    .filter(({ value }) => value.disputed_payment.payment_id === payment)
    .filter(({ value }) => ['EVIDENCE_REQUIRED', 'LOST'].includes(value.state))
    .reduce((sum, { value }) => sum + value.amount_money.amount, 0)
}

function listDisputes({ ledger, account }: ProviderCall): SandboxAnswer {
  const kept = ledger.list<Owned<Dispute>>(disputeKind).filter((dispute) => dispute.account === account)
  return { status: 200, body: { disputes: kept.map(({ value }) => value) } }
}

function searchEvents({ ledger, account, fields }: ProviderCall): SandboxAnswer {
  const filter = nestedFields(nestedFields(fields, 'query'), 'filter')
  const since = Date.parse(textField(nestedFields(filter, 'created_at'), 'start_at') ?? '') || 0
  const start = Number(textField(fields, 'cursor') ?? '0')
  const limit = integerField(fields, 'limit') ?? 100
  const found = listEvents(ledger, 'square', account, since)
  const next = start + limit < found.length ? { cursor: String(start + limit) } : {}
  return { status: 200, body: { events: found.slice(start, start + limit), ...next } }
}

export const disputeRoutes: readonly ProviderRoute[] = [
  { method: 'GET', path: '/v2/disputes', run: listDisputes },
  { method: 'POST', path: '/v2/events', run: searchEvents },
]
