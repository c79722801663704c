import { orderStatus } from '../statuses/order-status.ts'
import { paymentStatus } from '../statuses/payment-status.ts'

export interface OrderTrouble {
  readonly orderStatusId: readonly number[]
  /** Any payment where there is none. */
  readonly paymentStatusId?: readonly number[]
}

const { open, closed, canceled, notManaged, onHold, failed, noShippingMethod } = orderStatus

/**
 * What needs someone. The tabs of the list, what needs the dealer and the figures of the dashboard count by these. An order
 * that is on hold or failed and whose payment was declined is in two.
 */
export const orderTroubles = {
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
} as const satisfies Record<string, OrderTrouble>

export type OrderTroubleName = keyof typeof orderTroubles

export function isInTrouble(
  name: OrderTroubleName,
  order: { readonly orderStatusId: number; readonly paymentStatusId: number },
): boolean {
  const { orderStatusId, paymentStatusId }: OrderTrouble = orderTroubles[name]
  return (
    orderStatusId.includes(order.orderStatusId) &&
    (paymentStatusId === undefined || paymentStatusId.includes(order.paymentStatusId))
  )
}
