import type { DealerTransition } from '../../dealers/dealer-transitions.rules.ts'
import type { orderTransitions, PaymentTransitionName } from '../../orders/lifecycle/transitions.rules.ts'
import { shippedStatus } from '../../statuses/completion-status.ts'
import { invoiceStatus } from '../../statuses/invoice-status.ts'

export type TransitionMaker = 'dealer' | 'supplier' | 'bank' | 'portal'

/** Who or what makes a transition, and when. */
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
  close: { by: ['portal'], about: 'All of it has shipped, and nothing is left to pay.' },
  cancel: {
    by: ['dealer', 'supplier'],
    about:
      'Nothing of it has shipped; or part of it has and is paid. What was paid for the rest is refunded.',
  },
  chooseMethod: { by: ['supplier'], about: 'The supplier chooses a shipping method for it.' },
  hold: { by: ['supplier'], about: 'The supplier stops it.' },
  release: { by: ['supplier'], about: 'The supplier lets it go on.' },
  reopen: {
    by: ['portal'],
    about: 'A parcel is voided, or a refund that failed leaves something to ship.',
  },
}

export const paymentTransitionMeanings: Readonly<Record<PaymentTransitionName, TransitionMeaning>> = {
  authorize: { by: ['dealer'], about: 'The dealer lets the supplier charge it.' },
  payAgain: { by: ['dealer'], about: 'The dealer lets it be charged again, by a method it chooses.' },
  unauthorize: { by: ['dealer'], about: 'The dealer takes that back.' },
  withdraw: { by: ['portal'], about: 'The dealer has no payment method left that could be charged.' },
  initiate: { by: ['supplier', 'portal'], about: 'The charge is sent to the bank.' },
  abandon: { by: ['portal'], about: 'The charge never arrived there, and can be sent again.' },
  charge: { by: ['bank'], about: 'The charge went through.' },
  decline: { by: ['bank'], about: 'The charge was refused.' },
  defer: { by: ['supplier'], about: "The supplier's import says that it is paid later." },
  settle: { by: ['supplier'], about: "The supplier's import says that it was paid elsewhere." },
  requestRefund: { by: ['supplier'], about: 'A refund is sent to the bank.' },
  failRefund: { by: ['bank'], about: 'The refund was refused.' },
  returnRefund: { by: ['bank'], about: 'A refund that had gone through came back.' },
  refund: { by: ['bank'], about: 'All that was paid is given back.' },
  refundPart: { by: ['bank'], about: 'A part is given back.' },
  credit: { by: ['supplier'], about: "The supplier's import says that all that was paid became credit." },
  creditPart: { by: ['supplier'], about: "The supplier's import says that a part became credit." },
}

const { unshipped, partial, shipped } = shippedStatus

/** How much has shipped follows from the units of the parcels. */
export const shippedTransitions: readonly StateTransition[] = [
  {
    ...{ name: 'ship a part', from: [unshipped.id], to: partial.id },
    ...{ by: ['supplier'], about: 'A parcel with some of the units leaves.' },
  },
  {
    ...{ name: 'ship', from: [unshipped.id, partial.id], to: shipped.id },
    ...{ by: ['supplier'], about: 'A parcel with all units that are left leaves, or the rest is refunded.' },
  },
  {
    ...{ name: 'void a part', from: [shipped.id], to: partial.id },
    ...{ by: ['supplier'], about: 'A parcel is voided, and others stay.' },
  },
  {
    ...{ name: 'void', from: [partial.id, shipped.id], to: unshipped.id },
    ...{ by: ['supplier'], about: 'The last parcel is voided.' },
  },
]

const { unpaid, paid, credited, refunded } = invoiceStatus

/** An invoice follows the payment of its order. */
export const invoiceTransitions: readonly StateTransition[] = [
  {
    ...{ name: 'pay', from: [unpaid.id], to: paid.id },
    ...{
      by: ['bank', 'supplier'],
      about: 'The charge went through, or the supplier says that it was paid elsewhere.',
    },
  },
  {
    ...{ name: 'refund', from: [paid.id], to: refunded.id },
    ...{ by: ['bank'], about: 'All that was paid is given back.' },
  },
  {
    ...{ name: 'credit', from: [paid.id], to: credited.id },
    ...{ by: ['supplier'], about: "The supplier's import says that all that was paid became credit." },
  },
  {
    ...{ name: 'return', from: [refunded.id], to: paid.id },
    ...{ by: ['bank'], about: 'The refund came back.' },
  },
]

export const dealerTransitionMeanings: Readonly<Record<DealerTransition, TransitionMeaning>> = {
  approve: { by: ['supplier'], about: 'The supplier lets it in.' },
  deny: { by: ['supplier'], about: 'The supplier turns it down.' },
  activate: { by: ['supplier'], about: 'The supplier counts it as active, or calls off its cancellation.' },
  deactivate: { by: ['supplier'], about: 'The supplier counts it as resting.' },
  cancel_later: { by: ['supplier'], about: 'The supplier names the day on which its account ends.' },
  cancel: { by: ['supplier'], about: 'The supplier ends its account.' },
}
