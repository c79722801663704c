import { mannerOfEnding } from '../cards/test-cards.ts'
import type { Answer, Call, Owned, Route } from '../http/call.ts'
import { text } from '../http/fields.ts'
import { newId } from '../new-id.ts'
import { findPayment, moneyOf, paymentKind } from './square-payments.ts'
import { refused, unknown } from './square-refusals.ts'
import type { Payment, Refund } from './square-wire.ts'

/** A refund, with the moment at which it will have arrived or failed. */
export interface KeptRefund extends Owned<Refund> {
  readonly clearsAt?: number
  readonly fails?: true
}

/** The kind under which refunds of Square stand in the ledger. */
export const refundKind = 'square refund'

const clearingMs = 3000

function create(call: Call): Answer {
  const kept = findPayment(call, text(call.fields, 'payment_id') ?? '')
  const payment = kept.value
  const money = moneyOf(call, 'amount_money')
  const given = payment.refunded_money?.amount ?? 0
  if (payment.status !== 'COMPLETED') {
    throw refused(400, 'PAYMENT_NOT_REFUNDABLE', 'The payment has not been completed.', 'REFUND_ERROR')
  }
  if (given + money.amount > payment.amount_money.amount) {
    const detail = 'The requested refund amount exceeds the amount available to refund.'
    throw refused(400, 'REFUND_AMOUNT_INVALID', detail, 'REFUND_ERROR')
  }
  const at = call.now.toISOString()
  const reason = text(call.fields, 'reason')
  const fails = mannerOfEnding(kept.like).refundFails === true
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
  const keptRefund: KeptRefund = {
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
    happenings: [{ type: 'refund.created', object: { refund } }],
  }
}

/** A refund as it is once its bank has taken it or not. */
export function arrived({ clearsAt: _, ...refund }: KeptRefund, now: Date): Answer {
  const status = refund.fails ? ('FAILED' as const) : ('COMPLETED' as const)
  const value: Refund = { ...refund.value, status, updated_at: now.toISOString() }
  return {
    status: 200,
    body: { refund: value },
    changes: [[refundKind, value.id, { ...refund, value }]],
    happenings: [{ type: 'refund.updated', object: { refund: value } }],
  }
}

function read(call: Call): Answer {
  const id = call.params.id ?? ''
  const found = call.ledger.get<KeptRefund>(refundKind, id)
  if (found === undefined || found.account !== call.account) throw unknown('refund', id)
  return { status: 200, body: { refund: found.value } }
}

/** What can be asked about refunds. */
export const refundRoutes: readonly Route[] = [
  { method: 'POST', path: '/v2/refunds', run: create },
  { method: 'GET', path: '/v2/refunds/:id', run: read },
]
