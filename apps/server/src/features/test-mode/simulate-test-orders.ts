import { orderStatus } from '@portal/contract/statuses/order-status'
import { paymentStatus } from '@portal/contract/statuses/payment-status'
import {
  testClearingMs,
  testScenarioOf,
  testScenarios,
  testShippingDelayMs,
} from '@portal/contract/test-mode/test-mode.rules'
import { systemActor } from '../../context/actor.ts'
import type { TaskCtx } from '../../context/context.ts'
import type { DatedOwner, Transaction } from '../../context/db.ts'
import { recordShipment } from '../../domain/orders/ship-order.ts'
import { transitionOrders, transitionPayment } from '../../domain/orders/transition-orders.ts'
import { findSimulatedRemaining } from '../../domain/payments/refund-simulated.ts'
import type { OrderKey } from '../../repositories/orders/order-key.ts'
import { lockOrdersForUpdate } from '../../repositories/orders/order-state.repository.ts'
import {
  allUnshipped,
  findUnshippedLines,
  type NewShipmentRow,
  removeShipment,
  updateDeliveredAt,
} from '../../repositories/orders/shipment.repository.ts'
import { recordRefund, updatePaidAt } from '../../repositories/payments/order-payment.repository.ts'
import { findTestOrders, type TestOrder } from './test-orders.query.ts'

const maxAtOnce = 500
const by = systemActor

/**
 * Advances simulated orders without a provider or warehouse, by the scenario in their reference numbers. The next run
 * continues with any remaining orders.
 */
export async function simulateTestOrders({ db: pool, now }: TaskCtx): Promise<void> {
  for (const order of await findTestOrders(pool, now, maxAtOnce)) {
    await pool.transaction().execute((db) => advance(db, order, now))
  }
}

async function advance(db: Transaction, order: TestOrder, now: Date): Promise<void> {
  const owner = { supplierId: order.supplierId, dealerId: order.dealerId, now }
  const key = { ...owner, orderId: order.id }
  const [locked] = await lockOrdersForUpdate(db, owner, [order.id])
  // The order may have changed since it was found.
  if (locked?.paymentStatusId !== order.paymentStatusId || locked.orderStatusId !== order.orderStatusId)
    return
  if (order.parcelIds.length > 0) return await advanceShipped(db, key, order)
  if (order.orderStatusId === orderStatus.open.id && !(await startScenario(db, key, order))) {
    await chargeAndShip(db, key, order)
  }
}

/** Starts the scenario of an order's reference number instead of charging and shipping; false if there is none. */
async function startScenario(
  db: Transaction,
  key: OrderKey & DatedOwner,
  order: TestOrder,
): Promise<boolean> {
  const { id, amount } = order
  const scenario = testScenarioOf(order.referenceNumber)
  if (scenario === 'held' && !order.wasHeld) {
    const reason = `Simulated because the reference number starts with ${testScenarios.held.prefix}.`
    await transitionOrders(db, key, [id], 'hold', { by, data: { reason } })
    return true
  }
  if (order.paymentStatusId !== paymentStatus.authorized.id) return false
  if (scenario === 'declined' && !order.wasDeclined) {
    const message = `Simulated decline because the reference number starts with ${testScenarios.declined.prefix}.`
    return await transitionPayment(db, key, id, 'decline', { by, data: { amount, message } })
  }
  return scenario === 'slow' && (await transitionPayment(db, key, id, 'initiate', { by, data: { amount } }))
}

async function chargeAndShip(db: Transaction, key: OrderKey & DatedOwner, order: TestOrder): Promise<void> {
  const { id, amount, paymentStatusId } = order
  const isClearing = paymentStatusId === paymentStatus.awaitingClearance.id
  const delayMs = isClearing ? testClearingMs : testShippingDelayMs
  if (order.changedAt.getTime() > key.now.getTime() - delayMs) return
  if (paymentStatusId !== paymentStatus.deferred.id) {
    await transitionPayment(db, key, id, 'charge', { by, data: { amount } })
    await updatePaidAt(db, key, key.now)
  }
  const items = unitsToShip(order, allUnshipped(await findUnshippedLines(db, key)))
  // Already fully shipped, so the charge has closed the order.
  if (items.length === 0) return
  const trackingNumber = `TEST${String(id).padStart(12, '0')}`
  const parcel = { trackingNumber, carrier: 'Test Carrier', method: 'Ground', shippedAt: key.now, items }
  await recordShipment(db, key, parcel, by)
}

/** The units to ship: all, none after a void, or at first half of them (at least one) if `partlyShipped`. */
function unitsToShip(order: TestOrder, unshipped: NewShipmentRow['items']): NewShipmentRow['items'] {
  const scenario = testScenarioOf(order.referenceNumber)
  if (scenario === 'voided' && order.wasVoided) return []
  if (scenario !== 'partlyShipped') return unshipped
  let left = order.hasShipped ? 0 : Math.max(1, Math.floor(countUnits(unshipped) / 2))
  return unshipped.flatMap(({ id, quantity }) => {
    const units = Math.min(quantity, left)
    left -= units
    return units === 0 ? [] : [{ id, quantity: units }]
  })
}

function countUnits(items: NewShipmentRow['items']): number {
  return items.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** Advances a shipped test order by the scenario in its reference number. */
async function advanceShipped(
  db: Transaction,
  key: OrderKey & DatedOwner,
  { id, referenceNumber, parcelIds: shipmentIds }: TestOrder,
): Promise<void> {
  const by = systemActor
  const scenario = testScenarioOf(referenceNumber)
  if (scenario === 'delivered') await updateDeliveredAt(db, key, shipmentIds)
  if (scenario === 'voided') {
    for (const shipmentId of shipmentIds) await removeShipment(db, key, shipmentId, by)
    await transitionOrders(db, key, [id], 'reopen', { by })
  }
  if (scenario === 'refunded') {
    // Part of the payment may have been refunded with a test key.
    const amount = await findSimulatedRemaining({ db }, key)
    if (amount === undefined) return
    await recordRefund(db, key, { amount, isWhole: true, now: key.now })
    await transitionPayment(db, key, id, 'refund', { by, data: { amount } })
  }
}
