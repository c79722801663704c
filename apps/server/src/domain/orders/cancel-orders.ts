import { addDecimals, compareDecimals } from '@portal/contract/fields/money/decimal.rules'
import { sumOf } from '@portal/contract/fields/money/money.rules'
import { orderTransitions } from '@portal/contract/orders/lifecycle/transitions.rules'
import { cancelRefusal } from '@portal/contract/orders/order.rules'
import { shippedStatus } from '@portal/contract/statuses/completion-status'
import { orderStatus } from '@portal/contract/statuses/order-status'
import type { Actor } from '../../context/actor.ts'
import type { DatedAnyOwner, Transaction } from '../../context/db.ts'
import { Refusal } from '../../context/refusal.ts'
import { restockOrders } from '../../repositories/catalogue/restock.repository.ts'
import { cancelPurchaseOrders } from '../../repositories/orders/changes/canceled-purchase-order.repository.ts'
import { addOrderEvents } from '../../repositories/orders/order-event.repository.ts'
import {
  lockOrdersForUpdate,
  type OrderState,
  updateOrderStatuses,
} from '../../repositories/orders/order-state.repository.ts'
import { type CancelRefund, findCancelRefunds } from '../../repositories/payments/cancel-refund.repository.ts'
import { endConfirmations } from '../../repositories/payments/transaction.repository.ts'
import { refundSimulated } from '../payments/refund-simulated.ts'
import { startRefund } from '../payments/start-refund.ts'
import { transitionPayments } from './transition-orders.ts'

/** How a cancel treats the payment, with reason and message. */
export interface CancelChoice {
  /** Whether the supplier cancels; it may also cancel orders on hold. */
  readonly isSuppliers?: boolean | undefined
  /** Keeps the payment instead of refunding it. */
  readonly keepsPayment?: boolean | undefined
  /** The reason, for staff only. */
  readonly reason?: string | undefined
  readonly message?: string | undefined
  /** Whether the unshipped units are lost instead of restocked. */
  readonly withoutRestock?: boolean | undefined
  /** The maximum refund per order, including earlier refunds; null without a limit. */
  readonly refundLimit?: string | null | undefined
  /** Whether the caller may not refund: paid orders are skipped. */
  readonly withoutMoney?: boolean | undefined
}

/** Why a paid order is not canceled. */
export type CancelObstacle = 'refund_pending' | 'above_limit' | 'money_not_allowed'

export interface CanceledOrders {
  readonly canceled: readonly number[]
  /** Skipped paid orders. */
  readonly left: ReadonlyMap<number, CancelObstacle>
  /** The amount being refunded. */
  readonly refunded: string
  /** Canceled orders that were paid outside the portal, and the amounts. */
  readonly paidOutside: ReadonlyMap<number, string>
}

/**
 * Cancels the cancelable ones among these orders: revokes authorizations, cancels unsent purchase orders and, by default,
 * restocks unshipped units. Payments for those units are refunded in the same transaction and completed by the queue, unless the
 * payment is kept.
 */
