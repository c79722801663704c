import { cardBehaviorByLast4 } from '../../cards/test-cards.ts'
import { newId } from '../../ledger/new-id.ts'
import { textField } from '../../provider/body-fields.ts'
import type { Owned, ProviderCall, ProviderRoute, SandboxAnswer } from '../../provider/call.ts'
import { squareNotFound, squareRefusal } from './square-errors.ts'
import { findPayment, moneyOf, paymentKind } from './square-payments.ts'
import type { Payment, Refund } from './square-wire.ts'

export interface StoredSquareRefund extends Owned<Refund> {
  readonly clearsAt?: number
  readonly fails?: true
}

export const refundKind = 'square refund'

const clearingMs = 3000

function create(call: ProviderCall): SandboxAnswer {
  const kept = findPayment(call, textField(call.fields, 'payment_id') ?? '')
  const payment = kept.value
  const money = moneyOf(call, 'amount_money')
  const given = payment.refunded_money?.amount ?? 0
  if (payment.status !== 'COMPLETED') {
    throw squareRefusal(400, 'PAYMENT_NOT_REFUNDABLE', 'The payment has not been completed.', 'REFUND_ERROR')
  }
  if (given + money.amount > payment.amount_money.amount) {
    const detail = 'The requested refund amount exceeds the amount available to refund.'
    throw squareRefusal(400, 'REFUND_AMOUNT_INVALID', detail, 'REFUND_ERROR')
  }
  const at = call.now.toISOString()
  const reason = textField(call.fields, 'reason')
  const fails = cardBehaviorByLast4(kept.like).refundFails === true
  const refund: Refund = {
    id: `${payment.id}_${newId('')}`,
    status: 'PENDING',
    amount_money: money,
    payment_id: payment.id,
    location_id: payment.location_id,
    ...(reason === undefined ? {} : { reason }),
    created_at: at,
    updated_at: at,
  }
  const clearsAt = call.now.getTime() + clearingMs
  const after: Payment = {
    ...payment,
    refunded_money: { ...money, amount: given + money.amount },
    refund_ids: [...(payment.refund_ids ?? []), refund.id],
  }
  const keptRefund: StoredSquareRefund = {
    account: call.account,
    value: refund,
    clearsAt,
    ...(fails ? { fails } : {}),
  }
  return {
    status: 200,
    body: { refund },
    changes: [
      [refundKind, refund.id, keptRefund],
      [paymentKind, payment.id, { ...kept, value: after }],
    ],
    events: [{ type: 'refund.created', object: { refund } }],
  }
}

/** A refund after its bank has accepted or returned it. */
export function refundAfterClearing(
  { clearsAt: _, ...refund }: StoredSquareRefund,
  now: Date,
): SandboxAnswer {
  const status = refund.fails ? ('FAILED' as const) : ('COMPLETED' as const)
  const value: Refund = { ...refund.value, status, updated_at: now.toISOString() }
  return {
    status: 200,
    body: { refund: value },
    changes: [[refundKind, value.id, { ...refund, value }]],
    events: [{ type: 'refund.updated', object: { refund: value } }],
  }
}

function read(call: ProviderCall): SandboxAnswer {
  const id = call.params.id ?? ''
  const found = call.ledger.get<StoredSquareRefund>(refundKind, id)
  if (found === undefined || found.account !== call.account) throw squareNotFound('refund', id)
  return { status: 200, body: { refund: found.value } }
}

export const refundRoutes: readonly ProviderRoute[] = [
  { method: 'POST', path: '/v2/refunds', run: create },
  { method: 'GET', path: '/v2/refunds/:id', run: read },
]
