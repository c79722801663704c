import { completionStatus } from '@portal/contract/statuses/completion-status'
import { writeCents } from '../exact-money.ts'
import type { OrderInHand } from './order-in-hand.ts'

/** How much of an order was refunded and credited. */
export function giveBackStatuses({ payment, figures }: OrderInHand) {
  const extent = (amount: bigint) => {
    if (amount === 0n) return completionStatus.none.id
    return amount >= figures.total ? completionStatus.fully.id : completionStatus.partially.id
  }
  return {
    payment_refund_status_id: extent(payment.refunded),
    payment_credit_status_id: extent(payment.credited),
  }
}

/** Adds the invoice of an order as its story left it. */
export function addPayment(
  order: OrderInHand,
  { shippingTitle, importedAt }: { shippingTitle: string; importedAt: Date },
): void {
  const { rows, owner, payment, figures } = order
  const id = rows.payments.length + 1
  rows.payments.push({
    ...owner,
    id,
    invoice_number: `INV-${order.orderNumber}`,
    invoice_status_id: payment.invoiceStatusId,
    subtotal: writeCents(figures.subtotal),
    shipping_cost: writeCents(figures.shippingCost),
    shipping_title: shippingTitle,
    dropship_fee: writeCents(figures.dropshipFee),
    dropship_fee_title: figures.dropshipFee > 0n ? 'Dropship fee' : null,
    tax_cost: writeCents(figures.taxCost),
    tax_title: figures.taxTitle,
    other_cost: writeCents(figures.otherCost),
    other_title: figures.otherTitle,
    total: writeCents(figures.total),
    credit_applied: writeCents(payment.creditApplied),
    refunded_amount: writeCents(payment.refunded),
    refund_count: payment.refundCount,
    refunded_last_at: payment.refundedLastAt,
    credited_amount: writeCents(payment.credited),
    credit_count: payment.creditCount,
    credited_last_at: payment.creditedLastAt,
    generated_at: importedAt,
    paid_at: payment.paidAt,
    deferred: payment.deferredAt !== null,
    deferred_at: payment.deferredAt,
    receipt_sent_at: payment.receiptSentAt,
  })
}
