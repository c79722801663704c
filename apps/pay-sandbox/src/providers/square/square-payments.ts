import { type Decline, declines } from '../../cards/declines.ts'
import { cardBehaviorByLast4 } from '../../cards/test-cards.ts'
import { newId } from '../../ledger/new-id.ts'
import { integerField, nestedFields, textField } from '../../provider/body-fields.ts'
import type { Owned, ProviderCall, ProviderRoute, SandboxAnswer } from '../../provider/call.ts'
import { findCard, locationOf, type StoredSquareCard } from './square-cards.ts'
import { declinedBody, squareNotFound, squareRefusal } from './square-errors.ts'
import type { Money, Payment } from './square-wire.ts'

export interface StoredPayment extends Owned<Payment> {
  readonly like: string
}

export const paymentKind = 'square payment'

export function findPayment({ ledger, account }: ProviderCall, id: string): StoredPayment {
  const found = ledger.get<StoredPayment>(paymentKind, id)
  if (found === undefined || found.account !== account) throw squareNotFound('payment', id)
  return found
}

/** The amount in a field; throws SandboxRefusal if there is none. */
export function moneyOf(call: ProviderCall, name: string): Money {
  const fields = nestedFields(call.fields, name)
  const amount = integerField(fields, 'amount') ?? 0
  if (amount <= 0) throw squareRefusal(400, 'VALUE_TOO_LOW', 'The amount must be greater than zero.')
  return { amount, currency: textField(fields, 'currency') ?? 'USD' }
}

function create(call: ProviderCall): SandboxAnswer {
  const card = findCard(call, textField(call.fields, 'source_id') ?? '')
  const money = moneyOf(call, 'amount_money')
  const isAtOnce = call.fields.autocomplete !== false
  if (!card.value.enabled) {
    throw squareRefusal(400, 'CARD_NOT_SUPPORTED', 'The card on file is disabled.', 'PAYMENT_METHOD_ERROR')
  }
  const { onCharge } = cardBehaviorByLast4(card.like)
  const payment = draft(call, card, money)
  if (onCharge !== undefined) return fail(call, card, payment, onCharge)
  const approved: Payment = { ...payment, approved_money: money }
  const done = isAtOnce ? completed(approved, call.now) : approved
  return store({ account: call.account, value: done, like: card.like }, 'payment.created')
}

function draft(call: ProviderCall, card: StoredSquareCard, money: Money): Payment {
  const at = call.now.toISOString()
  const reference = textField(call.fields, 'reference_id')
  const note = textField(call.fields, 'note')
  return {
    id: newId(''),
    created_at: at,
    updated_at: at,
    amount_money: money,
    total_money: money,
    status: 'APPROVED',
    delay_duration: 'PT168H',
    delay_action: 'CANCEL',
    source_type: 'CARD',
    card_details: {
      status: 'AUTHORIZED',
      card: { card_brand: card.value.card_brand, last_4: card.value.last_4 },
    },
    location_id: textField(call.fields, 'location_id') ?? locationOf(call.account),
    ...(reference === undefined ? {} : { reference_id: reference }),
    customer_id: card.value.customer_id,
    ...(note === undefined ? {} : { note }),
    version_token: newId(''),
  }
}

function fail(call: ProviderCall, card: StoredSquareCard, payment: Payment, why: Decline): SandboxAnswer {
  const { square, message } = declines[why]
  const errors = [{ category: 'PAYMENT_METHOD_ERROR', code: square, detail: message }]
  const details = { ...payment.card_details, status: 'FAILED' as const, errors }
  const failed: Payment = { ...payment, status: 'FAILED', card_details: details }
  return {
    ...store({ account: call.account, value: failed, like: card.like }, 'payment.created'),
    status: 400,
    body: declinedBody(why, { payment: failed }),
  }
}

function store(payment: StoredPayment, type: string): SandboxAnswer {
  return {
    status: 200,
    body: { payment: payment.value },
    changes: [[paymentKind, payment.value.id, payment]],
    events: [{ type, object: { payment: payment.value } }],
  }
}

function completed(payment: Payment, now: Date): Payment {
  const card_details = { ...payment.card_details, status: 'CAPTURED' as const }
  return { ...payment, status: 'COMPLETED', card_details, updated_at: now.toISOString() }
}

function complete(call: ProviderCall): SandboxAnswer {
  const payment = findPayment(call, call.params.id ?? '')
  if (payment.value.status !== 'APPROVED') {
    throw squareRefusal(400, 'BAD_REQUEST', `Payment has a status of ${payment.value.status}.`)
  }
  return store({ ...payment, value: completed(payment.value, call.now) }, 'payment.updated')
}

function cancel(call: ProviderCall): SandboxAnswer {
  const payment = findPayment(call, call.params.id ?? '')
  if (payment.value.status !== 'APPROVED') {
    throw squareRefusal(400, 'BAD_REQUEST', `Payment has a status of ${payment.value.status}.`)
  }
  const card_details = { ...payment.value.card_details, status: 'VOIDED' as const }
  return store(
    { ...payment, value: { ...payment.value, status: 'CANCELED', card_details } },
    'payment.updated',
  )
}

function list(call: ProviderCall): SandboxAnswer {
  const begin = textField(call.fields, 'begin_time') ?? ''
  const limit = integerField(call.fields, 'limit') ?? 100
  const start = Number(textField(call.fields, 'cursor') ?? '0')
  const found = call.ledger
    .list<StoredPayment>(paymentKind)
    .filter(({ account, value }) => account === call.account && value.created_at >= begin)
    .map(({ value }) => value)
    .reverse()
  const payments = found.slice(start, start + limit)
  const next = start + limit < found.length ? { cursor: String(start + limit) } : {}
  return { status: 200, body: { payments, ...next } }
}

export const paymentRoutes: readonly ProviderRoute[] = [
  { method: 'POST', path: '/v2/payments', run: create },
  { method: 'GET', path: '/v2/payments', run: list },
  {
    method: 'GET',
    path: '/v2/payments/:id',
    run: (call) => ({ status: 200, body: { payment: findPayment(call, call.params.id ?? '').value } }),
  },
  { method: 'POST', path: '/v2/payments/:id/complete', run: complete },
  { method: 'POST', path: '/v2/payments/:id/cancel', run: cancel },
]
