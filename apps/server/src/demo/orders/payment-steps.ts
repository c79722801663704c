import { invoiceStatus } from '@portal/contract/statuses/invoice-status'
import { paymentStatus } from '@portal/contract/statuses/payment-status'
import { writeCents } from '../exact-money.ts'
import {
  addTransaction,
  attempt,
  changeStatus,
  declineReasons,
  giveBack,
  shareOfTotal,
} from './money-moves.ts'
import type { OrderInHand, PaymentState } from './order-in-hand.ts'

/** A payment that has seen nothing yet. */
export function newPayment(): PaymentState {
  return {
    statusId: paymentStatus.unauthorized.id,
    invoiceStatusId: invoiceStatus.unpaid.id,
    paidAt: null,
    creditApplied: 0n,
    refunded: 0n,
    refundCount: 0,
    refundedLastAt: null,
    credited: 0n,
    creditCount: 0,
    creditedLastAt: null,
    deferredAt: null,
    receiptSentAt: null,
    error: null,
  }
}

/** Every step a payment can take in the demo, by name. */
export const paymentSteps = {
  authorize(order: OrderInHand) {
    order.clock.pass(0.1, 9)
    const isAutomatic = order.figures.total <= 15_000n
    changeStatus(order, 'authorized', 'payment_authorized', isAutomatic ? 'system' : 'dealer')
  },
  unauthorize(order: OrderInHand) {
    order.clock.pass(0.5, 12)
    changeStatus(order, 'unauthorized', 'payment_unauthorized', 'dealer')
  },
  charge(order: OrderInHand) {
    if (order.random.chance(0.05)) attempt(order)
    order.clock.pass(0.1, 3)
    const { payment, figures } = order
    if (order.keepsMoney && order.random.chance(0.03)) payment.creditApplied = figures.total / 10n
    const amount = figures.total - payment.creditApplied
    addTransaction(order, 'charge', 'success', amount, null)
    payment.paidAt = order.clock.now
    payment.receiptSentAt = order.clock.now
    payment.invoiceStatusId = invoiceStatus.paid.id
    changeStatus(order, 'paid', 'payment_charged', 'system', { amount: writeCents(amount) })
  },
  clear(order: OrderInHand) {
    order.clock.pass(0.1, 3)
    addTransaction(order, 'charge', 'none', order.figures.total, null)
    order.payment.paidAt = order.clock.now
    changeStatus(order, 'awaitingClearance', 'payment_initiated', 'system', {
      amount: writeCents(order.figures.total),
    })
  },
  decline(order: OrderInHand) {
    order.clock.pass(0.1, 3)
    const outcome = order.random.chance(0.25) ? 'error' : 'declined'
    const message = order.random.pick(declineReasons[outcome])
    addTransaction(order, 'charge', outcome, order.figures.total, message)
    order.payment.error = message
    order.payment.paidAt = order.clock.now
    changeStatus(order, 'declined', 'payment_declined', 'system', {
      amount: writeCents(order.figures.total),
      message,
    })
  },
  defer(order: OrderInHand) {
    order.clock.pass(0.05, 2)
    order.payment.deferredAt = order.clock.now
    changeStatus(order, 'deferred', 'payment_deferred', 'system')
  },
  settleOutside(order: OrderInHand) {
    paymentSteps.defer(order)
    order.clock.pass(2, 30)
    order.payment.paidAt = order.clock.now
    changeStatus(order, 'paid', 'payment_settled', 'system')
  },
  refundPart(order: OrderInHand) {
    giveBack(order, 'refund', shareOfTotal(order))
    if (order.random.chance(0.2)) giveBack(order, 'refund', shareOfTotal(order) / 3n)
  },
  refundAll(order: OrderInHand) {
    giveBack(order, 'refund', order.figures.total)
  },
  creditPart(order: OrderInHand) {
    giveBack(order, 'credit', shareOfTotal(order))
  },
  creditAll(order: OrderInHand) {
    giveBack(order, 'credit', order.figures.total)
  },
  requestRefund(order: OrderInHand) {
    order.clock.pass(20, 200)
    const amount = shareOfTotal(order)
    addTransaction(order, 'refund', 'none', amount, null)
    changeStatus(order, 'refundPending', 'refund_requested', 'system', { amount: writeCents(amount) })
  },
  failRefund(order: OrderInHand) {
    order.clock.pass(20, 200)
    const amount = shareOfTotal(order)
    const message = 'The refund could not be paid out: the card was closed.'
    addTransaction(order, 'refund', 'error', amount, message)
    order.payment.error = message
    changeStatus(order, 'refundFailed', 'refund_failed', 'system', { amount: writeCents(amount), message })
  },
} as const satisfies Record<string, (order: OrderInHand) => void>

/** The name of a step. */
export type PaymentStep = keyof typeof paymentSteps
