import { blockOfStatus, type DealerStatusId, dealerStatus } from '../statuses/dealer-status.ts'
import { type OrderStatusId, orderStatus } from '../statuses/order-status.ts'
import { type PaymentStatusId, paymentStatus } from '../statuses/payment-status.ts'
import { idsOf } from '../statuses/status.ts'
import type { WebhookEventKind } from './webhook-events.ts'

/** The event reporting a status, and the previous states: `new` is a new object, or an order that was a draft. */
export interface StatusEvent<Id extends number> {
  readonly kind: WebhookEventKind
  readonly from: 'anywhere' | readonly (Id | 'new')[]
}

export type StatusEvents<Id extends number> = Readonly<Record<Id, StatusEvent<Id> | undefined>>

/** The events that report an order's status; `order.updated` reports all other changes. */
export const orderStatusEvents: StatusEvents<OrderStatusId> = {
  [orderStatus.open.id]: { kind: 'order.released', from: [orderStatus.onHold.id] },
  [orderStatus.closed.id]: { kind: 'order.closed', from: 'anywhere' },
  [orderStatus.canceled.id]: { kind: 'order.canceled', from: 'anywhere' },
  [orderStatus.onHold.id]: { kind: 'order.held', from: 'anywhere' },
  [orderStatus.failed.id]: undefined,
  [orderStatus.noShippingMethod.id]: undefined,
  [orderStatus.notManaged.id]: undefined,
  [orderStatus.draft.id]: undefined,
}

/** The events that report an order's payment status; `order.updated` reports all other changes. */
export const paymentStatusEvents: StatusEvents<PaymentStatusId> = {
  [paymentStatus.unauthorized.id]: { kind: 'order.unauthorized', from: [paymentStatus.authorized.id] },
  [paymentStatus.authorized.id]: {
    kind: 'order.authorized',
    from: ['new', paymentStatus.unauthorized.id, paymentStatus.deferred.id, paymentStatus.declined.id],
  },
  [paymentStatus.paid.id]: undefined,
  [paymentStatus.deferred.id]: undefined,
  [paymentStatus.refunded.id]: undefined,
  [paymentStatus.credited.id]: undefined,
  [paymentStatus.awaitingClearance.id]: undefined,
  [paymentStatus.declined.id]: { kind: 'order.declined', from: 'anywhere' },
  [paymentStatus.refundPending.id]: undefined,
  [paymentStatus.refundFailed.id]: undefined,
}

const approved: StatusEvent<DealerStatusId> = {
  kind: 'dealer.approved',
  from: ['new', ...idsOf(dealerStatus).filter((id) => blockOfStatus(id) === 'not_approved')],
}

export const dealerStatusEvents: StatusEvents<DealerStatusId> = {
  [dealerStatus.pending.id]: undefined,
  [dealerStatus.approved.id]: approved,
  [dealerStatus.active.id]: approved,
  [dealerStatus.denied.id]: undefined,
  [dealerStatus.inactive.id]: undefined,
  [dealerStatus.canceled.id]: undefined,
  [dealerStatus.cancelPending.id]: undefined,
}
