import { compareDecimals } from '../fields/money/decimal.rules.ts'
import { shippedStatus } from '../statuses/completion-status.ts'
import { orderStatus } from '../statuses/order-status.ts'
import { type PaymentStatusId, paymentStatus } from '../statuses/payment-status.ts'
import type { Payment } from './invoice/payment.schema.ts'
import { canTransition, dealerTransitionTo, duePaymentStatusIds } from './lifecycle/transitions.rules.ts'

type Standing = { readonly orderStatusId: number }
type Paying = Standing & { readonly paymentStatusId: number; readonly shippedStatusId: number }

/** Whether an order's addresses may be changed: only while it is Open (document 2, section 4). */
export function canEdit(order: Standing): boolean {
  return order.orderStatusId === orderStatus.open.id
}

/**
 * Why an order can't be canceled, or undefined if it can: it must be Open (for the supplier also On Hold) with
 * unshipped items. A partly shipped order can be canceled once its payment is settled.
 */
export function cancelRefusal(
  order: Paying,
  paymentCollection: boolean,
  { isSuppliers = false }: { readonly isSuppliers?: boolean | undefined } = {},
): 'cancel_needs_open_order' | 'order_shipped' | 'shipped_unpaid' | undefined {
  const isHeld = isSuppliers && order.orderStatusId === orderStatus.onHold.id
  if (!canEdit(order) && !isHeld) return 'cancel_needs_open_order'
  if (order.shippedStatusId === shippedStatus.shipped.id) return 'order_shipped'
  const isDue = paymentCollection && duePaymentStatusIds.some((id) => id === order.paymentStatusId)
  return isDue && order.shippedStatusId !== shippedStatus.unshipped.id ? 'shipped_unpaid' : undefined
}

/** Why an order should not ship although it is open. */
export const shipObstacleNames = ['unauthorized', 'declined', 'refunded', 'credited'] as const

export type ShipObstacle = (typeof shipObstacleNames)[number]

const shipObstacles = new Map<number, ShipObstacle>([
  [paymentStatus.unauthorized.id, 'unauthorized'],
  [paymentStatus.declined.id, 'declined'],
  [paymentStatus.refunded.id, 'refunded'],
  [paymentStatus.credited.id, 'credited'],
])

const shipObstacleSentences = {
  unauthorized: "Payment for this order isn't authorized.",
  declined: 'The payment for this order was declined.',
  refunded: 'This order was refunded in full.',
  credited: 'This order was credited in full.',
} as const satisfies Record<ShipObstacle, string>

/**
 * Why an order needs a reason to ship, or undefined if it doesn't: authorized counts as paid, and so does any payment
 * not collected here. `isRefundWhole`: the pending refund covers the rest of the charge; `isUnconfirmed`: the pending
 * charge awaits the dealer's confirmation, which may never happen.
 */
export function shipObstacle(
  { paymentStatusId }: Pick<Paying, 'paymentStatusId'>,
  {
    paymentCollection,
    isRefundWhole,
    isUnconfirmed,
  }: {
    readonly paymentCollection: boolean
    readonly isRefundWhole: boolean
    readonly isUnconfirmed: boolean
  },
): ShipObstacle | undefined {
  if (!paymentCollection) return undefined
  if (isUnconfirmed) return 'declined'
  return isRefundWhole ? 'refunded' : shipObstacles.get(paymentStatusId)
}

export function shipObstacleSentence(obstacle: ShipObstacle): string {
  return shipObstacleSentences[obstacle]
}

const figuresOpenIn: readonly PaymentStatusId[] = [
  paymentStatus.unauthorized.id,
  paymentStatus.authorized.id,
  paymentStatus.declined.id,
  paymentStatus.deferred.id,
]

/** Whether an order's invoice may still be recalculated: nothing is charged or being charged. */
export function canRecalculate(order: Pick<Paying, 'paymentStatusId'>): boolean {
  return figuresOpenIn.some((id) => id === order.paymentStatusId)
}

