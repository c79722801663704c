import {
  duePaymentStatusIds,
  orderTransitions,
  type PaymentTransition,
  type PaymentTransitionName,
  paymentTransitions,
} from '@portal/contract/orders/lifecycle/transitions.rules'
import { cancelRefusal } from '@portal/contract/orders/order.rules'
import { portalFlags } from '@portal/contract/portal/portal-flags'
import { shippedStatus } from '@portal/contract/statuses/completion-status'
import { sql } from 'kysely'
import type { Actor } from '../../context/actor.ts'
import type { DatedOwner, Transaction } from '../../context/db.ts'
import { restockOrders } from '../catalogue/restock.repository.ts'
import { belongsTo } from '../owner-conditions.ts'
import { cancelPurchaseOrders } from './canceled-purchase-order.repository.ts'
import { addOrderEvents } from './order-event.repository.ts'

/** The statuses of an order that transitions depend on. */
export interface OrderState {
  readonly id: number
  readonly orderStatusId: number
  readonly paymentStatusId: number
  readonly shippedStatusId: number
  /** Whether the order's supplier collects payments in the portal. */
  readonly paymentCollection: boolean
}

const collectsPayments = (owner: DatedOwner) => sql<boolean>`
  (select coalesce((s.flags ->> 'payment_collection')::boolean, ${portalFlags.payment_collection.default}) from suppliers s where s.id = ${owner.supplierId})`

/**
 * Locks orders of a dealer FOR NO KEY UPDATE until the transaction ends and returns their states; unknown and foreign ids
 * are missing. Orders are always locked by ascending id, so that two transactions never deadlock.
 */
export async function lockOrdersForUpdate(
  db: Transaction,
  owner: DatedOwner,
  ids: readonly number[],
): Promise<OrderState[]> {
  const { rows } = await sql<OrderState>`
    select id, order_status_id as "orderStatusId", payment_status_id as "paymentStatusId",
      shipped_status_id as "shippedStatusId", ${collectsPayments(owner)} as "paymentCollection"
    from orders
    where ${belongsTo(owner)} and id = any(${ids}::bigint[])
    order by id for no key update`.execute(db)
  return rows
}

/** Who makes a transition, and what its event holds beside the new status; `message` becomes the order's payment error. */
export interface TransitionNote {
  readonly by: Actor
  readonly data?: Readonly<Record<string, unknown>> & { readonly message?: string }
}

/**
 * Makes one transition of the payments of these orders, each only from a state of the transition's table, with an event
 * each; returns the ids of the changed orders. The states are conditions of the update, so a concurrent change can never
 * lead to a transition that the table does not have. An order of which all has shipped closes once it is paid.
 */
export async function transitionPayments(
  db: Transaction,
  owner: DatedOwner,
  ids: readonly number[],
  name: PaymentTransitionName,
  { by, data = {} }: TransitionNote,
): Promise<number[]> {
  const transition: PaymentTransition = paymentTransitions[name]
  const { from, to, while: orderStatuses, event, beforeShipping = false } = transition
  const { rows } = await sql<{ id: number }>`
    update orders
    set payment_status_id = ${to}, payment_error = ${data.message ?? null}, updated_at = ${owner.now}
    where ${belongsTo(owner)} and id = any(${ids}::bigint[])
      and payment_status_id = any(${from}::int[]) and order_status_id = any(${orderStatuses}::int[])
      and (not ${beforeShipping} or shipped_status_id = ${shippedStatus.unshipped.id})
    returning id`.execute(db)
  const changed = rows.map(({ id }) => id)
  await addOrderEvents(db, owner, changed, {
    by,
    at: owner.now,
    kind: event,
    data: { paymentStatusId: to, ...data },
  })
  if (from.some(isDue) && !isDue(to)) await closeFinishedOrders(db, owner, changed, by)
  return changed
}

function isDue(paymentStatusId: number): boolean {
  return duePaymentStatusIds.some((id) => id === paymentStatusId)
}

/**
 * Closes the open ones of these orders of which all has shipped and nothing is left to pay in the portal, with an event
 * each. An order that is still to be paid stays open, so that its dealer can authorize it.
 */
export async function closeFinishedOrders(
  db: Transaction,
  owner: DatedOwner,
  ids: readonly number[],
  by: Actor,
): Promise<void> {
  const { from, to, event } = orderTransitions.close
  const { rows } = await sql<{ id: number }>`
    update orders set order_status_id = ${to}, updated_at = ${owner.now}
    where ${belongsTo(owner)} and id = any(${ids}::bigint[])
      and order_status_id = any(${from}::int[]) and shipped_status_id = ${shippedStatus.shipped.id}
      and (payment_status_id <> all(${duePaymentStatusIds}::int[]) or not ${collectsPayments(owner)})
    returning id`.execute(db)
  const closed = rows.map(({ id }) => id)
  await addOrderEvents(db, owner, closed, { by, at: owner.now, kind: event, data: { orderStatusId: to } })
}

/** Makes one transition of one order's payment; false when the order is not in a state it may start from. */
export async function transitionPayment(
  db: Transaction,
  owner: DatedOwner,
  id: number,
  name: PaymentTransitionName,
  note: TransitionNote,
): Promise<boolean> {
  return (await transitionPayments(db, owner, [id], name, note)).length === 1
}

/**
 * Cancels those of these orders that may be canceled and returns their ids: their authorization is withdrawn, purchase
 * orders that were not sent are canceled, and what has not shipped of the lines is restocked. A charge is not refunded.
 */
export async function cancelOrders(
  db: Transaction,
  owner: DatedOwner,
  ids: readonly number[],
  by: Actor,
): Promise<number[]> {
  const { from, to, event } = orderTransitions.cancel
  const locked = await lockOrdersForUpdate(db, owner, ids)
  const open = locked
    .filter((order) => cancelRefusal(order, order.paymentCollection) === undefined)
    .map(({ id }) => id)
  if (open.length === 0) return open
  await transitionPayments(db, owner, open, 'unauthorize', { by, data: { reason: 'the order was canceled' } })
  await sql`
    update orders
    set order_status_id = ${to}, canceled_at = ${owner.now}, updated_at = ${owner.now}
    where ${belongsTo(owner)} and id = any(${open}::bigint[])
      and order_status_id = any(${from}::int[])`.execute(db)
  await addOrderEvents(db, owner, open, { by, at: owner.now, kind: event, data: { orderStatusId: to } })
  await cancelPurchaseOrders(db, owner, open, by)
  await restockOrders(db, owner, open)
  return open
}

/**
 * Holds, releases or reopens orders; a released one closes if all of it is done by then. Returns the ids of those that
 * were in a state that this may start from.
 */
export async function transitionOrders(
  db: Transaction,
  owner: DatedOwner,
  ids: readonly number[],
  name: 'hold' | 'release' | 'reopen',
  { by, data = {} }: TransitionNote,
): Promise<number[]> {
  const { from, to, event } = orderTransitions[name]
  const { rows } = await sql<{ id: number }>`
    update orders set order_status_id = ${to}, updated_at = ${owner.now}
    where ${belongsTo(owner)} and id = any(${ids}::bigint[]) and order_status_id = any(${from}::int[])
    returning id`.execute(db)
  const moved = rows.map(({ id }) => id)
  if (moved.length === 0) return moved
  await addOrderEvents(db, owner, moved, {
    by,
    at: owner.now,
    kind: event,
    data: { orderStatusId: to, ...data },
  })
  // What was charged or shipped while it was on hold may have been the last of it.
  if (name === 'release') await closeFinishedOrders(db, owner, moved, by)
  return moved
}
