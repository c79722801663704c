import { orderStatus } from '@portal/contract/statuses/order-status'
import { paymentStatus } from '@portal/contract/statuses/payment-status'
import { testDeclineReference, testShippingDelayMs } from '@portal/contract/test-mode/test-mode.rules'
import { sql } from 'kysely'
import { systemActor } from '../../context/actor.ts'
import type { TaskCtx } from '../../context/context.ts'
import type { Db, Transaction } from '../../context/db.ts'
import { recordShipment } from '../../domain/orders/ship-order.ts'
import { transitionPayment } from '../../domain/orders/transition-orders.ts'
import { lockOrdersForUpdate } from '../../repositories/orders/order-state.repository.ts'
import { allUnshipped, findUnshippedLines } from '../../repositories/orders/shipment.repository.ts'
import { updatePaidAt } from '../../repositories/payments/order-payment.repository.ts'

interface TestOrder {
  readonly supplierId: number
  readonly dealerId: number
  readonly id: number
  readonly orderStatusId: number
  readonly paymentStatusId: number
  readonly referenceNumber: string
  /** The total of its invoice. */
  readonly amount: string
}

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

/** Open orders of test twins that are authorized or deferred since before a moment, or are to be declined. */
async function findTestOrders(
  db: Db,
  { before, limit }: { before: Date; limit: number },
): Promise<TestOrder[]> {
  const { authorized, deferred } = paymentStatus
  const { rows } = await sql<TestOrder>`
    select o.supplier_id as "supplierId", o.dealer_id as "dealerId", o.id, o.order_status_id as "orderStatusId",
      o.payment_status_id as "paymentStatusId", o.reference_number as "referenceNumber", p.total::text as amount
    from dealers twin
    join orders o on o.supplier_id = twin.supplier_id and o.dealer_id = twin.id
    join payments p on p.supplier_id = o.supplier_id and p.dealer_id = o.dealer_id and p.order_id = o.id
    where twin.test_of is not null and o.order_status_id = ${orderStatus.open.id}
      and o.payment_status_id in (${authorized.id}, ${deferred.id})
      and (o.updated_at <= ${before}
        or o.payment_status_id = ${authorized.id} and o.reference_number = ${testDeclineReference})
    order by o.id limit ${limit}`.execute(db)
  return rows
}
