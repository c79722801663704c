import type { OrderEventKind } from '@portal/contract/orders/events/order-event-kinds'
import { invoiceStatus } from '@portal/contract/statuses/invoice-status'
import { paymentStatus } from '@portal/contract/statuses/payment-status'
import { transactionStatus, transactionType } from '@portal/contract/statuses/transaction-status'
import { type Cents, writeCents } from '../exact-money.ts'
import { type OrderInHand, tell } from './order-in-hand.ts'

/** Why charges of the demo do not go through. */
export const declineReasons = {
  declined: [
    'Your card was declined: insufficient funds.',
    'Your card has expired.',
    'The bank refused the payment, please contact your bank.',
  ],
  error: ['The card network did not answer in time.', 'The bank account could not be reached.'],
} as const

/** Moves the order's payment to a status and writes that down. */
export function changeStatus(
  order: OrderInHand,
  status: keyof typeof paymentStatus,
  kind: OrderEventKind,
  by: 'dealer' | 'system',
  data: Record<string, unknown> = {},
): void {
  const paymentStatusId = paymentStatus[status].id
  order.payment.statusId = paymentStatusId
  tell(order, kind, by, { paymentStatusId, ...data })
}

/** Writes down one attempt to move money at the moment the order's clock shows. */
export function addTransaction(
  order: OrderInHand,
  type: keyof typeof transactionType,
  status: keyof typeof transactionStatus,
  amount: Cents,
  message: string | null,
): void {
  const { rows, owner, clock } = order
  const id = rows.transactions.length + 1
  const isWaiting = status === 'none'
  const [card = null, bank = null] = order.paymentMethodIds
  rows.transactions.push({
    ...owner,
    id,
    dealer_payment_method_id: isWaiting ? bank : card,
    transaction_type_id: transactionType[type].id,
    transaction_status_id: transactionStatus[status].id,
    amount: writeCents(amount),
    idempotency_key: `demo-${owner.order_id}-${id}`,
    provider_reference: status === 'error' ? null : `demo_${type}_${id}`,
    message,
    created_at: clock.now,
    resolved_at: isWaiting ? null : clock.now,
    round: null,
  })
}

/** A first try that did not go through; the next one does. */
export function attempt(order: OrderInHand): void {
  order.clock.pass(0.1, 2)
  const message = order.random.pick(declineReasons.declined)
  addTransaction(order, 'charge', 'declined', order.figures.total, message)
  tell(order, 'payment_attempted', 'system', { amount: writeCents(order.figures.total), message })
}

/** Between a fifth and two thirds of the invoice, at least a cent. */
export function shareOfTotal({ figures, random }: OrderInHand): Cents {
  const share = (figures.total * BigInt(random.between(20, 66))) / 100n
  return share > 0n ? share : 1n
}

/** Gives an amount back; the payment keeps its status until all of it has been given back. */
export function giveBack(order: OrderInHand, how: 'refund' | 'credit', amount: Cents): void {
  const { payment, figures } = order
  const at = order.clock.pass(24, 400)
  addTransaction(order, how, 'success', amount, null)
  if (how === 'refund') {
    payment.refunded += amount
    payment.refundCount += 1
    payment.refundedLastAt = at
  } else {
    payment.credited += amount
    payment.creditCount += 1
    payment.creditedLastAt = at
  }
  const given = how === 'refund' ? payment.refunded : payment.credited
  const [whole, kind] =
    how === 'refund'
      ? (['refunded', 'payment_refunded'] as const)
      : (['credited', 'payment_credited'] as const)
  const isWhole = given >= figures.total
  if (isWhole) payment.invoiceStatusId = invoiceStatus[whole].id
  changeStatus(order, isWhole ? whole : 'paid', kind, 'system', { amount: writeCents(amount) })
}
