import {
  type allocationStatus,
  completionStatus,
  type shippedStatus,
  type sourceInvoiceStatus,
} from '@portal/contract/statuses/completion-status'
import { fulfillmentStatus } from '@portal/contract/statuses/fulfillment-status'
import { purchaseOrderStatus } from '@portal/contract/statuses/purchase-order-status'
import type { PurchaseOrder } from './add-purchase-orders.ts'
import type { OrderLine } from './order-lines.ts'

/** How many of how many: none, some or all, as the ids 0, 1 and 2. */
function extent(count: number, of: number): 0 | 1 | 2 {
  if (count === 0) return completionStatus.none.id
  return count >= of ? completionStatus.fully.id : completionStatus.partially.id
}

function maskOf(ids: readonly (number | null)[]): number {
  return ids.reduce<number>((mask, id) => (id === null ? mask : mask | (1 << (id - 1))), 0)
}

const failures: readonly number[] = [
  purchaseOrderStatus.failed.id,
  purchaseOrderStatus.noShippingMethod.id,
  purchaseOrderStatus.numberTooLong.id,
]

/** What an order's head says of its purchase orders, its lines and its invoice. */
export function deriveStatuses(
  purchaseOrders: readonly PurchaseOrder[],
  lines: readonly OrderLine[],
  invoiceStatusId: number | null,
) {
  const count = (test: (order: PurchaseOrder) => boolean) =>
    extent(purchaseOrders.filter(test).length, purchaseOrders.length)
  const { processed, acknowledged, canceled, voided } = purchaseOrderStatus
  const isBought = ({ statusId }: PurchaseOrder) => statusId === processed.id || statusId === acknowledged.id
  const shipped = lines.reduce((sum, line) => sum + line.shipped, 0)
  const ordered = lines.reduce((sum, line) => sum + line.quantity, 0)
  return {
    allocated_status_id: count(
      isBought,
    ) satisfies (typeof allocationStatus)[keyof typeof allocationStatus]['id'],
    acknowledged_status_id: count(({ statusId }) => statusId === acknowledged.id),
    shipped_status_id: extent(
      shipped,
      ordered,
    ) satisfies (typeof shippedStatus)[keyof typeof shippedStatus]['id'],
    purchase_order_process_status_id: count(isBought),
    purchase_order_failed_status_id: count(({ statusId }) => failures.includes(statusId)),
    purchase_order_canceled_status_id: count(({ statusId }) => statusId === canceled.id),
    purchase_order_voided_status_id: count(({ statusId }) => statusId === voided.id),
    // A warehouse sends its invoice with the last of the goods.
    source_invoice_status_id: count(
      ({ fulfillmentStatusId }) => fulfillmentStatusId === fulfillmentStatus.shipped.id,
    ) satisfies (typeof sourceInvoiceStatus)[keyof typeof sourceInvoiceStatus]['id'],
    purchase_order_mask: maskOf(purchaseOrders.map(({ statusId }) => statusId)),
    fulfillment_mask: maskOf(purchaseOrders.map(({ fulfillmentStatusId }) => fulfillmentStatusId)),
    invoice_mask: maskOf([invoiceStatusId]),
  }
}
