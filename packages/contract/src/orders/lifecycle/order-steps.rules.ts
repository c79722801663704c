import { countText } from '../../fields/count-text.ts'
import { allocationStatus, completionStatus, shippedStatus } from '../../statuses/completion-status.ts'
import { orderStatus } from '../../statuses/order-status.ts'
import { type PaymentStatusId, paymentStatus } from '../../statuses/payment-status.ts'
import type { Order } from '../order.schema.ts'

export interface OrderStep {
  readonly label: string
  /** When the step was reached; null if it wasn't, or if unknown. */
  readonly at: string | null
  /** `stopped`: the order stopped at this step. */
  readonly state: 'done' | 'current' | 'ahead' | 'stopped'
}

type Progress = Pick<
  Order,
  | 'orderedAt'
  | 'canceledAt'
  | 'authorizedAt'
  | 'orderStatusId'
  | 'paymentStatusId'
  | 'shippedStatusId'
  | 'acknowledgedStatusId'
  | 'purchaseOrderProcessStatusId'
  | 'purchaseOrders'
  | 'orderItems'
  | 'shipments'
  | 'payment'
>

/** A step before the current one is determined. */
interface Stage {
  readonly label: string
  readonly at: string | null
  readonly reach: 'made' | 'begun' | 'ahead' | 'stopped'
}

const delivered = 'Delivered'

const stage = (label: string, reach: Stage['reach'], at: string | null = null): Stage => ({
  label,
  reach,
  at: reach === 'ahead' ? null : at,
})

/**
 * An order's progress in dated steps: Received, Authorized, Paid, Preparing, Shipped, Delivered. A problem shows
 * at its step; an ended order keeps only completed steps. Payment steps require payment collection.
 */
export function orderSteps(order: Progress, paymentCollection: boolean): readonly OrderStep[] {
  const stages = [
    stage('Received', 'made', order.orderedAt),
    ...(paymentCollection ? paymentStages(order) : []),
    ...deliveryStages(order),
  ]
  return markCurrent(withEnd(order, stages))
}

const { unauthorized, authorized, paid, deferred, refunded, credited } = paymentStatus
const { awaitingClearance, declined, refundPending, refundFailed } = paymentStatus

function paymentStages(order: Progress): readonly Stage[] {
  const { authorizedAt, paymentStatusId: status } = order
  const { initiatedAt = null, paidAt = null } = order.payment ?? {}
  const wasAuthorized = status === authorized.id || authorizedAt !== null
  // An imported payment may never have been authorized in the portal.
  const authorization = wasAuthorized ? [stage('Authorized', 'made', authorizedAt)] : []
  const ways: Readonly<Record<PaymentStatusId, readonly Stage[]>> = {
    [unauthorized.id]: [stage('Authorized', 'ahead'), stage('Paid', 'ahead')],
    [authorized.id]: [...authorization, stage('Paid', 'ahead')],
    [awaitingClearance.id]: [...authorization, stage('Payment initiated', 'begun', initiatedAt)],
    [declined.id]: [...authorization, stage('Payment declined', 'stopped', initiatedAt)],
    [deferred.id]: [stage('Payment deferred', 'made')],
    [paid.id]: [...authorization, stage('Paid', 'made', paidAt)],
    [refundPending.id]: [...authorization, stage('Paid', 'made', paidAt)],
    [refundFailed.id]: [...authorization, stage('Paid', 'made', paidAt)],
    [refunded.id]: [...authorization, stage('Paid', 'made', paidAt)],
    [credited.id]: [...authorization, stage('Paid', 'made', paidAt)],
  }
  return ways[status]
}

function deliveryStages(order: Progress): readonly Stage[] {
  return [preparationStage(order), shipmentStage(order), deliveryStage(order)]
}

function preparationStage(order: Progress): Stage {
  const hasLeft = order.shippedStatusId !== shippedStatus.unshipped.id
  const isBegun =
    order.purchaseOrderProcessStatusId !== completionStatus.none.id ||
    order.acknowledgedStatusId !== allocationStatus.none.id
  const at = earliest(order.purchaseOrders.map(({ createdAt }) => createdAt))
  const firstShippedAt = earliest(order.shipments.map(({ shippedAt }) => shippedAt))
  // An imported purchase order with shipments was sent before the portal knew of it.
  const isKnown = at !== null && (firstShippedAt === null || at <= firstShippedAt)
  return stage('Preparing', hasLeft ? 'made' : isBegun ? 'begun' : 'ahead', isKnown ? at : null)
}

