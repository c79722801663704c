import { order as orderSchema } from '@portal/contract/orders/order.schema'
import { type BuiltDealer, buildDealer } from '@portal/testing/builders/build-dealer'
import { buildOrder } from '@portal/testing/builders/build-order'
import { type BuiltSupplier, buildSupplier } from '@portal/testing/builders/build-supplier'
import { provideDatabase } from '@portal/testing/databases/file-database'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { providePortal } from '../../http/portal.test-kit.ts'
import { ordersHandlers } from './orders.routes.ts'

const scratch = provideDatabase()
const portal = providePortal(scratch, ordersHandlers)
let supplier: BuiltSupplier
let dealer: BuiltDealer

beforeAll(async () => {
  supplier = await buildSupplier(scratch.db)
  dealer = await buildDealer(scratch.db, supplier)
})

async function read(id: number, as: BuiltDealer = dealer) {
  const asked = { host: as.supplier.host, token: await portal.signIn(as) }
  return await portal.ask('GET', `/api/dealer-portal/orders/${id}`, asked)
}

async function addVariant() {
  const product = await scratch.db
    .insertInto('products')
    .values({
      supplier_id: supplier.id,
      sku: 'P-1',
      title: 'Kettle',
      images: JSON.stringify([{ url: '/pictures/acme/kettle.webp' }]),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const variant = await scratch.db
    .insertInto('variants')
    .values({ supplier_id: supplier.id, product_id: product.id, sku: 'P-1-RED', title: 'Kettle, red' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { product_id: product.id, variant_id: variant.id }
}

test('shows lines, addresses, invoice and shipments to the cent', async () => {
  const built = await buildOrder(scratch.db, dealer, {
    head: {
      order_number: 'SO-1',
      reference_number: 'PO 17',
      note: 'Leave at the door',
      shipping_method_id: supplier.shippingMethodId,
      shipping_text: 'UPS Ground',
      canceled_at: '2026-11-03T00:00:00Z',
      payment_error: 'Card declined',
    },
    lines: [
      { sku: 'A', title: 'Own title', quantity: 3, price: '0.3350', weight: '1.2500', shipped_quantity: 2 },
      { sku: 'P-1-RED', quantity: 2, price: '10.0000', ...(await addVariant()) },
      { sku: 'GONE', title: 'No longer sold', quantity: 7, price: '2025.0001' },
    ],
    shippingAddress: { name: 'Ada', address_line1: '1 Main St', city: 'Eugene', state: 'OR', country: 'US' },
    billingAddress: { name: 'Books', email: 'books@dealer.example' },
    payment: {
      invoice_number: 'INV-1',
      shipping_cost: '12.40',
      dropship_fee: '2.50',
      tax_cost: '0.01',
      tax_title: 'Sales tax',
      other_cost: '-5.00',
      refunded_amount: '1.50',
      refunded_last_at: '2026-11-05T10:00:00Z',
      paid_at: '2026-11-04T10:00:00Z',
    },
    shipments: [
      {
        tracking_number: '1Z999',
        carrier: 'UPS',
        cost: '9.90',
        shipped_at: '2026-11-02T08:30:00Z',
        items: [
          { line: 0, quantity: 2 },
          { line: 1, quantity: 1 },
        ],
      },
      {},
    ],
  })
  const { status, body } = await read(built.id)
  expect(status).toBe(200)
  expect(orderSchema.safeParse(body).error).toBeUndefined()
  expect(body).toMatchObject({
    id: built.id,
    orderNumber: 'SO-1',
    referenceNumber: 'PO 17',
    orderedAt: '2026-11-01T12:00:00.000Z',
    canceledAt: '2026-11-03T00:00:00.000Z',
    channelShippingMethod: { id: supplier.shippingMethodId, name: 'Standard' },
    shippingText: 'UPS Ground',
    note: 'Leave at the door',
    paymentError: 'Card declined',
    billingAddressId: built.billingAddressId,
    billingAddress: { name: 'Books', email: 'books@dealer.example', phone: null },
    shippingAddress: { id: built.shippingAddressId, name: 'Ada', city: 'Eugene', addressLine2: null },
  })
  // 3 x 0.335 + 2 x 10 + 7 x 2025.0001 = 14,196.0057, rounded once.
  expect(body.payment).toMatchObject({
    invoiceNumber: 'INV-1',
    subtotal: '14196.01',
    shippingCost: '12.40',
    dropshipFee: '2.50',
    taxCost: '0.01',
    taxTitle: 'Sales tax',
    otherCost: '-5.00',
    total: '14205.92',
    refundedAmount: '1.50',
    refundedLastAt: '2026-11-05T10:00:00.000Z',
    creditedLastAt: null,
    paidAt: '2026-11-04T10:00:00.000Z',
  })
  const own = { shippingAddressId: built.shippingAddressId, shippingAddress: { name: 'Ada' } }
  expect(body.orderItems).toMatchObject([
    {
      sku: 'A',
      title: 'Own title',
      virtualVariant: null,
      weight: '1.2500',
      price: '0.335',
      subtotal: '1.005',
      shippedQuantity: 2,
      ...own,
    },
    {
      sku: 'P-1-RED',
      title: 'Kettle, red',
      image: null,
      price: '10.00',
      subtotal: '20.00',
      virtualVariant: { title: 'Kettle, red', image: '/pictures/acme/kettle.webp' },
    },
    {
      sku: 'GONE',
      title: 'No longer sold',
      price: '2025.0001',
      subtotal: '14175.0007',
      virtualVariant: null,
    },
  ])
  expect(body.shipments).toMatchObject([
    {
      trackingNumber: '1Z999',
      carrier: 'UPS',
      method: null,
      cost: '9.90',
      shippedAt: '2026-11-02T08:30:00.000Z',
      orderItems: [
        { id: built.lineIds[0], sku: 'A', quantity: 2 },
        { id: built.lineIds[1], sku: 'P-1-RED', quantity: 1 },
      ],
    },
    { trackingNumber: null, shippedAt: null, cost: null, orderItems: [] },
  ])
})

test('a draft is not found', async () => {
  const draft = await buildOrder(scratch.db, dealer, { head: { order_status_id: 8 } })
  expect((await read(draft.id)).body).toMatchObject({ reason: 'order_not_found' })
})

test("another dealer's, another supplier's and an unknown order look the same", async () => {
  const neighbour = await buildDealer(scratch.db, supplier)
  const otherDealer = await buildDealer(scratch.db, await buildSupplier(scratch.db))
  const ids = [
    (await buildOrder(scratch.db, neighbour)).id,
    (await buildOrder(scratch.db, otherDealer)).id,
    987_654_321,
  ]
  for (const id of ids) {
    const { status, body } = await read(id)
    expect([status, body]).toEqual([
      404,
      {
        reason: 'order_not_found',
        errors: ['Order not found.'],
        requestId: expect.any(String),
      },
    ])
  }
  expect((await read(ids[0] ?? 0, neighbour)).status).toBe(200)
})

test('hides prices and payments if the supplier collects no payments', async () => {
  const free = await buildSupplier(scratch.db, { flags: { payment_collection: false } })
  const one = await buildDealer(scratch.db, free)
  const built = await buildOrder(scratch.db, one, {
    head: { payment_error: 'Card declined' },
    shipments: [{ tracking_number: '1Z999', cost: '9.90', items: [{ line: 0, quantity: 2 }] }],
  })
  const { body } = await read(built.id, one)
  expect([body.payment, body.paymentError]).toEqual([null, null])
  expect(body.orderItems).toMatchObject([{ quantity: 2, price: null, subtotal: null }])
  expect(body.shipments).toMatchObject([{ trackingNumber: '1Z999', cost: null }])
  expect(orderSchema.safeParse(body).error).toBeUndefined()
  const authorized = await buildOrder(scratch.db, one, { head: { payment_status_id: 2 } })
  expect((await read(authorized.id, one)).body.paymentStatusId).toBe(1)
})

test('reads an order as of one point in time, despite concurrent writes', async () => {
  const { id } = await buildOrder(scratch.db, dealer, { head: { note: 'before' } })
  // The read is blocked by the lines' lock, but not by the order's row.
  const writing = await scratch.db.startTransaction().execute()
  await sql`lock table order_items in access exclusive mode`.execute(writing)
  const reading = read(id)
  await expect.poll(waitingReads).toBeGreaterThan(0)
  await sql`update orders set note = 'after' where id = ${id}`.execute(writing)
  await sql`update order_items set title = 'after' where order_id = ${id}`.execute(writing)
  await writing.commit().execute()
  const { body } = await reading
  expect([
    ['before', 'A thing'],
    ['after', 'after'],
  ]).toContainEqual([body.note, body.orderItems[0].title])
})

async function waitingReads(): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pg_locks
    where relation = 'order_items'::regclass and mode = 'AccessShareLock' and not granted
      and database = (select oid from pg_database where datname = current_database())`.execute(scratch.db)
  return rows[0]?.n ?? 0
}
