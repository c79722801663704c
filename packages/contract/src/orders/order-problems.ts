import { orderStatus } from '../statuses/order-status.ts'
import { paymentStatus } from '../statuses/payment-status.ts'

export interface OrderProblem {
  readonly orderStatusId: readonly number[]
  /** Any payment status if omitted. */
  readonly paymentStatusId?: readonly number[]
}

const { open, closed, canceled, notManaged, onHold, failed, noShippingMethod } = orderStatus

/**
 * The problems an order can have, shared by tabs, "needs attention" lists and dashboard figures. An order on hold or
 * failed with a declined payment counts in two.
 */
export const orderProblems = {
  toAuthorize: { orderStatusId: [open.id], paymentStatusId: [paymentStatus.unauthorized.id] },
  paymentProblem: {
    orderStatusId: [open.id, onHold.id, failed.id, noShippingMethod.id],
    paymentStatusId: [paymentStatus.declined.id],
  },
  needsAttention: { orderStatusId: [onHold.id, failed.id, noShippingMethod.id] },
  refundFailed: {
    orderStatusId: [open.id, closed.id, canceled.id, notManaged.id],
    paymentStatusId: [paymentStatus.refundFailed.id],
  },
} as const satisfies Record<string, OrderProblem>

export type OrderProblemName = keyof typeof orderProblems

export function hasProblem(
  name: OrderProblemName,
  order: { readonly orderStatusId: number; readonly paymentStatusId: number },
): boolean {
  const { orderStatusId, paymentStatusId }: OrderProblem = orderProblems[name]
  return (
    orderStatusId.includes(order.orderStatusId) &&
    (paymentStatusId === undefined || paymentStatusId.includes(order.paymentStatusId))
  )
}
