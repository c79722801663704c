import { paymentStatus } from '@portal/contract/statuses/payment-status'
import { testDeclineReference, testShippingDelayMs } from '@portal/contract/test-mode/test-mode.rules'
import { systemActor } from '../../context/actor.ts'
import type { TaskCtx } from '../../context/context.ts'
import type { Transaction } from '../../context/db.ts'
import { recordShipment } from '../../domain/orders/ship-order.ts'
import { transitionPayment } from '../../domain/orders/transition-orders.ts'
import { lockOrdersForUpdate } from '../../repositories/orders/order-state.repository.ts'
import { allUnshipped, findUnshippedLines } from '../../repositories/orders/shipment.repository.ts'
import { updatePaidAt } from '../../repositories/payments/order-payment.repository.ts'
import { findTestOrders, type TestOrder } from './test-orders.sql.ts'

const mostAtOnce = 500

/**
 * Moves simulated orders on without a provider or a warehouse: an authorized one is declined at once where its
 * reference asks for that, else charged and shipped after a minute. Whatever is left is done by the next run.
 */
export async function simulateTestOrders({ db: pool, now }: TaskCtx): Promise<void> {
  const before = new Date(now.getTime() - testShippingDelayMs)
  for (const order of await findTestOrders(pool, { before, limit: mostAtOnce })) {
    await pool.transaction().execute((db) => advance(db, order, now))
  }
}

async function advance(db: Transaction, order: TestOrder, now: Date): Promise<void> {
  const owner = { supplierId: order.supplierId, dealerId: order.dealerId, now }
  const key = { ...owner, orderId: order.id }
  const [locked] = await lockOrdersForUpdate(db, owner, [order.id])
  // The dealer may have changed its mind since it was found.
  if (locked?.paymentStatusId !== order.paymentStatusId || locked.orderStatusId !== order.orderStatusId)
    return
  const { amount } = order
  if (order.paymentStatusId === paymentStatus.authorized.id) {
    if (order.referenceNumber === testDeclineReference) {
      const message = 'The payment was declined, as the reference number asks for in the test mode.'
      await transitionPayment(db, owner, order.id, 'decline', { by: systemActor, data: { amount, message } })
      return
    }
    await transitionPayment(db, owner, order.id, 'charge', { by: systemActor, data: { amount } })
    await updatePaidAt(db, key, now, true)
  }
  const items = allUnshipped(await findUnshippedLines(db, key))
  // All of it has shipped already, so the charge has closed it.
  if (items.length === 0) return
  const trackingNumber = `TEST${String(order.id).padStart(12, '0')}`
  const parcel = { trackingNumber, carrier: 'Test Carrier', method: 'Ground', shippedAt: now, items }
  await recordShipment(db, key, parcel, systemActor)
}
