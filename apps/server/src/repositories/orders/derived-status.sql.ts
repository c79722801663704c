import { fulfillmentStatus } from '@portal/contract/statuses/fulfillment-status'
import { invoiceStatus } from '@portal/contract/statuses/invoice-status'
import { orderStatus } from '@portal/contract/statuses/order-status'
import { paymentStatus } from '@portal/contract/statuses/payment-status'
import { purchaseOrderStatus } from '@portal/contract/statuses/purchase-order-status'

/** SQL for an imported order status; if empty, Canceled with a cancellation date, else Open. */
export const orderStatusSql = `coalesce(n."orderStatus",
  case when n."canceledAt" is null then ${orderStatus.open.id} else ${orderStatus.canceled.id} end)`

/** SQL for an imported payment status; if empty, Paid with a payment date, else Unauthorized. */
export const paymentStatusSql = `coalesce(n."paymentStatus",
  case when n."paidAt" is null then ${paymentStatus.unauthorized.id} else ${paymentStatus.paid.id} end)`

export function fulfillmentSql(statusId: string, shipped: string, quantity: string): string {
  const { awaitingShipment, shipped: whole, partiallyShipped, canceled } = fulfillmentStatus
  return `case when ${shipped} >= ${quantity} then ${whole.id} when ${statusId} = ${orderStatus.canceled.id} then ${canceled.id}
    when ${shipped} > 0 then ${partiallyShipped.id} else ${awaitingShipment.id} end`
}

/** SQL for whether a payment was initiated but not completed; its date is then the initiation date. */
export const isUndecidedSql = (paymentStatusId: string) =>
  `${paymentStatusId} in (${paymentStatus.awaitingClearance.id}, ${paymentStatus.declined.id})`

export function invoiceStatusSql(invoice: {
  paymentStatusId: string
  paidAt: string
  refunded: string
  credited: string
  total: string
}): string {
  const { unpaid, paid, credited, refunded } = invoiceStatus
  const { paymentStatusId, paidAt } = invoice
  return `case
    when ${paymentStatusId} = ${paymentStatus.refunded.id} or (${invoice.refunded} > 0 and ${invoice.refunded} >= ${invoice.total}) then ${refunded.id}
    when ${paymentStatusId} = ${paymentStatus.credited.id} or (${invoice.credited} > 0 and ${invoice.credited} >= ${invoice.total}) then ${credited.id}
    when ${paymentStatusId} = ${paymentStatus.paid.id} or (${paidAt} is not null and not ${isUndecidedSql(paymentStatusId)}) then ${paid.id}
    else ${unpaid.id} end`
}

const { unprocessed, processed, acknowledged, canceled, failed, voided, noShippingMethod, numberTooLong } =
  purchaseOrderStatus

/** SQL for an imported purchase order status; if empty, Unprocessed. */
export const purchaseOrderStatusSql = `coalesce(p.status_id, ${unprocessed.id})`

/** SQL that counts purchase orders by `status_id`, for deriving their order's statuses. */
export const purchaseOrderTallySql = `count(*) as po_count, coalesce(bit_or(1 << (status_id - 1)), 0) as po_mask,
      count(*) filter (where status_id in (${processed.id}, ${acknowledged.id})) as po_processed,
      count(*) filter (where status_id = ${acknowledged.id}) as po_acknowledged,
      count(*) filter (where status_id = ${canceled.id}) as po_canceled,
      count(*) filter (where status_id in (${failed.id}, ${noShippingMethod.id}, ${numberTooLong.id})) as po_failed,
      count(*) filter (where status_id = ${voided.id}) as po_voided`
