import { paymentEventKinds } from '@portal/contract/orders/events/order-event.rules'
import type { OrderEvent } from '@portal/contract/orders/events/order-event.schema'
import { paymentTransitions } from '@portal/contract/orders/lifecycle/transitions.rules'
import { restockText } from '@portal/contract/payments/refunded-lines.rules'
import { refundedLines } from '../../../domain/payments/refund-lines.ts'
import { presentAddress } from '../../../presenters/address.presenter.ts'
import type { RefundedLine } from '../../../repositories/orders/changes/refunded-lines.repository.ts'
import type { StoredOrderEvent } from './order-events.query.ts'

/**
 * Presents an event to the dealer, or to staff, who also see which colleague acted; the rest of its data is internal.
 */
export function viewEvent(event: StoredOrderEvent, isForStaff = false): OrderEvent {
  const { data } = event
  return {
    id: event.id,
    at: event.at.toISOString(),
    kind: event.kind,
    actorKind: event.actor_kind,
    actor: !isForStaff && isStaffWork(event) ? null : event.actor,
    amount: textIn(data.amount),
    shipping: textIn(data.shipping),
    isOutside: data.outside === true,
    reason: reasonOf(event, isForStaff),
    subject:
      textIn(data.number) ??
      textIn(data.trackingNumber) ??
      event.item_sku ??
      textIn(data.sku) ??
      textIn(data.method) ??
      textIn(data.paymentMethod),
    purchaseOrderStatusId: typeof data.purchaseOrderStatusId === 'number' ? data.purchaseOrderStatusId : null,
    quantity: typeof data.quantity === 'number' ? data.quantity : null,
    address: event.address && presentAddress(event.address),
  }
}

/** Joins the payment's outcome, the reason and, for staff, what was restocked and the internal reason. */
function reasonOf({ kind, data }: StoredOrderEvent, isForStaff: boolean): string | null {
  const sentences = [
    data.payment === 'kept' ? "The payment wasn't refunded." : null,
    data.outside === true ? 'Refunded outside the portal.' : null,
    isForStaff && kind === 'payment_refunded' ? restockedIn(data) : null,
    textIn(data.message) ?? textIn(data.reason),
    isForStaff ? textIn(data.internalReason) : null,
  ]
  return sentences.filter(Boolean).join(' ') || null
}

function restockedIn({ lines, restocked }: StoredOrderEvent['data']): string | null {
  const stored = Array.isArray(lines) ? (lines as readonly RefundedLine[]) : []
  const text = restockText(refundedLines({ refund_lines: [...stored], restocks: restocked === true }))
  return text === '' ? null : `${text}.`
}

/** Whether the supplier's staff or API client caused a payment event: dealers don't see their accounts. */
function isStaffWork({ kind, actor_kind: by }: StoredOrderEvent): boolean {
  const isMoney = paymentEventKinds.some((payment) => payment === kind)
  const isDealers =
    kind === paymentTransitions.authorize.event || kind === paymentTransitions.unauthorize.event
  return (by === 'operator' || by === 'integrator') && isMoney && !isDealers
}

function textIn(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}
