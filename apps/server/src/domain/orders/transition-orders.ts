import {
  duePaymentStatusIds,
  orderTransitions,
  type PaymentTransition,
  type PaymentTransitionName,
  paymentTransitions,
} from '@portal/contract/orders/lifecycle/transitions.rules'
import type { Actor } from '../../context/actor.ts'
import type { DatedAnyOwner, DatedOwner, Transaction } from '../../context/db.ts'
import { addOrderEvents } from '../../repositories/orders/order-event.repository.ts'
import {
  updateFinishedOrders,
  updateOrderStatuses,
  updatePaymentStatuses,
} from '../../repositories/orders/order-state.repository.ts'

/**
 * Who makes a transition, and event details besides the new status; `message` becomes the order's payment error, and
 * `paymentMethodId` the method to charge first.
 */
export interface TransitionNote {
  readonly by: Actor
  readonly data?: Readonly<Record<string, unknown>> & {
    readonly message?: string | undefined
    readonly paymentMethodId?: number
  }
}

// Authorizing or revoking resets which method is charged first.
const choosing: readonly string[] = [paymentTransitions.authorize.event, paymentTransitions.unauthorize.event]

/**
 * Applies one payment transition to these orders, from the allowed states only, with an event each; returns the ids of
 * the changed orders. A fully shipped order closes once it is paid.
 */
export async function transitionPayments(
  db: Transaction,
  owner: DatedAnyOwner,
  ids: readonly number[],
  name: PaymentTransitionName,
  { by, data = {} }: TransitionNote,
): Promise<number[]> {
  const transition: PaymentTransition = paymentTransitions[name]
  const { from, to, event } = transition
  const changed = await updatePaymentStatuses(db, owner, ids, transition, {
    paymentError: data.message ?? null,
    // The chosen method applies until the order is authorized again or unauthorized.
    chargeMethodId: choosing.includes(event) ? (data.paymentMethodId ?? null) : undefined,
  })
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

/** Applies one payment transition to one order; false if its state doesn't allow it. */
export async function transitionPayment(
  db: Transaction,
  owner: DatedOwner,
  id: number,
  name: PaymentTransitionName,
  note: TransitionNote,
): Promise<boolean> {
  return (await transitionPayments(db, owner, [id], name, note)).length === 1
}

/** Makes a transition; if the payment's status does not allow it, only records the event. */
export async function recordPaymentEvent(
  db: Transaction,
  owner: DatedOwner,
  id: number,
  name: PaymentTransitionName,
  note: TransitionNote,
): Promise<void> {
  if (await transitionPayment(db, owner, id, name, note)) return
  const { event: kind } = paymentTransitions[name]
  await addOrderEvents(db, owner, [id], { by: note.by, at: owner.now, kind, data: note.data ?? {} })
}

/**
 * Closes the open, fully shipped and paid ones among these orders, with an event each. Unpaid orders stay open for the
 * dealer to authorize.
 */
export async function closeFinishedOrders(
  db: Transaction,
  owner: DatedAnyOwner,
  ids: readonly number[],
  by: Actor,
): Promise<void> {
  const { to, event } = orderTransitions.close
  const closed = await updateFinishedOrders(db, owner, ids)
  await addOrderEvents(db, owner, closed, { by, at: owner.now, kind: event, data: { orderStatusId: to } })
}

/**
 * Holds, releases or reopens orders, or sets a missing shipping method. A released order closes if everything is done.
 * Returns the ids of the orders in an allowed state.
 */
export async function transitionOrders(
  db: Transaction,
  owner: DatedAnyOwner,
  ids: readonly number[],
  name: 'hold' | 'release' | 'reopen' | 'chooseMethod',
  { by, data = {} }: TransitionNote,
): Promise<number[]> {
  const { to, event } = orderTransitions[name]
  const changed = await updateOrderStatuses(db, owner, ids, name)
  if (changed.length === 0) return changed
  await addOrderEvents(db, owner, changed, {
    by,
    at: owner.now,
    kind: event,
    data: { orderStatusId: to, ...data },
  })
  // It may have been completed while on hold.
  if (name === 'release' || name === 'chooseMethod') await closeFinishedOrders(db, owner, changed, by)
  return changed
}
