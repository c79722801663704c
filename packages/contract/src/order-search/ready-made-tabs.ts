import { orderTroubles } from '../orders/order-troubles.ts'
import { fulfillmentStatus } from '../statuses/fulfillment-status.ts'
import { orderStatus } from '../statuses/order-status.ts'

export interface ReadyMadeTab {
  readonly name: string
  readonly filters: Readonly<
    Partial<Record<'orderStatusId' | 'paymentStatusId' | 'fulfillmentStatusId', readonly number[]>>
  >
  /** Only where the portal collects payments. */
  readonly needsPayments: boolean
  /** Not shown while there is no such order. */
  readonly isRare?: true
}

/** The tabs of the orders list before the dealer's own views. Their filters can all be counted from the count table. */
export const readyMadeTabs = [
  { name: 'All', filters: {}, needsPayments: false },
  {
    name: 'To authorize',
    filters: orderTroubles.toAuthorize,
    needsPayments: true,
  },
  {
    name: 'Payment problem',
    filters: orderTroubles.paymentProblem,
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
    filters: orderTroubles.needsAttention,
    needsPayments: false,
  },
  { name: 'Refund failed', filters: orderTroubles.refundFailed, needsPayments: true, isRare: true },
] as const satisfies readonly ReadyMadeTab[]

export function offeredTabs(paymentCollection: boolean): readonly ReadyMadeTab[] {
  return readyMadeTabs.filter(({ needsPayments }) => paymentCollection || !needsPayments)
}