export async function cancelOrders(
  db: Transaction,
  owner: DatedAnyOwner,
  ids: readonly number[],
  by: Actor,
  choice: CancelChoice = {},
): Promise<CanceledOrders> {
  const locked = await lockOrdersForUpdate(db, owner, ids)
  const cancelable = locked.filter(
    (order) => cancelRefusal(order, order.paymentCollection, choice) === undefined,
  )
  const open = cancelable.map(({ id }) => id)
  const paidOrders = await findCancelRefunds(db, owner, open)
  const refunds = paidOrders.filter(({ amount }) => Number(amount) > 0)
  const left = new Map(refunds.flatMap((refund) => obstacleOf(refund, choice)))
  const canceled = open.filter((id) => !left.has(id))
  if (canceled.length === 0) return { canceled, left, refunded: '0.00', paidOutside: new Map() }
  const note = { by, data: { reason: 'The order was canceled.' } }
  const held = cancelable.filter(isHeldUnshipped).map(({ id }) => id)
  await transitionPayments(db, owner, canceled, 'unauthorize', note)
  await transitionPayments(
    db,
    owner,
    canceled.filter((id) => held.includes(id)),
    'withdraw',
    note,
  )
  await updateOrderStatuses(db, owner, canceled, 'cancel')
  const paid = new Set(refunds.map(({ orderId }) => orderId))
  await addCancelEvents(
    db,
    owner,
    { ids: canceled.filter((id) => paid.has(id)), arePaid: true },
    { by, choice },
  )
  await addCancelEvents(
    db,
    owner,
    { ids: canceled.filter((id) => !paid.has(id)), arePaid: false },
    { by, choice },
  )
  await endConfirmations(db, owner, canceled)
  await cancelPurchaseOrders(db, owner, canceled, by)
  await restockOrders(db, owner, canceled, choice.withoutRestock !== true)
  if (choice.keepsPayment === true) return { canceled, left, refunded: '0.00', paidOutside: new Map() }
  const due = refunds.filter(({ orderId }) => !left.has(orderId))
  for (const refund of due) await refundCanceled(db, owner, refund, by)
  return {
    canceled,
    left,
    refunded: sumOf('0', ...due.map(({ amount }) => amount)),
    paidOutside: new Map(
      paidOrders
        .filter(({ outside }) => Number(outside) > 0)
        .map(({ orderId, outside }) => [orderId, outside]),
    ),
  }
}

/** Whether canceling an order that isn't open revokes its authorization. */
function isHeldUnshipped({ orderStatusId, shippedStatusId }: OrderState): boolean {
  return orderStatusId === orderStatus.onHold.id && shippedStatusId === shippedStatus.unshipped.id
}

function obstacleOf(
  { orderId, amount, refunded, isRefunding }: CancelRefund,
  { keepsPayment, refundLimit: most = null, withoutMoney }: CancelChoice,
): (readonly [number, CancelObstacle])[] {
  if (withoutMoney === true) return [[orderId, 'money_not_allowed']]
  if (keepsPayment === true) return []
  if (isRefunding) return [[orderId, 'refund_pending']]
  const isAbove = most !== null && compareDecimals(addDecimals(refunded, amount), most) > 0
  return isAbove ? [[orderId, 'above_limit']] : []
}

async function addCancelEvents(
  db: Transaction,
  owner: DatedAnyOwner,
  { ids, arePaid }: { readonly ids: readonly number[]; readonly arePaid: boolean },
  { by, choice }: { readonly by: Actor; readonly choice: CancelChoice },
): Promise<void> {
  const { to, event } = orderTransitions.cancel
  const { keepsPayment = false, reason, message, withoutRestock } = choice
  const data = {
    orderStatusId: to,
    ...(reason === undefined ? {} : { internalReason: reason }),
    ...(message === undefined ? {} : { message }),
    ...(withoutRestock === true ? { restocked: false } : {}),
    // The treatment of a charge in progress.
    ...(keepsPayment ? { payment: 'kept' } : arePaid ? { payment: 'refunded' } : {}),
  }
  await addOrderEvents(db, owner, ids, { by, at: owner.now, kind: event, data })
}

/** Starts the refund of a canceled order's payment, in the transaction of the cancel. */
async function refundCanceled(
  db: Transaction,
  { now }: DatedAnyOwner,
  { amount, isSimulated, ...key }: CancelRefund,
  actor: Actor,
): Promise<void> {
  const order = { supplierId: key.supplierId, dealerId: key.dealerId, orderId: key.orderId }
  const started = isSimulated
    ? await refundSimulated({ actor, now }, db, { key: order, request: { amount } })
    : await startRefund({ db, actor, now }, order, { amount, isLeftToQueue: true })
  if (started instanceof Refusal)
    throw new Error(`The refund of canceled order ${key.orderId} failed: ${started.errors.join(' ')}`)
}

/** Refunds a charge that succeeded after its order was canceled, unless the cancel kept the payment. */
export async function refundLateCharge(
  db: Transaction,
  owner: DatedAnyOwner,
  orderId: number,
  by: Actor,
): Promise<void> {
  const [refund] = await findCancelRefunds(db, owner, [orderId])
  if (refund !== undefined && Number(refund.amount) > 0) await refundCanceled(db, owner, refund, by)
}
