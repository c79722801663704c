import { orderStatus } from '@portal/contract/statuses/order-status'
import type { Tables } from '@portal/database/tables'
import { type Insertable, type Kysely, sql } from 'kysely'
import type { AddressColumns } from './order-address.record.ts'
import type { OrderKey } from './order-key.ts'

type Db = Kysely<Tables>
type Owner = { readonly supplierId: number; readonly dealerId: number }
type Owned<Table extends keyof Tables> = Omit<Insertable<Tables[Table]>, 'supplier_id' | 'dealer_id'>

/** The unique index that lets a reference number be used once, where the supplier wants that. */
export const uniqueReferenceIndex = 'orders_unique_reference'

/** All that a new order is made of. */
export interface NewOrder {
  readonly head: Omit<Owned<'orders'>, 'order_number' | 'shipping_address_id' | 'billing_address_id'>
  readonly shippingAddress: AddressColumns
  readonly billingAddress: AddressColumns
  readonly lines: readonly Omit<Owned<'order_items'>, 'order_id' | 'position' | 'shipping_address_id'>[]
  readonly payment: Omit<Owned<'payments'>, 'order_id'>
}

/** The id of the newest order of the dealer with this reference number, imported ones included; drafts do not count. */
export async function findOrderByReference(
  db: Db,
  owner: Owner,
  referenceNumber: string,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where('supplier_id', '=', owner.supplierId)
    .where('dealer_id', '=', owner.dealerId)
    // In the order of its index, by which only the same characters are equal.
    .where(sql<boolean>`reference_number collate reading_order = ${referenceNumber}`)
    .where('order_status_id', '<>', orderStatus.draft.id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

/** Writes a new order with its addresses, lines and invoice, under the supplier's next number; all or nothing. */
export async function insertOrder(
  db: Db,
  owner: Owner,
  order: NewOrder,
): Promise<{ id: number; orderNumber: string }> {
  const own = { supplier_id: owner.supplierId, dealer_id: owner.dealerId }
  const [shippingId, billingId] = await reserveAddressIds(db)
  const orderNumber = await takeOrderNumber(db, owner.supplierId)
  const { id } = await db
    .insertInto('orders')
    .values({
      ...own,
      ...order.head,
      order_number: orderNumber,
      shipping_address_id: shippingId,
      billing_address_id: billingId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('order_addresses')
    .values([
      { ...own, order_id: id, id: shippingId, ...order.shippingAddress },
      { ...own, order_id: id, id: billingId, ...order.billingAddress },
    ])
    .execute()
  await insertLines(db, { ...owner, orderId: id }, order.lines, shippingId)
  await db
    .insertInto('payments')
    .values({ ...own, order_id: id, ...order.payment })
    .execute()
  return { id, orderNumber }
}

async function insertLines(
  db: Db,
  key: OrderKey,
  lines: NewOrder['lines'],
  shippingAddressId: number,
): Promise<void> {
  await db
    .insertInto('order_items')
    .values(
      lines.map((line, index) => ({
        ...line,
        supplier_id: key.supplierId,
        dealer_id: key.dealerId,
        order_id: key.orderId,
        position: index + 1,
        shipping_address_id: shippingAddressId,
      })),
    )
    .execute()
}

/** An order points at its addresses and they at it, so their ids are known before either is written. */
async function reserveAddressIds(db: Db): Promise<readonly [number, number]> {
  const { rows } = await sql<{ shipping: number; billing: number }>`
    select nextval(sequence) as shipping, nextval(sequence) as billing
    from (select pg_get_serial_sequence('order_addresses', 'id')::regclass as sequence) s`.execute(db)
  const ids = rows[0]
  if (ids === undefined) throw new Error('There is no sequence of order addresses.')
  return [ids.shipping, ids.billing]
}

/**
 * The supplier's next order number, which no other order gets: it is given back when the transaction is undone, so the
 * numbers have no holes. Orders of a supplier wait here for each other; it is asked for as late as possible.
 */
async function takeOrderNumber(db: Db, supplierId: number): Promise<string> {
  for (;;) {
    const { next } = await db
      .updateTable('suppliers')
      .set((e) => ({ next_order_number: e('next_order_number', '+', 1) }))
      .where('id', '=', supplierId)
      .returning('next_order_number as next')
      .executeTakeFirstOrThrow()
    const orderNumber = String(next - 1)
    const taken = await db
      .selectFrom('orders')
      .select('id')
      .where('supplier_id', '=', supplierId)
      .where('order_number', '=', orderNumber)
      .executeTakeFirst()
    // A file may have brought an order of this very number.
    if (taken === undefined) return orderNumber
  }
}
