import { completionStatus, shippedStatus } from '../statuses/completion-status.ts'
import { paymentStatus } from '../statuses/payment-status.ts'
import { statusName } from '../statuses/status.ts'
import type { Payment } from './invoice/payment.schema.ts'

/** A payment's date and its label (document 2, section 4); null if there is none. */
export function paymentDate({
  paymentStatusId,
  payment,
}: {
  readonly paymentStatusId: number
  readonly payment: Pick<Payment, 'initiatedAt' | 'paidAt'>
}): { readonly label: 'Payment Initiated On' | 'Paid On'; readonly at: string } | null {
  const isUnderWay =
    paymentStatusId === paymentStatus.awaitingClearance.id || paymentStatusId === paymentStatus.declined.id
  const at = isUnderWay ? payment.initiatedAt : payment.paidAt
  if (at === null) return null
  return { label: isUnderWay ? 'Payment Initiated On' : 'Paid On', at }
}

/** The tooltip of the payment icon: partial refunds and credits by name, else the payment's status. */
export function paymentTooltip(order: {
  readonly paymentStatusId: number
  readonly paymentRefundStatusId: number
  readonly paymentCreditStatusId: number
}): string {
  const partial = completionStatus.partially.id
  const notes = [
    ...(order.paymentRefundStatusId === partial ? ['Partially Refunded'] : []),
    ...(order.paymentCreditStatusId === partial ? ['Partially Credited'] : []),
  ]
  return notes.length > 0 ? notes.join(' and ') : (statusName(paymentStatus, order.paymentStatusId) ?? '')
}

export interface PurchaseOrderProgress {
  readonly purchaseOrderProcessStatusId: number
  readonly purchaseOrderFailedStatusId: number
  readonly purchaseOrderCanceledStatusId: number
  readonly purchaseOrderVoidedStatusId: number
}

/** One word if all of an order's purchase orders ended the same way, by priority; otherwise undefined. */
export function purchaseOrderOutcome(order: PurchaseOrderProgress): string | undefined {
  const full = completionStatus.fully.id
  if (order.purchaseOrderFailedStatusId === full) return 'Failed To Process'
  if (order.purchaseOrderVoidedStatusId === full) return 'Voided'
  if (order.purchaseOrderCanceledStatusId === full) return 'Canceled'
  return undefined
}

const processed = new Map<number, string>([
  [completionStatus.none.id, 'Unprocessed'],
  [completionStatus.partially.id, 'Partially Processed'],
  [completionStatus.fully.id, 'Fully Processed'],
])

/** The progress of an order's purchase orders in words, such as `Partially Processed, Partially Failing`. */
export function purchaseOrderProgress(order: PurchaseOrderProgress): string {
  const end = purchaseOrderOutcome(order)
  if (end !== undefined) return end
  const partial = completionStatus.partially.id
  return [
    processed.get(order.purchaseOrderProcessStatusId) ?? 'Unprocessed',
    ...(order.purchaseOrderFailedStatusId === partial ? ['Partially Failing'] : []),
    ...(order.purchaseOrderCanceledStatusId === partial ? ['Partially Canceled'] : []),
    ...(order.purchaseOrderVoidedStatusId === partial ? ['Partially Voided'] : []),
  ].join(', ')
}

const shipped = new Map<number, string>([
  [shippedStatus.shipped.id, 'Fully Shipped'],
  [shippedStatus.partial.id, 'Partially Shipped'],
])

export function shipmentTooltip(shippedStatusId: number): string {
  return shipped.get(shippedStatusId) ?? 'Not Shipped'
}

/** An order's shipping method: the channel method's name, else the requested text. */
export function shippingMethodText(order: {
  readonly channelShippingMethod: { readonly name: string } | null
  readonly shippingText: string | null
}): string {
  return order.channelShippingMethod?.name ?? order.shippingText ?? ''
}

/** A line's image and title: its own, or its virtual variant's. */
export function itemDisplay(item: {
  readonly image: string | null
  readonly title: string | null
  readonly virtualVariant: { readonly image: string | null; readonly title: string | null } | null
}): { image: string | null; title: string | null } {
  return {
    image: item.image || (item.virtualVariant?.image ?? null),
    title: item.title || (item.virtualVariant?.title ?? null),
  }
}
