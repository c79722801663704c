import { isPoBox } from '@portal/contract/fields/address/po-box.rules'
import { orderTransitions } from '@portal/contract/orders/lifecycle/transitions.rules'
import { canEdit, canOpen } from '@portal/contract/orders/order.rules'
import { orderStatus } from '@portal/contract/statuses/order-status'
import type { OrderChangeCtx, StaffCtx } from '../../../context/context.ts'
import type { Db, Owner } from '../../../context/db.ts'
import { refusableTransaction } from '../../../context/refusable-transaction.ts'
import { Refusal, refuse } from '../../../context/refusal.ts'
import { transitionOrders } from '../../../domain/orders/transition-orders.ts'
import { findCallerDealer } from '../../../repositories/dealers/caller-dealer.repository.ts'
import { findShipToAddresses } from '../../../repositories/orders/order-address.repository.ts'
import { addOrderEvent } from '../../../repositories/orders/order-event.repository.ts'
import type { OrderKey } from '../../../repositories/orders/order-key.ts'
import {
  lockOrdersForUpdate,
  updateShippingMethod,
} from '../../../repositories/orders/order-state.repository.ts'
import { findGroupShippingMethods } from '../../../repositories/suppliers/shipping-method.repository.ts'
import { changeSeenOrder, orderChangeCtx, type SeenChangeRequest } from '../change/change-order.ts'
import { readConsoleOrder } from './read-orders.ts'

type MethodRefusal = Refusal<
  'order_not_found' | 'order_not_open' | 'shipping_method_not_found' | 'po_box_not_delivered'
>

/** Sets one of the dealer's shipping methods, which opens an order without a method. Totals don't change. */
async function chooseShippingMethod(
  ctx: OrderChangeCtx,
  id: number,
  shippingMethodId: number,
): Promise<MethodRefusal | undefined> {
  const owner = { ...ctx.owner, now: ctx.now }
  return await refusableTransaction(ctx.db, async (db) => {
    const [order] = await lockOrdersForUpdate(db, owner, [id])
    if (order === undefined || !canOpen(order)) return refuse('order_not_found')
    const lacksMethod = order.orderStatusId === orderStatus.noShippingMethod.id
    if (!lacksMethod && !canEdit(order)) return refuse('order_not_open')
    const method = (await findOfferedMethods(db, owner)).find((one) => one.id === shippingMethodId)
    if (method === undefined) return refuse('shipping_method_not_found')
    if (!method.deliversToPoBoxes && (await shipsToPoBox(db, { ...owner, orderId: id })))
      return refuse('po_box_not_delivered')
    await updateShippingMethod(db, owner, { orderId: id, shippingMethodId })
    const event = { by: ctx.actor, data: { method: method.name } }
    if (lacksMethod) await transitionOrders(db, owner, [id], 'chooseMethod', event)
    else
      await addOrderEvent(
        db,
        { ...owner, orderId: id },
        {
          ...event,
          at: ctx.now,
          kind: orderTransitions.chooseMethod.event,
        },
      )
    return undefined
  })
}

async function shipsToPoBox(db: Db, key: OrderKey): Promise<boolean> {
  const addresses = await findShipToAddresses(db, key)
  return addresses.some(({ address_line1: addressLine1, address_line2: addressLine2, ...place }) =>
    isPoBox({ ...place, addressLine1, addressLine2 }),
  )
}

async function findOfferedMethods(db: Db, owner: Owner) {
  const dealer = await findCallerDealer(db, owner)
  if (dealer === undefined) return []
  return await findGroupShippingMethods(db, { supplierId: owner.supplierId, groupId: dealer.groupId })
}

export async function listOrderMethods(ctx: StaffCtx, id: number) {
  const change = await orderChangeCtx(ctx, id)
  return change instanceof Refusal ? change : await findOfferedMethods(ctx.db, change.owner)
}

/** Sets an order's shipping method once per idempotency key and returns the order. */
export async function chooseOrderMethod(
  ctx: StaffCtx,
  id: number,
  shippingMethodId: number,
  seen: Omit<SeenChangeRequest, 'request'>,
) {
  const request = { ...seen, request: ['shipping method', shippingMethodId] }
  return await changeSeenOrder(ctx, id, request, async ({ change }) => {
    const refusal = await chooseShippingMethod(change, id, shippingMethodId)
    return refusal ?? (await readConsoleOrder({ ...ctx, db: change.db }, id))
  })
}
