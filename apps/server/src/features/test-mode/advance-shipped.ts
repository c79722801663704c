import { testScenarioOf } from '@portal/contract/test-mode/test-mode.rules'
import { systemActor } from '../../context/actor.ts'
import type { DatedOwner, Transaction } from '../../context/db.ts'
import { transitionOrders, transitionPayment } from '../../domain/orders/transition-orders.ts'
import { findSimulatedRemaining } from '../../domain/payments/refund-simulated.ts'
import type { OrderKey } from '../../repositories/orders/order-key.ts'
import { removeShipment, updateDeliveredAt } from '../../repositories/orders/shipment.repository.ts'
import { recordRefund } from '../../repositories/payments/order-payment.repository.ts'
import type { TestOrder } from './test-orders.query.ts'

/** Advances a shipped test order by the scenario in its reference number. */
export async function advanceShipped(
  db: Transaction,
  key: OrderKey & DatedOwner,
  { id, referenceNumber, parcelIds }: TestOrder,
): Promise<void> {
  const by = systemActor
  const scenario = testScenarioOf(referenceNumber)
  if (scenario === 'delivered') await updateDeliveredAt(db, key, parcelIds)
  if (scenario === 'voided') {
    for (const parcelId of parcelIds) await removeShipment(db, key, parcelId, by)
    await transitionOrders(db, key, [id], 'reopen', { by })
  }
  if (scenario === 'refunded') {
    // A supplier's test key may have refunded a part of it.
    const amount = await findSimulatedRemaining({ db }, key)
    if (amount === undefined) return
    await recordRefund(db, key, { amount, isWhole: true, now: key.now })
    await transitionPayment(db, key, id, 'refund', { by, data: { amount } })
  }
}
