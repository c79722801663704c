import { fulfillmentStatus } from '../statuses/fulfillment-status.ts'
import { orderStatus } from '../statuses/order-status.ts'
import { paymentStatus } from '../statuses/payment-status.ts'

export interface ReadyMadeTab {
  readonly name: string
  readonly filters: Readonly<
    Partial<Record<'orderStatusId' | 'paymentStatusId' | 'fulfillmentStatusId', readonly number[]>>
  >
  /** Only where the portal collects payments. */
  readonly needsPayments: boolean
}

/** The tabs of the orders list before the dealer's own views. Their filters can all be counted from the count table. */
export const readyMadeTabs = [
  { name: 'All', filters: {}, needsPayments: false },
  {
    name: 'To authorize',
    filters: { orderStatusId: [orderStatus.open.id], paymentStatusId: [paymentStatus.unauthorized.id] },
    needsPayments: true,
  },
  {
    name: 'Payment problem',
    filters: { paymentStatusId: [paymentStatus.declined.id, paymentStatus.refundFailed.id] },
    needsPayments: true,
  },
  {
    name: 'On its way',
    filters: {
      orderStatusId: [orderStatus.open.id],
      fulfillmentStatusId: [fulfillmentStatus.shipped.id, fulfillmentStatus.partiallyShipped.id],
    },
    needsPayments: false,
  },
  {
    name: 'Needs attention',
    filters: {
      orderStatusId: [orderStatus.onHold.id, orderStatus.failed.id, orderStatus.noShippingMethod.id],
    },
    needsPayments: false,
  },
] as const satisfies readonly ReadyMadeTab[]

export function offeredTabs(paymentCollection: boolean): readonly ReadyMadeTab[] {
  return readyMadeTabs.filter(({ needsPayments }) => paymentCollection || !needsPayments)
}
