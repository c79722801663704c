import { compareDecimals } from '../../fields/money/decimal.rules.ts'
import { noPaymentMethodWarning } from '../../payment-methods/payment-methods.messages.ts'
import { allocationStatus, shippedStatus } from '../../statuses/completion-status.ts'
import { orderStatus } from '../../statuses/order-status.ts'
import { paymentStatus } from '../../statuses/payment-status.ts'
import type { Order } from '../order.schema.ts'
import type { OrderHoldReasons } from './hold-reasons.schema.ts'

type Waiting = Pick<
  Order,
  'orderStatusId' | 'paymentStatusId' | 'allocatedStatusId' | 'shippedStatusId' | 'shippingText' | 'payment'
>

interface Situation {
  readonly order: Waiting
  readonly facts: OrderHoldReasons
  readonly paymentCollection: boolean
  /** Formats an amount. */
  readonly money: (amount: string) => string
}

export type HoldAction =
  | 'authorize'
  | 'pay-again'
  | 'confirm-payment'
  | 'payment-methods'
  | 'confirm-deposits'
  | 'contact'
  | 'wait'

interface HoldExplanation {
  readonly applies: (situation: Situation) => boolean
  readonly sentence: (situation: Situation) => string
  readonly action: HoldAction
}

const inStatus =
  (status: keyof typeof orderStatus) =>
  ({ order }: Situation) =>
    order.orderStatusId === orderStatus[status].id

const isPaying = (situation: Situation, ...statuses: (keyof typeof paymentStatus)[]) =>
  situation.paymentCollection &&
  statuses.some((status) => situation.order.paymentStatusId === paymentStatus[status].id)

const isOpenWithPayment = (situation: Situation, ...statuses: (keyof typeof paymentStatus)[]) =>
  inStatus('open')(situation) && isPaying(situation, ...statuses)

const isAboveLimit = ({ order, facts }: Situation) =>
  facts.autoAuthorize &&
  facts.autoAuthorizeUpTo !== null &&
  // A limit of zero isn't "above the limit": it means that no order is authorized automatically.
  compareDecimals(facts.autoAuthorizeUpTo, '0') > 0 &&
  order.payment !== null &&
  compareDecimals(order.payment.total, facts.autoAuthorizeUpTo) > 0

const isWaitingForStock = (situation: Situation) =>
  inStatus('open')(situation) &&
  situation.order.shippedStatusId !== shippedStatus.shipped.id &&
  situation.order.allocatedStatusId !== allocationStatus.fully.id

function outOfStockSentence({
  linesOutOfStock: lines,
  titlesOutOfStock: titles = [],
}: OrderHoldReasons): string {
  const more = lines - titles.length
  if (titles.length === 0)
    return lines === 1
      ? '1 item in this order is out of stock.'
      : `${lines} items in this order are out of stock.`
  const named = more > 0 ? `${titles.join(', ')} and ${more} more` : titles.join(', ')
  return `Out of stock: ${named}. Ships when back in stock.`
}

/** Why an order may be waiting, most important reason first. */
export const holdExplanations = {
  on_hold: {
    applies: inStatus('onHold'),
    sentence: ({ facts: { holdReason } }) =>
      holdReason ? `On hold: ${holdReason}` : 'Your supplier has put this order on hold.',
    action: 'contact',
  },
  failed: {
    applies: inStatus('failed'),
    sentence: () => "This order couldn't be processed.",
    action: 'contact',
  },
  no_shipping_method: {
    applies: inStatus('noShippingMethod'),
    sentence: ({ order }) =>
      order.shippingText
        ? `Your supplier doesn't offer the shipping method “${order.shippingText}”.`
        : 'Your supplier has no shipping method for this order.',
    action: 'contact',
  },
  refund_failed: {
    applies: (situation) => isPaying(situation, 'refundFailed'),
    sentence: () => 'Your refund failed. Ask your supplier how it will be sent.',
    action: 'contact',
  },
  confirm_payment: {
    applies: (situation) =>
      isOpenWithPayment(situation, 'declined', 'awaitingClearance') && Boolean(situation.facts.confirmation),
    sentence: ({ facts: { confirmation } }) =>
      confirmation?.until
        ? 'Your bank is waiting for you to confirm this payment. Nothing will be charged until you do.'
        : `We can charge ${confirmation?.paymentMethod} once you confirm the payment with your bank.`,
    action: 'confirm-payment',
  },
  deposits_pending: {
    applies: (situation) =>
      isOpenWithPayment(situation, 'unauthorized', 'authorized', 'declined') &&
      !situation.facts.hasActivePaymentMethod &&
      situation.facts.hasDepositsToConfirm,
    sentence: () => "You can pay with your bank account once it's verified.",
    action: 'confirm-deposits',
  },
  no_payment_method: {
    applies: (situation) =>
      isOpenWithPayment(situation, 'unauthorized', 'authorized', 'declined') &&
      !situation.facts.hasActivePaymentMethod,
    sentence: () => noPaymentMethodWarning,
    action: 'payment-methods',
  },
  payment_declined: {
    applies: (situation) => isOpenWithPayment(situation, 'declined'),
    sentence: () => 'The last payment for this order was declined.',
    action: 'pay-again',
  },
  above_limit: {
    applies: (situation) => isOpenWithPayment(situation, 'unauthorized') && isAboveLimit(situation),
    sentence: ({ facts, money }) =>
      `Over your ${money(facts.autoAuthorizeUpTo ?? '0')} auto-authorize limit. Nothing will ship until you authorize the order.`,
    action: 'authorize',
  },
  not_authorized: {
    applies: (situation) => isOpenWithPayment(situation, 'unauthorized'),
    sentence: () => 'Waiting for your authorization. Nothing will be charged or shipped until then.',
    action: 'authorize',
  },
  awaiting_clearance: {
    applies: (situation) => isOpenWithPayment(situation, 'awaitingClearance'),
    sentence: () => 'The payment is processing. Your bank may take a few days.',
    action: 'wait',
  },
  out_of_stock: {
    applies: (situation) => isWaitingForStock(situation) && situation.facts.linesOutOfStock > 0,
    sentence: ({ facts }) => outOfStockSentence(facts),
    action: 'contact',
  },
  partly_allocated: {
    applies: (situation) =>
      isWaitingForStock(situation) && situation.order.allocatedStatusId === allocationStatus.partial.id,
    sentence: () => 'Part of this order is waiting for stock.',
    action: 'contact',
  },
} as const satisfies Record<string, HoldExplanation>

/** Why an order is waiting and what to do about it, in one sentence; undefined if it isn't. */
export function explainHold(situation: Situation): { sentence: string; action: HoldAction } | undefined {
  const reason = Object.values(holdExplanations).find(({ applies }) => applies(situation))
  return reason && { sentence: reason.sentence(situation), action: reason.action }
}
