import {
  duePaymentStatusIds,
  orderTransitions,
  type PaymentTransition,
} from '@portal/contract/orders/lifecycle/transitions.rules'
import { portalFlags } from '@portal/contract/portal/portal-flags'
import { shippedStatus } from '@portal/contract/statuses/completion-status'
import { sql } from 'kysely'
import type { DatedAnyOwner, DatedOwner, Transaction } from '../../context/db.ts'
import { belongsTo, belongsToOwner } from '../owner-conditions.ts'

export interface OrderState {
  readonly id: number
  readonly orderStatusId: number
  readonly paymentStatusId: number
  readonly shippedStatusId: number
  /** Whether the order's supplier collects payments in the portal. */
  readonly paymentCollection: boolean
}

export interface LockedOrder extends OrderState {
  readonly orderNumber: string
  readonly orderedAt: Date
}

/** Columns written with a payment status; an undefined method is kept. */
interface PaymentUpdate {
  readonly paymentError: string | null
  readonly chargeMethodId: number | null | undefined
}

const collectsPayments = (owner: DatedAnyOwner) => sql<boolean>`
  (select coalesce((s.flags ->> 'payment_collection')::boolean, ${portalFlags.payment_collection.default}) from suppliers s where s.id = ${owner.supplierId})`

/**
 * Locks a dealer's orders FOR NO KEY UPDATE until the transaction ends and returns their states, without unknown and
 * foreign ids. Always by ascending id, to avoid deadlocks.
 */
export async function lockOrdersForUpdate(
  db: Transaction,
  owner: DatedAnyOwner,
  ids: readonly number[],
): Promise<LockedOrder[]> {
  const { rows } = await sql<LockedOrder>`
    select id, order_status_id as "orderStatusId", payment_status_id as "paymentStatusId",
      shipped_status_id as "shippedStatusId", order_number as "orderNumber", ordered_at as "orderedAt",
      ${collectsPayments(owner)} as "paymentCollection"
    from orders
    where ${belongsToOwner(owner)} and id = any(${ids}::bigint[])
    order by id for no key update`.execute(db)
  return rows
}

/**
 * Updates the payment status of those orders that are in an allowed state, and returns their ids. The states are
 * conditions of the update, so concurrent changes can't cause a forbidden transition.
 */
export async function updatePaymentStatuses(
  db: Transaction,
  owner: DatedAnyOwner,
  ids: readonly number[],
  { from, to, while: orderStatuses, beforeShipping = false }: PaymentTransition,
  { paymentError, chargeMethodId }: PaymentUpdate,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update orders
    set payment_status_id = ${to}, payment_error = ${paymentError}, updated_at = ${owner.now},
      charge_method_id = ${chargeMethodId === undefined ? sql.ref('charge_method_id') : chargeMethodId}
    where ${belongsToOwner(owner)} and id = any(${ids}::bigint[])
      and payment_status_id = any(${from}::int[]) and order_status_id = any(${orderStatuses}::int[])
      and (not ${beforeShipping} or shipped_status_id = ${shippedStatus.unshipped.id})
    returning id`.execute(db)
  return rows.map(({ id }) => id)
}

export async function updateShippingMethod(
  db: Transaction,
  owner: DatedOwner,
  { orderId, shippingMethodId }: { readonly orderId: number; readonly shippingMethodId: number },
): Promise<void> {
  await db
    .updateTable('orders')
    .set({ shipping_method_id: shippingMethodId, updated_at: owner.now })
    .where(belongsTo(owner))
    .where('id', '=', orderId)
    .execute()
}

/** Updates the status of those orders that are in an allowed state; returns their ids. */
export async function updateOrderStatuses(
  db: Transaction,
  owner: DatedAnyOwner,
  ids: readonly number[],
  name: 'cancel' | 'hold' | 'release' | 'reopen' | 'chooseMethod',
): Promise<number[]> {
  const { from, to } = orderTransitions[name]
  const { rows } = await sql<{ id: number }>`
    update orders set order_status_id = ${to}, updated_at = ${owner.now},
      canceled_at = ${name === 'cancel' ? owner.now : sql.ref('canceled_at')}
    where ${belongsToOwner(owner)} and id = any(${ids}::bigint[]) and order_status_id = any(${from}::int[])
    returning id`.execute(db)
  return rows.map(({ id }) => id)
}

// Whether no units remain to ship because unshipped units were refunded.
const nothingLeftToShip = sql<boolean>`(
  select sum(i.refunded_quantity) > 0 and sum(i.unshipped_quantity + i.refunding_quantity) = 0
  from order_items i
  where (i.supplier_id, i.dealer_id, i.order_id) = (orders.supplier_id, orders.dealer_id, orders.id))`

/** Closes those orders that are open, fully shipped or refunded, and paid; returns their ids. */
export async function updateFinishedOrders(
  db: Transaction,
  owner: DatedAnyOwner,
  ids: readonly number[],
): Promise<number[]> {
  const { from, to } = orderTransitions.close
  const { rows } = await sql<{ id: number }>`
    update orders set order_status_id = ${to}, updated_at = ${owner.now}
    where ${belongsToOwner(owner)} and id = any(${ids}::bigint[])
      and order_status_id = any(${from}::int[]) and (shipped_status_id = ${shippedStatus.shipped.id} or ${nothingLeftToShip})
      and (payment_status_id <> all(${duePaymentStatusIds}::int[]) or not ${collectsPayments(owner)})
    returning id`.execute(db)
  return rows.map(({ id }) => id)
}
