import type { shippedStatus } from './completion-status.ts'
import type { dealerStatus } from './dealer-status.ts'
import type { invoiceStatus } from './invoice-status.ts'
import type { orderStatus } from './order-status.ts'
import type { paymentStatus } from './payment-status.ts'
import type { StatusTable } from './status.ts'

/** What each status of a table means, in a sentence for programmers. */
export type Meanings<Table extends StatusTable = StatusTable> = Readonly<Record<keyof Table, string>>

export const orderMeanings: Meanings<typeof orderStatus> = {
  open: 'The supplier works on it: it can be changed, charged, shipped and canceled.',
  closed: 'All of it has shipped and nothing is left to pay.',
  canceled: 'It was called off. What had shipped and was paid stays so.',
  onHold: 'The supplier has stopped it: it is neither changed, charged nor shipped.',
  failed: 'The supplier could not process it.',
  noShippingMethod: 'The supplier knows no method for its shipping text.',
  notManaged: 'The supplier handles it outside the portal.',
  draft: 'It was begun and not placed. Programs never see one change.',
}

export const paymentMeanings: Meanings<typeof paymentStatus> = {
  unauthorized: 'The dealer has not said yet that it may be charged.',
  authorized: 'The dealer has said that the supplier may charge it.',
  paid: 'All of it is paid. A part that was given back is in the refunded and credited amounts.',
  deferred: 'The supplier lets the dealer pay later.',
  refunded: 'All that was paid was given back to the payment method.',
  credited: 'All that was paid was given back as credit at the supplier.',
  awaitingClearance: 'The charge was sent, and the bank has not answered.',
  declined: 'The bank refused the charge; `paymentError` says why. The supplier may charge again.',
  refundPending: 'A refund was sent, and the bank has not answered.',
  refundFailed: 'The bank refused a refund, or sent it back. The supplier may try again.',
}

export const shippedMeanings: Meanings<typeof shippedStatus> = {
  unshipped: 'No unit has shipped.',
  partial: 'Some units have shipped.',
  shipped: 'Every unit that is not refunded or canceled has shipped.',
}

export const invoiceMeanings: Meanings<typeof invoiceStatus> = {
  unpaid: 'Something is left to pay.',
  paid: 'Everything is paid. A part that was given back is in the refunded and credited amounts.',
  credited: 'All that was paid was given back as credit at the supplier.',
  refunded: 'All that was paid was given back to the payment method.',
}

export const dealerMeanings: Meanings<typeof dealerStatus> = {
  pending: 'It has signed up and waits for the supplier. It cannot order yet.',
  approved: 'The supplier has let it in. It can order.',
  active: 'It can order.',
  denied: 'The supplier has turned it down. It cannot order.',
  inactive: 'The supplier counts it as resting. It can still order.',
  canceled: 'Its account has ended, for good.',
  cancelPending: 'It can order until `cancelAt`; then its account ends.',
}
