import type { Address, AddressInput } from '@portal/contract/fields/address/address'
import { isPoBox } from '@portal/contract/fields/address/po-box.rules'
import { entriesOf } from '@portal/contract/fields/keys'
import type { OrderEventKind } from '@portal/contract/orders/events/order-event-kinds'
import { canEdit } from '@portal/contract/orders/order.rules'
import type { OrderChangeCtx } from '../../../context/context.ts'
import type { Db } from '../../../context/db.ts'
import { refusableTransaction } from '../../../context/refusable-transaction.ts'
import { Refusal, refuse } from '../../../context/refusal.ts'
import { orderAddressRow, presentAddress } from '../../../presenters/address.presenter.ts'
import {
  addOrderAddress,
  assignBillingAddress,
  assignItemShippingAddress,
  assignShippingAddress,
  findItemAddressId,
  findOrderAddress,
  lockOrderForUpdate,
  type OrderAddressColumns,
  type OrderAddressIds,
  orderDeliversToPoBoxes,
} from '../../../repositories/orders/order-address.repository.ts'
import { addOrderEvent } from '../../../repositories/orders/order-event.repository.ts'
import type { OrderKey } from '../../../repositories/orders/order-key.ts'

type AddressRefusal = Refusal<'order_not_found' | 'order_not_open' | 'address_changed'>
type NoPoBox = Refusal<'po_box_not_delivered'>
type RefusalOf<Of extends 'shipping' | 'billing'> = Of extends 'shipping' ? NoPoBox : never

interface Place<Missing extends Refusal> {
  readonly kind: Extract<OrderEventKind, `${string}_address_changed`>
  /** The id of the current address; null without one. */
  readonly find: (db: Db, order: OrderAddressIds) => Promise<number | null | Missing>
  /** Refuses addresses that can't be delivered to. */
  readonly refuseAddress?: (db: Db) => Promise<Missing | undefined>
  readonly assignAddress: (
    db: Db,
    address: { id: number; name: string; before: number | null },
  ) => Promise<void>
  /** Additional event data. */
  readonly about?: Readonly<Record<string, unknown>>
}

/** Changes an open order's shipping or billing address; the other is kept, even if both were the same. */
export async function changeOrderAddress<Of extends 'shipping' | 'billing'>(
  ctx: OrderChangeCtx,
  orderId: number,
  of: Of,
  input: AddressInput,
): Promise<Address | AddressRefusal | RefusalOf<Of>> {
  const key = keyOf(ctx, orderId)
  return await changePlace<RefusalOf<Of>>(ctx, key, input, {
    kind: `${of}_address_changed`,
    find: async (_, order) => (of === 'shipping' ? order.shipping_address_id : order.billing_address_id),
    ...(of === 'shipping'
      ? { refuseAddress: (db) => refusePoBox(db, key, input) as Promise<RefusalOf<Of> | undefined> }
      : {}),
    assignAddress: (db, address) =>
      of === 'shipping'
        ? assignShippingAddress(db, key, address, ctx.now)
        : assignBillingAddress(db, key, address.id, ctx.now),
  })
}

export async function changeItemAddress(
  ctx: OrderChangeCtx,
  { orderId, itemId }: { readonly orderId: number; readonly itemId: number },
  input: AddressInput,
): Promise<Address | AddressRefusal | NoPoBox | Refusal<'order_item_not_found'>> {
  const key = keyOf(ctx, orderId)
  return await changePlace<NoPoBox | Refusal<'order_item_not_found'>>(ctx, key, input, {
    kind: 'item_address_changed',
    find: async (db, order) => {
      const own = await findItemAddressId(db, key, itemId)
      return own === undefined ? refuse('order_item_not_found') : (own ?? order.shipping_address_id)
    },
    refuseAddress: (db) => refusePoBox(db, key, input),
    assignAddress: (db, { id }) => assignItemShippingAddress(db, key, { id: itemId, addressId: id }, ctx.now),
    about: { itemId },
  })
}

async function changePlace<Missing extends Refusal>(
  ctx: OrderChangeCtx,
  key: OrderKey,
  input: AddressInput,
  place: Place<Missing>,
): Promise<Address | AddressRefusal | Missing> {
  return await refusableTransaction(ctx.db, async (db) => {
    const order = await lockOrderForUpdate(db, key)
    if (order === undefined) return refuse('order_not_found')
    const before = await place.find(db, order)
    if (before instanceof Refusal) return before
    if (!canEdit({ orderStatusId: order.order_status_id })) return refuse('order_not_open')
    const columns = orderAddressRow(input)
    const known = before === null ? undefined : await findOrderAddress(db, key, before)
    // A repeated request, whose first response was lost, finds the new address in place.
    if (known !== undefined && isSame(known, columns)) return presentAddress(known)
    if (input.id !== undefined && input.id !== before) return refuse('address_changed')
    const refused = await place.refuseAddress?.(db)
    if (refused !== undefined) return refused
    const added = await addOrderAddress(db, key, columns)
    await place.assignAddress(db, { id: added.id, name: added.name, before })
    const data = { ...place.about, addressId: added.id, addressIdBefore: before }
    await addOrderEvent(db, key, { at: ctx.now, kind: place.kind, by: ctx.actor, data })
    return presentAddress(added)
  })
}

async function refusePoBox(db: Db, key: OrderKey, input: AddressInput): Promise<NoPoBox | undefined> {
  if (!isPoBox(input) || (await orderDeliversToPoBoxes(db, key))) return undefined
  return refuse('po_box_not_delivered')
}

/** Whether the address is unchanged; no event is written then. */
function isSame(known: OrderAddressColumns, columns: OrderAddressColumns): boolean {
  return entriesOf(columns).every(([column, text]) => known[column] === text)
}

function keyOf(ctx: OrderChangeCtx, orderId: number): OrderKey {
  return { ...ctx.owner, orderId }
}
