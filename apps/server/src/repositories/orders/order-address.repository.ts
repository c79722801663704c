import { orderStatus } from '@portal/contract/statuses/order-status'
import type { Tables } from '@portal/database/schema/tables'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '../../context/db.ts'
import { belongsTo, ownerColumns } from '../owner-conditions.ts'
import type { OrderKey } from './order-key.ts'

export type OrderAddressRow = Selectable<Tables['order_addresses']>

export type OrderAddressColumns = Omit<OrderAddressRow, 'supplier_id' | 'dealer_id' | 'order_id' | 'id'>

export interface OrderAddressIds {
  readonly order_status_id: number
  readonly shipping_address_id: number | null
  readonly billing_address_id: number | null
}

/** Locks an order FOR NO KEY UPDATE until the transaction ends; undefined if it doesn't exist or is a draft. */
export async function lockOrderForUpdate(db: Db, key: OrderKey): Promise<OrderAddressIds | undefined> {
  return await db
    .selectFrom('orders')
    .select(['order_status_id', 'shipping_address_id', 'billing_address_id'])
    .where(belongsTo(key))
    .where('id', '=', key.orderId)
    .where('order_status_id', '<>', orderStatus.draft.id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Finds a line's own address id, null without one; undefined if the order has no such line. */
export async function findItemAddressId(
  db: Db,
  key: OrderKey,
  itemId: number,
): Promise<number | null | undefined> {
  const item = await db
    .selectFrom('order_items')
    .select('shipping_address_id')
    .where(belongsTo(key))
    .where('order_id', '=', key.orderId)
    .where('id', '=', itemId)
    .executeTakeFirst()
  return item === undefined ? undefined : item.shipping_address_id
}

export async function findOrderAddress(db: Db, key: OrderKey, id: number): Promise<OrderAddressRow> {
  return await db
    .selectFrom('order_addresses')
    .selectAll()
    .where(belongsTo(key))
    .where('order_id', '=', key.orderId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/** Whether an order's shipping method delivers to PO boxes; true without a method. */
export async function orderDeliversToPoBoxes(db: Db, key: OrderKey): Promise<boolean> {
  const method = await db
    .selectFrom('orders as o')
    .innerJoin('shipping_methods as m', (join) =>
      join.onRef('m.supplier_id', '=', 'o.supplier_id').onRef('m.id', '=', 'o.shipping_method_id'),
    )
    .select('m.delivers_to_po_boxes as deliversToPoBoxes')
    .where(belongsTo(key, 'o'))
    .where('o.id', '=', key.orderId)
    .executeTakeFirst()
  return method?.deliversToPoBoxes ?? true
}

export async function findShipToAddresses(db: Db, key: OrderKey): Promise<OrderAddressRow[]> {
  return await db
    .selectFrom('order_addresses as a')
    .selectAll('a')
    .where(belongsTo(key, 'a'))
    .where('a.order_id', '=', key.orderId)
    .where(
      sql<boolean>`exists (select from orders o where ${belongsTo(key, 'o')} and o.id = a.order_id
          and o.shipping_address_id = a.id)
        or exists (select from order_items i where ${belongsTo(key, 'i')} and i.order_id = a.order_id
          and i.shipping_address_id = a.id)`,
    )
    .execute()
}

/** Adds an address to an order. Rows are never changed, because lines and orders may share one. */
export async function addOrderAddress(
  db: Db,
  key: OrderKey,
  address: OrderAddressColumns,
): Promise<OrderAddressRow> {
  return await db
    .insertInto('order_addresses')
    .values({ ...ownerColumns(key), order_id: key.orderId, ...address })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function assignBillingAddress(db: Db, key: OrderKey, id: number, now: Date): Promise<void> {
  await updateOpenOrder(db, key, { billing_address_id: id, updated_at: now })
}

/** Assigns a shipping address to an open order and to every line with the order's previous address. */
export async function assignShippingAddress(
  db: Db,
  key: OrderKey,
  address: { readonly id: number; readonly name: string; readonly before: number | null },
  now: Date,
): Promise<void> {
  const { id, name, before } = address
  await updateOpenOrder(db, key, { shipping_address_id: id, ship_to_name: name, updated_at: now })
  if (before === null) return
  await db
    .updateTable('order_items')
    .set({ shipping_address_id: id })
    .where(belongsTo(key))
    .where('order_id', '=', key.orderId)
    .where('shipping_address_id', '=', before)
    .execute()
}

export async function assignItemShippingAddress(
  db: Db,
  key: OrderKey,
  item: { readonly id: number; readonly addressId: number },
  now: Date,
): Promise<void> {
  await updateOpenOrder(db, key, { updated_at: now })
  await db
    .updateTable('order_items')
    .set({ shipping_address_id: item.addressId })
    .where(belongsTo(key))
    .where('order_id', '=', key.orderId)
    .where('id', '=', item.id)
    .execute()
}

/** Updates an order that the caller has locked and found open; throws if it isn't open. */
async function updateOpenOrder(
  db: Db,
  key: OrderKey,
  columns: Partial<
    Pick<
      Insertable<Tables['orders']>,
      'shipping_address_id' | 'billing_address_id' | 'ship_to_name' | 'updated_at'
    >
  >,
): Promise<void> {
  await db
    .updateTable('orders')
    .set(columns)
    .where(belongsTo(key))
    .where('id', '=', key.orderId)
    .where('order_status_id', '=', orderStatus.open.id)
    .returning('id')
    .executeTakeFirstOrThrow()
}
