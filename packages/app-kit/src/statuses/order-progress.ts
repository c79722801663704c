import { keysOf } from '@portal/contract/fields/keys'
import type { Order } from '@portal/contract/orders/order.schema'
import {
  paymentTooltip,
  purchaseOrderOutcome,
  purchaseOrderProgress,
  shipmentTooltip,
} from '@portal/contract/orders/order-display.rules'
import { completionStatus, shippedStatus } from '@portal/contract/statuses/completion-status'
import { orderStatus } from '@portal/contract/statuses/order-status'
import { paymentStatus } from '@portal/contract/statuses/payment-status'
import type { ProgressIcon } from '@portal/ui/progress-icons'
import { paymentStatusStyles } from './order-status-styles.ts'

/** The statuses shown by an order's three icons, both in list rows and in details. */
export type OrderProgressFields = Pick<
  Order,
  | 'paymentStatusId'
  | 'paymentRefundStatusId'
  | 'paymentCreditStatusId'
  | 'shippedStatusId'
  | 'purchaseOrderProcessStatusId'
  | 'purchaseOrderFailedStatusId'
  | 'purchaseOrderCanceledStatusId'
  | 'purchaseOrderVoidedStatusId'
>

/** The icons of the three steps, each a single path on a 24-pixel grid (Tabler Icons, MIT). */
const icons = {
  cash: 'M7 15h-3a1 1 0 0 1-1-1v-8a1 1 0 0 1 1-1h12a1 1 0 0 1 1 1v3M7 10a1 1 0 0 1 1-1h12a1 1 0 0 1 1 1v8a1 1 0 0 1-1 1h-12a1 1 0 0 1-1-1zM12 14a2 2 0 1 0 4 0a2 2 0 0 0-4 0',
  clipboard:
    'M9 5h-2a2 2 0 0 0-2 2v12a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2v-12a2 2 0 0 0-2-2h-2M9 5a2 2 0 0 1 2-2h2a2 2 0 0 1 2 2a2 2 0 0 1-2 2h-2a2 2 0 0 1-2-2M9 12h.01M13 12h2M9 16h.01M13 16h2',
  truck:
    'M5 17a2 2 0 1 0 4 0a2 2 0 1 0-4 0M15 17a2 2 0 1 0 4 0a2 2 0 1 0-4 0M5 17h-2v-11a1 1 0 0 1 1-1h9v12m-4 0h6m4 0h2v-6h-8m0-5h5l3 5',
} as const

const extents = ['none', 'partial', 'full'] as const
const shares = { hollow: 'none', half: 'partial', full: 'full', cross: 'failed' } as const

/** Payment, purchase orders and shipment of an order as icons; payment only if the portal collects payments. */
export function orderProgress(
  order: OrderProgressFields,
  paymentCollection: boolean,
): readonly ProgressIcon[] {
  const steps = [purchaseOrderStep(order), shipmentStep(order)]
  return paymentCollection ? [paymentStep(order), ...steps] : steps
}

/**
 * The step to show as text: a failed one, else a refund, else the last started one. None for drafts and canceled
 * orders, because their status is enough.
 */
export function currentStep(steps: readonly ProgressIcon[], orderStatusId: number): ProgressIcon | undefined {
  if (orderStatusId === orderStatus.canceled.id || orderStatusId === orderStatus.draft.id) return undefined
  return (
    steps.find(({ progress }) => progress === 'failed') ??
    steps.find(({ tone }) => tone === 'accent') ??
    steps.findLast(({ progress }) => progress !== 'none') ??
    steps[0]
  )
}

function paymentStep(order: OrderProgressFields): ProgressIcon {
  const handle =
    keysOf(paymentStatus).find((key) => paymentStatus[key].id === order.paymentStatusId) ?? 'unauthorized'
  const { tone, mark } = paymentStatusStyles[handle]
  return {
    icon: icons.cash,
    subject: 'Payment',
    label: paymentTooltip(order),
    tone,
    progress: shares[mark],
  }
}

function purchaseOrderStep(order: OrderProgressFields): ProgressIcon {
  const hasTrouble =
    purchaseOrderOutcome(order) !== undefined ||
    order.purchaseOrderFailedStatusId === completionStatus.partially.id
  const progress = hasTrouble ? 'failed' : (extents[order.purchaseOrderProcessStatusId] ?? 'none')
  return {
    icon: icons.clipboard,
    subject: 'Purchase orders',
    label: purchaseOrderProgress(order),
    tone: hasTrouble ? 'negative' : progress === 'none' ? 'neutral' : 'positive',
    progress,
  }
}

function shipmentStep(order: OrderProgressFields): ProgressIcon {
  return {
    icon: icons.truck,
    subject: 'Shipping',
    label: shipmentTooltip(order.shippedStatusId),
    tone: order.shippedStatusId === shippedStatus.shipped.id ? 'positive' : 'info',
    progress: extents[order.shippedStatusId] ?? 'none',
  }
}
