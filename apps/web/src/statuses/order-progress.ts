import type { Order } from '@portal/contract/orders/order.schema'
import {
  paymentTooltip,
  purchaseOrderEnd,
  purchaseOrderProgress,
  shipmentTooltip,
} from '@portal/contract/orders/order-display.rules'
import { completionStatus, shippedStatus } from '@portal/contract/statuses/completion-status'
import { paymentStatus } from '@portal/contract/statuses/payment-status'
import type { ProgressIcon } from '@portal/ui/progress-icons'
import { IconCash, IconClipboardList, IconTruck } from '@tabler/icons-react'
import { paymentStatusLooks } from './order-status-looks.ts'

/** The statuses that an order's three icons are drawn from; rows of the list and the detail carry them alike. */
export type ProgressOf = Pick<
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

const extents = ['none', 'partial', 'full'] as const
const shares = { hollow: 'none', half: 'partial', full: 'full', cross: 'full' } as const

/** Payment, purchase orders and shipment of an order as icons; payment only where the portal collects payments. */
export function orderProgress(order: ProgressOf, paymentCollection: boolean): readonly ProgressIcon[] {
  const steps = [purchaseOrderStep(order), shipmentStep(order)]
  return paymentCollection ? [paymentStep(order), ...steps] : steps
}

function paymentStep(order: ProgressOf): ProgressIcon {
  const handles = Object.keys(paymentStatus) as (keyof typeof paymentStatus)[]
  const handle = handles.find((key) => paymentStatus[key].id === order.paymentStatusId) ?? 'unauthorized'
  const { tone, mark } = paymentStatusLooks[handle]
  return { icon: IconCash, label: paymentTooltip(order), tone, progress: shares[mark] }
}

function purchaseOrderStep(order: ProgressOf): ProgressIcon {
  const hasTrouble =
    purchaseOrderEnd(order) !== undefined ||
    order.purchaseOrderFailedStatusId === completionStatus.partially.id
  return {
    icon: IconClipboardList,
    label: purchaseOrderProgress(order),
    tone: hasTrouble ? 'negative' : 'positive',
    progress: hasTrouble ? 'full' : (extents[order.purchaseOrderProcessStatusId] ?? 'none'),
  }
}

function shipmentStep(order: ProgressOf): ProgressIcon {
  return {
    icon: IconTruck,
    label: shipmentTooltip(order.shippedStatusId),
    tone: order.shippedStatusId === shippedStatus.shipped.id ? 'positive' : 'info',
    progress: extents[order.shippedStatusId] ?? 'none',
  }
}
