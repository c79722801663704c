import { orderTransitions } from '@portal/contract/orders/lifecycle/transitions.rules'
import { cancelRefusal } from '@portal/contract/orders/order.rules'
import type { Actor } from '../../context/actor.ts'
import type { DatedAnyOwner, Transaction } from '../../context/db.ts'
import { restockOrders } from '../../repositories/catalogue/restock.repository.ts'
import { cancelPurchaseOrders } from '../../repositories/orders/changes/canceled-purchase-order.repository.ts'
import { addOrderEvents } from '../../repositories/orders/order-event.repository.ts'
import { lockOrdersForUpdate, updateOrderStatuses } from '../../repositories/orders/order-state.repository.ts'
import { transitionPayments } from './transition-orders.ts'

/**
 * Cancels those of these orders that may be canceled and returns their ids: their authorization is withdrawn, purchase
 * orders that were not sent are canceled, and what has not shipped of the lines is restocked. A charge is not refunded.
 */
export async function cancelOrders(
  db: Transaction,
  owner: DatedAnyOwner,
  ids: readonly number[],
  by: Actor,
): Promise<number[]> {
  const { to, event } = orderTransitions.cancel
  const locked = await lockOrdersForUpdate(db, owner, ids)
  const open = locked
    .filter((order) => cancelRefusal(order, order.paymentCollection) === undefined)
    .map(({ id }) => id)
  if (open.length === 0) return open
  await transitionPayments(db, owner, open, 'unauthorize', { by, data: { reason: 'the order was canceled' } })
  await updateOrderStatuses(db, owner, open, 'cancel')
  await addOrderEvents(db, owner, open, { by, at: owner.now, kind: event, data: { orderStatusId: to } })
  await cancelPurchaseOrders(db, owner, open, by)
  await restockOrders(db, owner, open)
  return open
}