/** Whether an order may be opened and selected: a Draft may not. */
export function canOpen(order: Standing): boolean {
  return order.orderStatusId !== orderStatus.draft.id
}

export interface AuthorizationToggle {
  readonly to: PaymentStatusId
  readonly label: 'Authorize For Payment' | 'Revoke Authorization'
}

const toggles = new Map<number, AuthorizationToggle>([
  [paymentStatus.authorized.id, { to: paymentStatus.unauthorized.id, label: 'Revoke Authorization' }],
  [paymentStatus.unauthorized.id, { to: paymentStatus.authorized.id, label: 'Authorize For Payment' }],
])

/** The authorize button's label and the status it leads to, or undefined if there is no button. */
export function authorizationToggle(paymentStatusId: number): AuthorizationToggle | undefined {
  return toggles.get(paymentStatusId)
}

/**
 * Why an order's payment can't change between Unauthorized and Authorized, or undefined if it can: 1 from 2 and 2 from
 * 1, while Open. Shipped orders must be paid, so their authorization stays.
 */
export function authorizationRefusal(
  order: Paying,
  paymentStatusId: number,
): 'order_not_open' | 'authorization_not_offered' | 'authorization_binding' | undefined {
  if (!canEdit(order)) return 'order_not_open'
  if (canChangePaymentTo(order, paymentStatusId)) return undefined
  const isUnshipped = { ...order, shippedStatusId: shippedStatus.unshipped.id }
  return canChangePaymentTo(isUnshipped, paymentStatusId)
    ? 'authorization_binding'
    : 'authorization_not_offered'
}

/** Why an order's payment can't be retried; undefined if it can: it was declined, and the order is Open. */
export function payAgainRefusal(order: Paying): 'order_not_open' | 'payment_not_declined' | undefined {
  if (!canEdit(order)) return 'order_not_open'
  return canTransition('payAgain', order) ? undefined : 'payment_not_declined'
}

/** Whether a dealer may change an order's payment to a status. */
export function canChangePaymentTo(order: Paying, paymentStatusId: number): boolean {
  const move = dealerTransitionTo(paymentStatusId)
  return move !== undefined && canTransition(move, order)
}

/** The refunded share of the total, as refund and credit notices phrase it. */
export function completionExtent(amount: string, total: string): 'fully' | 'partially' {
  return compareDecimals(amount, total) >= 0 ? 'fully' : 'partially'
}

export interface RefundOrCredit {
  readonly verb: 'refunded' | 'credited'
  readonly extent: 'fully' | 'partially'
  readonly title: string
  readonly lastTitle: string
  readonly amount: string
  /** The shipping portion; undefined if there was none. */
  readonly shipping: string | undefined
  readonly lastAt: string | null
}

const extentTitles = {
  refunded: { fully: 'This order was fully refunded', partially: 'This order was partially refunded' },
  credited: { fully: 'This order was fully credited', partially: 'This order was partially credited' },
} as const

/** Refunds and credits, each only if any (document 2, section 4). */
export function refundsAndCredits(
  payment: Pick<
    Payment,
    'total' | `refunded${'Amount' | 'Shipping' | 'LastAt'}` | `credited${'Amount' | 'LastAt'}`
  >,
): readonly RefundOrCredit[] {
  const { total, refundedShipping = '0' } = payment
  const shipping = compareDecimals(refundedShipping, '0') > 0 ? refundedShipping : undefined
  const amounts = [
    {
      verb: 'refunded',
      lastTitle: 'Last refund',
      amount: payment.refundedAmount,
      shipping,
      lastAt: payment.refundedLastAt,
    },
    {
      verb: 'credited',
      lastTitle: 'Last credit',
      amount: payment.creditedAmount,
      shipping: undefined,
      lastAt: payment.creditedLastAt,
    },
  ] as const
  return amounts
    .filter(({ amount }) => compareDecimals(amount, '0') > 0)
    .map((part) => {
      const extent = completionExtent(part.amount, total)
      return { ...part, extent, title: extentTitles[part.verb][extent] }
    })
}
