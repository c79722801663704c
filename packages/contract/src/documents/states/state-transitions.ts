import type { DealerTransition } from '../../dealers/dealer-transitions.rules.ts'
import type { orderTransitions, PaymentTransitionName } from '../../orders/lifecycle/transitions.rules.ts'
import { shippedStatus } from '../../statuses/completion-status.ts'
import { invoiceStatus } from '../../statuses/invoice-status.ts'

export type TransitionMaker = 'dealer' | 'supplier' | 'bank' | 'portal'

export interface TransitionMeaning {
  readonly by: readonly TransitionMaker[]
  readonly about: string
}

export interface StateTransition extends TransitionMeaning {
  readonly name: string
  readonly from: readonly number[]
  readonly to: number
}

export const orderTransitionMeanings: Readonly<Record<keyof typeof orderTransitions, TransitionMeaning>> = {
  close: { by: ['portal'], about: 'Everything has shipped and nothing is left to pay.' },
  cancel: {
    by: ['dealer', 'supplier'],
    about:
      'Nothing has shipped, or all shipped items are paid for. The payment for the rest is refunded unless the supplier keeps it.',
  },
  chooseMethod: { by: ['supplier'], about: 'The supplier chooses a shipping method.' },
  hold: { by: ['supplier'], about: 'The supplier puts the order on hold.' },
  release: { by: ['supplier'], about: 'The supplier releases the order.' },
  reopen: {
    by: ['portal'],
    about:
      'A shipment is voided, the payment is disputed or reversed, or a failed refund leaves items to ship.',
  },
}

export const paymentTransitionMeanings: Readonly<Record<PaymentTransitionName, TransitionMeaning>> = {
  authorize: { by: ['dealer'], about: 'The dealer authorizes the payment.' },
  payAgain: {
    by: ['dealer'],
    about: 'The dealer retries the payment with a method of their choice.',
  },
  unauthorize: {
    by: ['dealer', 'supplier'],
    about:
      'The dealer revokes the authorization, the order is canceled, or lower quantities raise the total.',
  },
  withdraw: {
    by: ['portal', 'supplier'],
    about: 'The dealer has no chargeable payment method left, or the order is canceled while on hold.',
  },
  initiate: { by: ['supplier', 'portal', 'dealer'], about: 'The charge is submitted to the bank.' },
  dropRefund: { by: ['portal'], about: 'The payment was already refunded through the payment provider.' },
  dispute: {
    by: ['bank'],
    about: 'The payment is disputed or reversed by the bank. The order can be charged again.',
  },
  winDispute: { by: ['bank'], about: 'The bank returns the disputed amount.' },
  dropDispute: { by: ['bank'], about: 'The bank returns the amount without deciding the dispute.' },
  abandon: { by: ['portal'], about: "The charge doesn't reach the bank and can be submitted again." },
  charge: { by: ['bank'], about: 'The charge succeeds.' },
  decline: { by: ['bank'], about: 'The charge is declined.' },
  leaveUnconfirmed: { by: ['dealer', 'bank'], about: "The dealer doesn't confirm the charge with the bank." },
  defer: { by: ['supplier'], about: "The supplier's import defers the payment." },
  settle: { by: ['supplier'], about: "The supplier's import marks the order as paid outside the portal." },
  requestRefund: {
    by: ['supplier', 'dealer'],
    about: 'A refund is submitted to the bank, for example because a paid order is canceled.',
  },
  failRefund: { by: ['bank'], about: 'The refund is rejected.' },
  returnRefund: { by: ['bank'], about: 'A completed refund is returned.' },
  refund: { by: ['bank'], about: 'The full payment is refunded.' },
  refundPart: { by: ['bank'], about: 'Part of the payment is refunded.' },
  credit: { by: ['supplier'], about: "The supplier's import credits the full payment." },
  creditPart: { by: ['supplier'], about: "The supplier's import credits part of the payment." },
}

const { unshipped, partial, shipped } = shippedStatus

/** The shipped status follows from the shipments' units. */
export const shippedTransitions: readonly StateTransition[] = [
  {
    ...{ name: 'partially ship', from: [unshipped.id], to: partial.id },
    ...{ by: ['supplier'], about: 'Some of the units ship.' },
  },
  {
    ...{ name: 'ship', from: [unshipped.id, partial.id], to: shipped.id },
    ...{ by: ['supplier'], about: 'The remaining units ship or are refunded.' },
  },
  {
    ...{ name: 'partially void', from: [shipped.id], to: partial.id },
    ...{ by: ['supplier'], about: 'A shipment is voided while others remain.' },
  },
  {
    ...{ name: 'void', from: [partial.id, shipped.id], to: unshipped.id },
    ...{ by: ['supplier'], about: 'The last shipment is voided.' },
  },
]

const { unpaid, paid, credited, refunded } = invoiceStatus

/** An invoice's status follows its order's payment. */
export const invoiceTransitions: readonly StateTransition[] = [
  {
    ...{ name: 'pay', from: [unpaid.id], to: paid.id },
    ...{
      by: ['bank', 'supplier'],
      about: 'The charge succeeds, or the supplier marks the order as paid outside the portal.',
    },
  },
  {
    ...{ name: 'refund', from: [paid.id], to: refunded.id },
    ...{ by: ['bank'], about: 'The full payment is refunded.' },
  },
  {
    ...{ name: 'credit', from: [paid.id], to: credited.id },
    ...{ by: ['supplier'], about: "The supplier's import credits the full payment." },
  },
  {
    ...{ name: 'reverse', from: [paid.id], to: unpaid.id },
    ...{ by: ['bank'], about: 'The payment is disputed or reversed by the bank.' },
  },
  {
    ...{ name: 'return', from: [refunded.id], to: paid.id },
    ...{ by: ['bank'], about: 'The refund is returned.' },
  },
]

export const dealerTransitionMeanings: Readonly<Record<DealerTransition, TransitionMeaning>> = {
  approve: { by: ['supplier'], about: 'The supplier approves the dealer.' },
  deny: { by: ['supplier'], about: 'The supplier denies the dealer.' },
  activate: { by: ['supplier'], about: 'The supplier activates the dealer or withdraws the cancellation.' },
  deactivate: { by: ['supplier'], about: 'The supplier marks the dealer inactive.' },
  cancel_later: { by: ['supplier'], about: 'The supplier sets a closing date.' },
  cancel: { by: ['supplier'], about: 'The supplier closes the account.' },
}
