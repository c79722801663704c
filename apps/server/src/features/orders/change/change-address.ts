import type { Address, AddressInput } from '@portal/contract/fields/address/address'
import type { OrderEventKind } from '@portal/contract/orders/events/order-event-kinds'
import { canEdit } from '@portal/contract/orders/order.rules'
import type { DealerCtx } from '../../../context/context.ts'
import { Refusal, refuse } from '../../../context/refusal.ts'
import { orderAddressRow, presentAddress } from '../../../presenters/address.presenter.ts'
import {
  addOrderAddress,
  assignBillingAddress,
  assignItemShippingAddress,
  assignShippingAddress,
  findItemAddressId,
  findOrderAddress,
  type LockedOrder,
  lockOrderForUpdate,
  type OrderAddressColumns,
} from '../../../repositories/orders/order-address.repository.ts'
import { addOrderEvent } from '../../../repositories/orders/order-event.repository.ts'
import type { OrderKey } from '../../../repositories/orders/order-key.ts'

type Db = Parameters<typeof lockOrderForUpdate>[0]
type AddressRefusal = Refusal<'order_not_found' | 'order_not_open' | 'address_changed'>

/** One of the addresses that an order has. */
interface Place<Missing extends Refusal> {
  readonly kind: Extract<OrderEventKind, `${string}_address_changed`>
  /** The id of the address as it is, null without one. */
  readonly find: (db: Db, order: LockedOrder) => Promise<number | null | Missing>
  readonly point: (db: Db, address: { id: number; name: string; before: number | null }) => Promise<void>
  /** What the event says beside the two addresses. */
  readonly about?: Readonly<Record<string, unknown>>
}

/** Changes who an open order is billed to; the shipping address stays, also where both were the same. */
export async function changeBillingAddress(
  ctx: DealerCtx,
  orderId: number,
  input: AddressInput,
): Promise<Address | AddressRefusal> {
  const key = keyOf(ctx, orderId)
  return await changePlace<never>(ctx, key, input, {
    kind: 'billing_address_changed',
    find: async (_, order) => order.billing_address_id,
    point: (db, { id }) => assignBillingAddress(db, key, id, ctx.now),
  })
}

/** Changes where an open order goes; lines that went elsewhere still do. */
export async function changeShippingAddress(
  ctx: DealerCtx,
  orderId: number,
  input: AddressInput,
): Promise<Address | AddressRefusal> {
  const key = keyOf(ctx, orderId)
  return await changePlace<never>(ctx, key, input, {
    kind: 'shipping_address_changed',
    find: async (_, order) => order.shipping_address_id,
    point: (db, address) => assignShippingAddress(db, key, address, ctx.now),
  })
}

/** Changes where one line of an open order goes; all others stay. */
export async function changeItemAddress(
  ctx: DealerCtx,
  { orderId, itemId }: { readonly orderId: number; readonly itemId: number },
  input: AddressInput,
): Promise<Address | AddressRefusal | Refusal<'order_item_not_found'>> {
  const key = keyOf(ctx, orderId)
  return await changePlace<Refusal<'order_item_not_found'>>(ctx, key, input, {
    kind: 'item_address_changed',
    find: async (db, order) => {
      const own = await findItemAddressId(db, key, itemId)
      return own === undefined ? refuse('order_item_not_found') : (own ?? order.shipping_address_id)
    },
    point: (db, { id }) => assignItemShippingAddress(db, key, { id: itemId, addressId: id }, ctx.now),
    about: { itemId },
  })
}

async function changePlace<Missing extends Refusal>(
  ctx: DealerCtx,
  key: OrderKey,
  input: AddressInput,
  place: Place<Missing>,
): Promise<Address | AddressRefusal | Missing> {
  return await ctx.db.transaction().execute(async (db) => {
    const order = await lockOrderForUpdate(db, key)
    if (order === undefined) return refuse('order_not_found')
    const before = await place.find(db, order)
    if (before instanceof Refusal) return before
    if (!canEdit({ orderStatusId: order.order_status_id })) return refuse('order_not_open')
    const columns = orderAddressRow(input)
    const known = before === null ? undefined : await findOrderAddress(db, key, before)
    // Also for whoever saves again because the first answer was lost: there the address is another one by now.
    if (known !== undefined && isSame(known, columns)) return presentAddress(known)
    if (input.id !== undefined && input.id !== before) return refuse('address_changed')
    const added = await addOrderAddress(db, key, columns)
    await place.point(db, { id: added.id, name: added.name, before })
    const data = { ...place.about, addressId: added.id, addressIdBefore: before }
    await addOrderEvent(db, key, { at: ctx.now, kind: place.kind, by: ctx.actor, data })
    return presentAddress(added)
  })
}

/** Whether saving would change nothing, so that no event tells of it. */
function isSame(known: OrderAddressColumns, columns: OrderAddressColumns): boolean {
  return Object.entries(columns).every(
    ([column, text]) => known[column as keyof OrderAddressColumns] === text,
  )
}

function keyOf(ctx: DealerCtx, orderId: number): OrderKey {
  return { ...ctx.owner, orderId }
}
