import { shippedStatus } from '../../statuses/completion-status.ts'
import { type OrderStatusId, orderStatus } from '../../statuses/order-status.ts'
import { type PaymentStatusId, paymentStatus } from '../../statuses/payment-status.ts'
import { rowsOf } from '../../statuses/status.ts'
import type { OrderEventKind } from '../events/order-event-kinds.ts'

export interface PaymentTransition {
  readonly from: readonly PaymentStatusId[]
  readonly to: PaymentStatusId
  readonly event: OrderEventKind
  readonly while: readonly OrderStatusId[]
  /** Only allowed before any unit has shipped. */
  readonly beforeShipping?: boolean
}

const { unauthorized, authorized, paid, deferred, refunded, credited } = paymentStatus
const { awaitingClearance, declined, refundPending, refundFailed } = paymentStatus

const whileOpen = [orderStatus.open.id] as const
const whileCancelable = [orderStatus.open.id, orderStatus.onHold.id] as const
const whileWithdrawable = [orderStatus.open.id, orderStatus.closed.id] as const
// Transferred money must be recorded, even if the order was canceled or closed.
const always = rowsOf(orderStatus)
  .map(({ id }) => id)
  .filter((id) => id !== orderStatus.draft.id)

/**
 * Every payment transition in the portal, by name. A charge starts with `initiate`, before the provider is called; from
 * then on the dealer can't revoke the authorization.
 */
export const paymentTransitions = {
  authorize: { from: [unauthorized.id], to: authorized.id, event: 'payment_authorized', while: whileOpen },
  /** The dealer retries a declined payment. */
  payAgain: { from: [declined.id], to: authorized.id, event: 'payment_authorized', while: whileOpen },
  unauthorize: {
    from: [authorized.id],
    to: unauthorized.id,
    event: 'payment_unauthorized',
    while: whileOpen,
    beforeShipping: true,
  },
  /** The dealer has no chargeable method left: all authorized orders become unauthorized. */
  withdraw: { from: [authorized.id], to: unauthorized.id, event: 'payment_unauthorized', while: always },
  initiate: {
    from: [authorized.id, declined.id],
    to: awaitingClearance.id,
    event: 'payment_initiated',
    while: whileWithdrawable,
  },
  /** The provider never accepted the charge, so it may be retried. */
  abandon: { from: [awaitingClearance.id], to: authorized.id, event: 'payment_attempted', while: always },
  charge: {
    from: [awaitingClearance.id, authorized.id, declined.id],
    to: paid.id,
    event: 'payment_charged',
    while: always,
  },
  decline: {
    from: [awaitingClearance.id, authorized.id],
    to: declined.id,
    event: 'payment_declined',
    while: always,
  },
  /** The dealer didn't confirm the charge with the bank, so it expired uncharged. */
  leaveUnconfirmed: {
    from: [awaitingClearance.id],
    to: declined.id,
    event: 'payment_attempted',
    while: always,
  },
  defer: {
    from: [unauthorized.id, authorized.id],
    to: deferred.id,
    event: 'payment_deferred',
    while: whileWithdrawable,
  },
  settle: {
    from: [unauthorized.id, authorized.id, deferred.id, declined.id],
    to: paid.id,
    event: 'payment_settled',
    while: always,
  },
  requestRefund: {
    from: [paid.id, refundFailed.id],
    to: refundPending.id,
    event: 'refund_requested',
    while: always,
  },
  failRefund: { from: [refundPending.id], to: refundFailed.id, event: 'refund_failed', while: always },
  /** A completed refund was returned by the bank. */
  returnRefund: {
    from: [paid.id, refunded.id, refundPending.id, refundFailed.id],
    to: refundFailed.id,
    event: 'refund_returned',
    while: always,
  },
  refund: {
    from: [paid.id, refundPending.id, refundFailed.id, declined.id],
    to: refunded.id,
    event: 'payment_refunded',
    while: always,
  },
  refundPart: {
    from: [paid.id, refundPending.id, refundFailed.id],
    to: paid.id,
    event: 'payment_refunded',
    while: always,
  },
  /** The customer already has the money, by a refund made at the provider. */
  dropRefund: { from: [refundPending.id], to: paid.id, event: 'refund_dropped', while: always },
  /** A bank has withdrawn the money, temporarily or finally: the order may be charged again. */
  dispute: {
    from: [paid.id, refundPending.id, refundFailed.id],
    to: declined.id,
    event: 'payment_disputed',
    while: always,
  },
  /** The bank has returned the money, so nothing is due. */
  winDispute: {
    from: [declined.id, authorized.id],
    to: paid.id,
    event: 'dispute_won',
    while: always,
  },
  /** The bank has returned the money without deciding the dispute. */
  dropDispute: {
    from: [declined.id, authorized.id],
    to: paid.id,
    event: 'inquiry_closed',
    while: always,
  },
  credit: { from: [paid.id], to: credited.id, event: 'payment_credited', while: always },
  creditPart: { from: [paid.id], to: paid.id, event: 'payment_credited', while: always },
} as const satisfies Record<string, PaymentTransition>

export type PaymentTransitionName = keyof typeof paymentTransitions

export const duePaymentStatusIds: readonly PaymentStatusId[] = [
  unauthorized.id,
  authorized.id,
  awaitingClearance.id,
  declined.id,
]

/**
 * The transitions of an order in the portal: only the supplier holds and releases it; it closes once fully shipped and
 * paid, and reopens when a shipment is voided.
 */
export const orderTransitions = {
  close: { from: whileOpen, to: orderStatus.closed.id, event: 'order_closed' },
  cancel: { from: whileCancelable, to: orderStatus.canceled.id, event: 'order_canceled' },
  hold: { from: whileOpen, to: orderStatus.onHold.id, event: 'order_held' },
  chooseMethod: {
    from: [orderStatus.noShippingMethod.id],
    to: orderStatus.open.id,
    event: 'shipping_method_chosen',
  },
  release: { from: [orderStatus.onHold.id], to: orderStatus.open.id, event: 'order_released' },
  reopen: { from: [orderStatus.closed.id], to: orderStatus.open.id, event: 'order_opened' },
} as const satisfies Record<
  string,
  { readonly from: readonly OrderStatusId[]; readonly to: OrderStatusId; readonly event: OrderEventKind }
>

type Standing = {
  readonly orderStatusId: number
  readonly paymentStatusId: number
  readonly shippedStatusId: number
}

/** Whether the order's current state allows a payment transition. */
export function canTransition(name: PaymentTransitionName, order: Standing): boolean {
  const { from, while: standings, beforeShipping = false }: PaymentTransition = paymentTransitions[name]
  return (
    from.some((id) => id === order.paymentStatusId) &&
    standings.some((id) => id === order.orderStatusId) &&
    !(beforeShipping && order.shippedStatusId !== shippedStatus.unshipped.id)
  )
}

/** The dealer's transition to a payment status; undefined if dealers can't set it. */
export function dealerTransitionTo(paymentStatusId: number): 'authorize' | 'unauthorize' | undefined {
  if (paymentStatusId === authorized.id) return 'authorize'
  return paymentStatusId === unauthorized.id ? 'unauthorize' : undefined
}
