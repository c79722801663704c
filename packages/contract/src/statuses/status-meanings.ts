import type { shippedStatus } from './completion-status.ts'
import type { dealerStatus } from './dealer-status.ts'
import type { invoiceStatus } from './invoice-status.ts'
import type { orderStatus } from './order-status.ts'
import type { paymentStatus } from './payment-status.ts'
import type { StatusTable } from './status.ts'

/** The meaning of each status, in a sentence for developers. */
export type Meanings<Table extends StatusTable = StatusTable> = Readonly<Record<keyof Table, string>>

export const orderMeanings: Meanings<typeof orderStatus> = {
  open: 'In progress: it can be changed, charged, shipped and canceled.',
  closed: 'Everything has shipped and nothing is left to pay.',
  canceled: "Canceled. Items already shipped and paid for aren't affected.",
  onHold: "Paused by the supplier: it can't be changed, charged or shipped.",
  failed: "The supplier couldn't process it.",
  noShippingMethod: "The requested shipping method doesn't match any the supplier offers.",
  notManaged: 'The supplier handles it outside the portal.',
  draft: "A draft that hasn't been placed. The API never returns drafts.",
}

export const paymentMeanings: Meanings<typeof paymentStatus> = {
  unauthorized: "The dealer hasn't authorized the payment yet.",
  authorized: 'The dealer has authorized the payment.',
  paid: 'Paid in full. Partial refunds and credits are in the refunded and credited amounts.',
  deferred: 'The supplier has deferred the payment.',
  refunded: 'The full payment was refunded to the payment method.',
  credited: 'The full payment was returned as store credit.',
  awaitingClearance: 'The charge was submitted and is waiting for the bank.',
  declined:
    'The charge was declined or reversed; `paymentError` has the reason. The dealer or the supplier can retry it.',
  refundPending: 'A refund was submitted and is waiting for the bank.',
  refundFailed: 'The refund was rejected or returned. The supplier can retry it.',
}

export const shippedMeanings: Meanings<typeof shippedStatus> = {
  unshipped: 'Nothing has shipped.',
  partial: 'Part of the order has shipped.',
  shipped: "Every unit that isn't refunded or canceled has shipped.",
}

export const invoiceMeanings: Meanings<typeof invoiceStatus> = {
  unpaid: 'There is a balance to pay.',
  paid: 'Paid in full. Partial refunds and credits are in the refunded and credited amounts.',
  credited: 'The full payment was returned as store credit.',
  refunded: 'The full payment was refunded to the payment method.',
}

export const dealerMeanings: Meanings<typeof dealerStatus> = {
  pending: "Signed up and awaiting approval. Can't order yet.",
  approved: 'Approved by the supplier. Can order.',
  active: 'Active. Can order.',
  denied: "Denied by the supplier. Can't order.",
  inactive: 'Marked inactive by the supplier. Can still order.',
  canceled: 'The account is closed permanently.',
  cancelPending: 'Can order until `cancelAt`, when the account closes.',
}
