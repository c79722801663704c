import { orderProblems } from '../orders/order-problems.ts'
import { fulfillmentStatus } from '../statuses/fulfillment-status.ts'
import { orderStatus } from '../statuses/order-status.ts'
import { paymentStatus } from '../statuses/payment-status.ts'

export interface ReadyMadeTab {
  readonly name: string
  readonly filters: Readonly<
    Partial<Record<'orderStatusId' | 'paymentStatusId' | 'fulfillmentStatusId', readonly number[]>>
  > & { readonly endDate?: string }
  /** Whether it requires payment collection. */
  readonly needsPayments: boolean
  /** Hidden without matching orders. */
  readonly isRare?: true
  /** Opens with the oldest order first. */
  readonly isQueue?: true
}

/** The tabs of the orders list before the dealer's own views. Their filters can all be counted from the count table. */
export const readyMadeTabs = [
  { name: 'All', filters: {}, needsPayments: false },
  {
    name: 'To authorize',
    filters: orderProblems.toAuthorize,
    needsPayments: true,
  },
  {
    name: 'Payment problem',
    filters: orderProblems.paymentProblem,
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
    filters: orderProblems.needsAttention,
    needsPayments: false,
  },
  { name: 'Refund failed', filters: orderProblems.refundFailed, needsPayments: true, isRare: true },
] as const satisfies readonly ReadyMadeTab[]

export function offeredTabs(paymentCollection: boolean): readonly ReadyMadeTab[] {
  return readyMadeTabs.filter(({ needsPayments }) => paymentCollection || !needsPayments)
}

/** The facts behind the staff's tabs: the payment status of orders to ship, if any, and the last late day. */
export interface StaffTabRules {
  readonly shippedWhen: number | null
  readonly lateUntil: string
}

function toShipFilters({ shippedWhen }: Pick<StaffTabRules, 'shippedWhen'>) {
  return {
    orderStatusId: [orderStatus.open.id],
    ...(shippedWhen !== null && { paymentStatusId: [shippedWhen] }),
  }
}

/** The staff's tabs by kind of work; "all orders" is last. */
export function staffTabs(rules: StaffTabRules): readonly ReadyMadeTab[] {
  const { open, onHold, noShippingMethod } = orderStatus
  const isOpen = { orderStatusId: [open.id] }
  const tabs: readonly ReadyMadeTab[] = [
    { name: 'To ship', filters: toShipFilters(rules), needsPayments: false, isQueue: true },
    {
      name: 'Late',
      filters: { ...toShipFilters(rules), endDate: rules.lateUntil },
      needsPayments: false,
      isQueue: true,
    },
    {
      name: 'To capture',
      filters: { ...isOpen, paymentStatusId: [paymentStatus.authorized.id] },
      needsPayments: true,
    },
    {
      name: 'Payment problem',
      filters: { ...isOpen, paymentStatusId: [paymentStatus.declined.id] },
      needsPayments: true,
    },
    { name: 'On hold', filters: { orderStatusId: [onHold.id] }, needsPayments: false },
    { name: 'No shipping method', filters: { orderStatusId: [noShippingMethod.id] }, needsPayments: false },
    { name: 'Refund failed', filters: orderProblems.refundFailed, needsPayments: true, isRare: true },
    { name: 'All', filters: {}, needsPayments: false },
  ]
  return tabs.filter(({ needsPayments }) => rules.shippedWhen !== null || !needsPayments)
}