function shipmentStage(order: Progress): Stage {
  const at = latest(order.shipments.map(({ shippedAt }) => shippedAt))
  if (order.shippedStatusId === shippedStatus.shipped.id) return stage('Shipped', 'made', at)
  if (order.shippedStatusId === shippedStatus.unshipped.id) return stage('Shipped', 'ahead')
  return stage(`${sumOf(order, 'shippedQuantity')} of ${unitsText(order)} shipped`, 'begun', at)
}

function sumOf({ orderItems }: Progress, of: 'shippedQuantity' | 'unshippedQuantity'): number {
  return orderItems.reduce((sum, item) => sum + item[of], 0)
}

/** Units shipped and still to ship: refunded ones never ship. */
function unitsText(order: Progress): string {
  const units = sumOf(order, 'shippedQuantity') + sumOf(order, 'unshippedQuantity')
  return units === 1 ? '1 unit' : `${units} units`
}

function deliveryStage(order: Progress): Stage {
  const { shipments } = order
  const arrivals = shipments.flatMap(({ deliveredAt }) => deliveredAt ?? [])
  const isShipped = order.shippedStatusId === shippedStatus.shipped.id
  if (arrivals.length === 0) return stage(delivered, 'ahead')
  if (isShipped && arrivals.length === shipments.length) return stage(delivered, 'made', latest(arrivals))
  // With unshipped units, shipping stays the current step.
  return stage(arrivedText(order, arrivals.length), isShipped ? 'begun' : 'ahead', latest(arrivals))
}

/** The number of delivered units, or of delivered shipments if their contents are unknown. */
function arrivedText(order: Progress, parcels: number): string {
  const { shipments } = order
  const unitsIn = (some: Progress['shipments']) =>
    some.flatMap(({ orderItems }) => orderItems).reduce((sum, { quantity }) => sum + quantity, 0)
  if (unitsIn(shipments) === sumOf(order, 'shippedQuantity')) {
    const arrived = shipments.filter(({ deliveredAt }) => deliveredAt !== null)
    return `${unitsIn(arrived)} of ${unitsText(order)} delivered`
  }
  return `${parcels} of ${countText(shipments.length, 'shipment')} delivered`
}

const stops = new Map<number, string>([
  [orderStatus.onHold.id, 'On hold'],
  [orderStatus.failed.id, 'Failed'],
  [orderStatus.noShippingMethod.id, 'No shipping method'],
])

/** Inserts stops, ends and refunds between past and future steps. */
function withEnd(order: Progress, stages: readonly Stage[]): readonly Stage[] {
  const happened = stages.filter(({ reach }) => reach !== 'ahead')
  const ahead = stages.filter(({ reach }) => reach === 'ahead')
  const back = repayments(order)
  switch (order.orderStatusId) {
    case orderStatus.canceled.id:
      return [...happened, stage('Canceled', 'stopped', order.canceledAt), ...back]
    case orderStatus.notManaged.id:
      return [...happened, ...back, stage('Not managed', 'stopped')]
    case orderStatus.closed.id:
      // A closed order's only remaining step is delivery.
      return order.shippedStatusId === shippedStatus.shipped.id
        ? [...happened, ...back, ...ahead.filter(({ label }) => label === delivered)]
        : [...happened, ...back, stage('Closed', 'made')]
    default: {
      const stop = stops.get(order.orderStatusId)
      return [...happened, ...back, ...(stop === undefined ? [] : [stage(stop, 'stopped')]), ...ahead]
    }
  }
}

function repayments({ paymentStatusId, payment }: Progress): readonly Stage[] {
  if (payment === null) return []
  if (paymentStatusId === refundPending.id) return [stage('Refund requested', 'begun')]
  if (paymentStatusId === refundFailed.id) return [stage('Refund failed', 'stopped')]
  if (paymentStatusId === refunded.id) return [stage('Refunded', 'made', payment.refundedLastAt)]
  if (paymentStatusId === credited.id) return [stage('Credited', 'made', payment.creditedLastAt)]
  return []
}

/** The last reached step is current while later ones remain; a stopped order has no current step. */
function markCurrent(stages: readonly Stage[]): readonly OrderStep[] {
  const isStopped = stages.some(({ reach }) => reach === 'stopped')
  const isOver = stages.every(({ reach }) => reach === 'made')
  const reached = stages.findLastIndex(({ reach }) => reach === 'made' || reach === 'begun')
  const current = isStopped || isOver ? -1 : reached
  return stages.map(({ label, at, reach }, place) => ({
    label,
    at,
    state: place === current ? 'current' : reach === 'made' || reach === 'begun' ? 'done' : reach,
  }))
}

function earliest(times: readonly (string | null)[]): string | null {
  return times.reduce((best, time) => (time !== null && (best === null || time < best) ? time : best), null)
}

function latest(times: readonly (string | null)[]): string | null {
  return times.reduce((best, time) => (time !== null && (best === null || time > best) ? time : best), null)
}
