import {
  canEdit,
  canOpen,
  type ShipObstacle,
  shipObstacle,
  shipObstacleSentence,
} from '@portal/contract/orders/order.rules'
import { nameCarrier, splitTrackingNumbers } from '@portal/contract/orders/shipments/carriers'
import { readShipDate } from '@portal/contract/orders/shipments/ship-date.rules'
import type { Actor } from '../../context/actor.ts'
import type { OrderChangeCtx } from '../../context/context.ts'
import type { DatedOwner, Transaction } from '../../context/db.ts'
import { refusableTransaction } from '../../context/refusable-transaction.ts'
import { type Refusal, refuse } from '../../context/refusal.ts'
import type { OrderKey } from '../../repositories/orders/order-key.ts'
import { lockOrdersForUpdate } from '../../repositories/orders/order-state.repository.ts'
import {
  addShipment,
  allUnshipped,
  findUnshippedLines,
  type NewShipmentRow,
} from '../../repositories/orders/shipment.repository.ts'
import { isFinalRefund } from '../../repositories/payments/order-payment.repository.ts'
import { findTransactions } from '../../repositories/payments/transaction.repository.ts'
import { isAwaitingCustomer } from '../payments/transaction-state.ts'
import { closeFinishedOrders } from './transition-orders.ts'

export interface ShippedPackage {
  readonly trackingNumber: string
  readonly carrier?: string | null | undefined
  readonly method?: string | null | undefined
  readonly cost?: string | null | undefined
  /** A timestamp or a day; now by default. */
  readonly shippedAt?: string | undefined
  /** For the dealer and the dealer's customer. */
  readonly note?: string | null | undefined
  /** Ships despite missing payment; the reason is for staff only. */
  readonly anyway?: { readonly reason: string } | undefined
  readonly lines?: readonly { readonly orderLineId: number; readonly quantity: number }[] | undefined
}

export type ShipRefusal = Refusal<
  | 'order_not_found'
  | 'order_not_open'
  | 'order_item_not_found'
  | 'nothing_to_ship'
  | 'ship_unpaid'
  | 'ship_date_not_possible'
>

const askForReason = (obstacle: ShipObstacle) =>
  `${shipObstacleSentence(obstacle)} To ship it anyway, enter a reason.`

/**
 * Ships an open order or part of it and returns the shipment's id. Unauthorized, declined, refunded or credited orders
 * need a reason. The order closes with its last units, unless there is a balance to pay.
 */
export async function shipOrder(
  ctx: OrderChangeCtx,
  orderId: number,
  parcel: ShippedPackage,
  explainObstacle = askForReason,
): Promise<{ id: number } | ShipRefusal> {
  const owner = { ...ctx.owner, now: ctx.now }
  const key = { ...ctx.owner, orderId }
  return await refusableTransaction(ctx.db, async (db) => {
    const [order] = await lockOrdersForUpdate(db, owner, [orderId])
    if (order === undefined || !canOpen(order)) return refuse('order_not_found')
    if (!canEdit(order)) return refuse('order_not_open')
    const shippedAt = readShipDate(parcel.shippedAt, { orderedAt: order.orderedAt, now: ctx.now })
    if (typeof shippedAt === 'string') return refuse('ship_date_not_possible', { fields: { shippedAt } })
    const unshipped = await findUnshippedLines(db, key)
    const items = shipmentItems(unshipped, parcel)
    if ('reason' in items) return items
    const isRefundWhole = await isFinalRefund(db, key)
    const isUnconfirmed = (await findTransactions(db, key)).some(isAwaitingCustomer)
    const obstacle = shipObstacle(order, { ...order, isRefundWhole, isUnconfirmed })
    if (obstacle !== undefined && parcel.anyway === undefined) {
      return refuse('ship_unpaid', explainObstacle(obstacle))
    }
    const anyway = obstacle === undefined ? undefined : parcel.anyway?.reason
    const id = await recordShipment(
      db,
      { ...key, now: ctx.now },
      { ...parcel, ...normalizeShipment(parcel), shippedAt, items, anyway },
      ctx.actor,
    )
    return { id }
  })
}

/** Normalizes the carrier and tracking numbers, which shipping software writes in many ways. */
function normalizeShipment({ trackingNumber, carrier, method }: ShippedPackage) {
  return {
    ...nameCarrier(carrier, method),
    trackingNumber: splitTrackingNumbers(trackingNumber).join(', '),
  }
}

/** Adds a shipment to an order and returns its id. The order closes with its last units, unless there is a balance. */
export async function recordShipment(
  db: Transaction,
  key: OrderKey & DatedOwner,
  shipment: NewShipmentRow,
  by: Actor,
): Promise<number> {
  const id = await addShipment(db, key, shipment, by)
  await closeFinishedOrders(db, key, [key.orderId], by)
  return id
}

/** The items to ship; refused for unknown lines and for quantities above the unshipped ones. */
function shipmentItems(
  unshipped: ReadonlyMap<number, number>,
  { lines }: ShippedPackage,
): NewShipmentRow['items'] | Refusal<'order_item_not_found' | 'nothing_to_ship'> {
  if (lines === undefined) {
    const all = allUnshipped(unshipped)
    return all.length === 0 ? refuse('nothing_to_ship') : all
  }
  const quantities = new Map<number, number>()
  for (const [index, { orderLineId, quantity }] of lines.entries()) {
    const left = unshipped.get(orderLineId)
    if (left === undefined) return refuseLine(`lines.${index}.orderLineId`)
    const sum = (quantities.get(orderLineId) ?? 0) + quantity
    if (sum > left) {
      const sentence = left === 0 ? 'This item has nothing left to ship.' : `Only ${left} left to ship.`
      return refuse('nothing_to_ship', { fields: { [`lines.${index}.quantity`]: sentence } })
    }
    quantities.set(orderLineId, sum)
  }
  return [...quantities].map(([id, quantity]) => ({ id, quantity }))
}

function refuseLine(path: string): Refusal<'order_item_not_found'> {
  const { errors } = refuse('order_item_not_found')
  return refuse('order_item_not_found', { fields: { [path]: errors.join(' ') } })
}
