import type { Tables } from '@portal/database/schema/tables'
import { type Insertable, type Kysely, sql } from 'kysely'
import type { BuiltDealer } from './build-dealer.ts'

type Owned<Table extends keyof Tables> = Partial<
  Omit<Insertable<Tables[Table]>, 'supplier_id' | 'dealer_id' | 'order_id'>
>

/** A shipment and its quantities by line (index in `lines`). */
export type ShipmentParts = Owned<'shipments'> & { items?: readonly { line: number; quantity: number }[] }

export interface OrderParts {
  readonly head?: Partial<Insertable<Tables['orders']>>
  readonly lines?: readonly (Owned<'order_items'> & { sku: string; quantity: number; price: string })[]
  readonly shippingAddress?: Owned<'order_addresses'>
  readonly billingAddress?: Owned<'order_addresses'>
  readonly payment?: Owned<'payments'>
  readonly shipments?: readonly ShipmentParts[]
}

export interface BuiltOrder {
  readonly id: number
  readonly orderNumber: string
  readonly lineIds: readonly number[]
  readonly shippingAddressId: number
  readonly billingAddressId: number
}

let built = 0

/** The columns of an order row without lines: open, unauthorized, ordered at a fixed time. */
function orderRow(
  dealer: BuiltDealer,
  columns: Partial<Insertable<Tables['orders']>> = {},
): Insertable<Tables['orders']> {
  built += 1
  return {
    supplier_id: dealer.supplier.id,
    dealer_id: dealer.id,
    order_number: `T-${built}`,
    reference_number: `REF-${built}`,
    ordered_at: '2026-11-01T12:00:00Z',
    order_status_id: 1,
    payment_status_id: 1,
    line_count: 0,
    quantity: 0,
    total: '0.00',
    ...columns,
  }
}

/** Adds an order with its lines, addresses, invoice and shipments in one transaction; totals are computed exactly. */
export async function buildOrder(
  db: Kysely<Tables>,
  dealer: BuiltDealer,
  parts: OrderParts = {},
): Promise<BuiltOrder> {
  return await db.transaction().execute(async (transaction) => {
    const owner = { supplier_id: dealer.supplier.id, dealer_id: dealer.id }
    const lines = parts.lines ?? [{ sku: 'SKU-1', title: 'A thing', quantity: 2, price: '10.5000' }]
    const head = {
      line_count: lines.length,
      quantity: lines.reduce((sum, line) => sum + line.quantity, 0),
      total: await totalOf(transaction, lines),
      ship_to_name: String(parts.shippingAddress?.name ?? 'Recipient'),
      ...parts.head,
    }
    const { id, order_number: orderNumber } = await transaction
      .insertInto('orders')
      .values(orderRow(dealer, head))
      .returning(['id', 'order_number'])
      .executeTakeFirstOrThrow()
    const own = { ...owner, order_id: id }
    const shippingAddressId = await addAddress(transaction, own, {
      name: 'Recipient',
      ...parts.shippingAddress,
    })
    const billingAddressId = await addAddress(transaction, own, { name: 'Payer', ...parts.billingAddress })
    await transaction
      .updateTable('orders')
      .set({ shipping_address_id: shippingAddressId, billing_address_id: billingAddressId })
      .where('supplier_id', '=', owner.supplier_id)
      .where('dealer_id', '=', owner.dealer_id)
      .where('id', '=', id)
      .execute()
    const lineIds = await addLines(transaction, own, lines)
    await addPayment(transaction, own, { subtotal: String(head.total), ...parts.payment })
    for (const shipment of parts.shipments ?? []) await addShipment(transaction, own, lineIds, shipment)
    return { id, orderNumber, lineIds, shippingAddressId, billingAddressId }
  })
}

interface Own {
  readonly supplier_id: number
  readonly dealer_id: number
  readonly order_id: number
}

async function totalOf(db: Kysely<Tables>, lines: readonly { quantity: number; price: string }[]) {
  const terms = lines.map(({ quantity, price }) => sql`${price}::numeric * ${quantity}::int`)
  const sum = terms.length === 0 ? sql`0` : sql.join(terms, sql` + `)
  const { rows } = await sql<{ total: string }>`select round(${sum}, 2) as total`.execute(db)
  return rows[0]?.total ?? '0.00'
}

async function addAddress(db: Kysely<Tables>, own: Own, columns: Owned<'order_addresses'>): Promise<number> {
  const { id } = await db
    .insertInto('order_addresses')
    .values({ ...own, ...columns })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function addLines(db: Kysely<Tables>, own: Own, lines: NonNullable<OrderParts['lines']>) {
  const ids: number[] = []
  for (const [index, line] of lines.entries()) {
    const { id } = await db
      .insertInto('order_items')
      .values({ ...own, position: index + 1, ...line })
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.push(id)
  }
  return ids
}

async function addPayment(db: Kysely<Tables>, own: Own, columns: Owned<'payments'> & { subtotal: string }) {
  const fees = ['shipping_cost', 'dropship_fee', 'tax_cost', 'other_cost'] as const
  const terms = fees.map((fee) => sql`${columns[fee] ?? '0'}::numeric`)
  await db
    .insertInto('payments')
    .values({
      ...own,
      generated_at: '2026-11-01T12:00:00Z',
      ...columns,
      total: sql<string>`${columns.subtotal}::numeric + ${sql.join(terms, sql` + `)}`,
    })
    .execute()
}

async function addShipment(db: Kysely<Tables>, own: Own, lineIds: readonly number[], parts: ShipmentParts) {
  const { items = [], ...columns } = parts
  const { id } = await db
    .insertInto('shipments')
    .values({ ...own, ...columns })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const { line, quantity } of items) {
    const lineId = lineIds[line]
    if (lineId === undefined) throw new Error(`There is no line ${line}.`)
    await db
      .insertInto('shipment_items')
      .values({ ...own, shipment_id: id, order_item_id: lineId, quantity })
      .execute()
  }
}
