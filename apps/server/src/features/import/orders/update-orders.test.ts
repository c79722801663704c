import { buildDealer } from '@portal/testing/builders/build-dealer'
import { buildSupplier } from '@portal/testing/builders/build-supplier'
import { createScratchDatabase, type ScratchDatabase } from '@portal/testing/databases/scratch-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createImportUnderTest, type ImportUnderTest, type TestRow } from '../import.test-kit.ts'
import { orderFormat } from './order.format.ts'

let database: ScratchDatabase
let imports: ImportUnderTest

beforeAll(async () => {
  database = await createScratchDatabase()
  const supplier = await buildSupplier(database.db, { handle: 'acme' })
  await buildDealer(database.db, supplier, { external_id: 'D1' })
  await database.pool.query(
    `insert into products (supplier_id, id, sku, title) values ($1, 900, 'P', 'Product')`,
    [supplier.id],
  )
  await database.pool.query(
    `insert into variants (supplier_id, id, product_id, sku) values ($1, 901, 900, 'Red-1'), ($1, 902, 900, 'red-2'), ($1, 903, 900, 'RED-2')`,
    [supplier.id],
  )
  imports = createImportUnderTest(database, 'acme')
})

afterAll(async () => {
  imports?.remove()
  await database?.drop()
})

let orders = 0

function order(values: TestRow = {}): TestRow {
  orders += 1
  return {
    ...{ orderNumber: `U${orders}`, dealer: 'D1', orderedAt: '2026-03-01 10:00' },
    ...{ sku: 'A-1', title: 'Thing', quantity: 2, price: '10' },
    ...values,
  }
}

const run = (rows: readonly TestRow[], options = {}) => imports.run(orderFormat, imports.write(rows), options)

async function one(sql: string, values: unknown[] = []): Promise<Record<string, unknown>> {
  return ((await database.pool.query(sql, values)).rows[0] ?? {}) as Record<string, unknown>
}

const head = (number: unknown) => one('select * from orders where order_number = $1', [number])

const tables = [
  ...['orders', 'order_items', 'order_addresses', 'payments', 'purchase_orders', 'shipments'],
  ...['shipment_items', 'order_events', 'order_counts', 'suppliers'],
]

/** Row versions by table: equal results mean that nothing was written in between. */
async function rowVersions(): Promise<string[]> {
  const versions = tables.map((table) =>
    one(`select coalesce(string_agg(ctid::text || xmin::text, ',' order by ctid), '') as v from ${table}`),
  )
  return (await Promise.all(versions)).map(({ v }) => String(v))
}

const full: TestRow = {
  ...{ referenceNumber: 'PO-1', orderStatus: 'Closed', paymentStatus: 'Paid', paidAt: '2026-03-02' },
  ...{
    shipToName: 'Ship Name',
    shipToCity: 'Salem',
    billToName: 'Bill Name',
    shippingCost: '5',
    taxCost: '1.25',
  },
  ...{ shippedQuantity: 2, trackingNumber: 'T1', carrier: 'Carrier', shippedAt: '2026-03-03', weight: '1.5' },
  ...{
    purchaseOrderNumber: 'V-1',
    purchaseOrderStatus: 'Acknowledged',
    invoiceNumber: 'INV-1',
    note: 'Ring',
  },
}

test('importing the same file again writes no row at all', async () => {
  const first = order(full)
  const rows = [first, order(), { ...first, sku: 'A-2', trackingNumber: 'T2' }]
  expect(await run(rows)).toMatchObject({ created: 2, updated: 0, unchanged: 0 })
  const before = await rowVersions()
  expect(await run(rows)).toMatchObject({ created: 0, updated: 0, unchanged: 2 })
  expect(await rowVersions()).toEqual(before)
})

test('derives everything that follows from an order', async () => {
  const first = order(full)
  await run([
    first,
    {
      ...first,
      sku: 'A-2',
      shippedQuantity: 1,
      trackingNumber: 'T2',
      purchaseOrderNumber: 'V-2',
      purchaseOrderStatus: 'Failed',
    },
  ])
  const found = await head(first.orderNumber)
  expect(found).toMatchObject({
    ...{ order_status_id: 2, payment_status_id: 3, shipped_status_id: 1, line_count: 2, quantity: 4 },
    ...{ purchase_order_process_status_id: 1, purchase_order_failed_status_id: 1, acknowledged_status_id: 1 },
    // A status with id n is bit n - 1: Acknowledged is 3, Failed 5, partially shipped 3, paid 2.
    ...{ purchase_order_mask: 0b10100, fulfillment_mask: 0b100, invoice_mask: 0b10 },
    ...{ weight: '6.0000', ship_to_name: 'Ship Name', note: 'Ring', reference_number: 'PO-1' },
  })
  const parcels = await database.pool.query(
    `select tracking_number, quantity from shipments s join shipment_items i on i.shipment_id = s.id
     where s.order_id = $1 order by tracking_number`,
    [found.id],
  )
  expect(parcels.rows).toEqual([
    { tracking_number: 'T1', quantity: 2 },
    { tracking_number: 'T2', quantity: 1 },
  ])
  expect(await one('select kind, actor_kind from order_events where order_id = $1', [found.id])).toEqual({
    kind: 'imported',
    actor_kind: 'import',
  })
})

test('an order without addresses, shipments and purchase orders has none', async () => {
  const plain = order()
  await run([plain])
  const { id } = await head(plain.orderNumber)
  const counts = await one(
    `select (select count(*) from order_addresses where order_id = $1) as addresses,
      (select count(*) from shipments where order_id = $1) as parcels,
      (select count(*) from purchase_orders where order_id = $1) as purchases`,
    [id],
  )
  expect(counts).toEqual({ addresses: 0, parcels: 0, purchases: 0 })
})

test('a changed row updates only its order', async () => {
  const [first, second] = [order(full), order(full)]
  await run([first, second])
  const untouched = await one('select xmin from orders where order_number = $1', [second.orderNumber])
  expect(await run([{ ...first, quantity: 3, price: '9.99' }, second])).toMatchObject({
    updated: 1,
    unchanged: 1,
  })
  expect(await head(first.orderNumber)).toMatchObject({ quantity: 3, total: '29.97', shipped_status_id: 1 })
  expect(await one('select xmin from orders where order_number = $1', [second.orderNumber])).toEqual(
    untouched,
  )
  const { id } = await head(first.orderNumber)
  expect(await one('select subtotal, total from payments where order_id = $1', [id])).toEqual({
    subtotal: '29.97',
    total: '36.22',
  })
  const kinds = await database.pool.query('select kind from order_events where order_id = $1 order by id', [
    id,
  ])
  expect(kinds.rows).toEqual([{ kind: 'imported' }, { kind: 'import_updated' }])
})

test('lines keep their rows: an inserted line moves them, an omitted one is deleted', async () => {
  const base = order()
  const line = (sku: string, quantity = 1) => ({ ...base, sku, quantity })
  await run([line('A'), line('B'), line('C')])
  const ids = async () => {
    const { id } = await head(base.orderNumber)
    const { rows } = await database.pool.query(
      'select id, sku, position from order_items where order_id = $1 order by position',
      [id],
    )
    return rows as { id: number; sku: string; position: number }[]
  }
  const before = await ids()
  await run([line('New'), line('A'), line('C', 5)])
  const after = await ids()
  expect(after.map(({ sku, position }) => [sku, position])).toEqual([
    ['New', 1],
    ['A', 2],
    ['C', 3],
  ])
  expect([after[1]?.id, after[2]?.id]).toEqual([before[0]?.id, before[2]?.id])
})

test('keeps what the portal added if the file doesn’t mention it', async () => {
  const imported = order({ shipToName: 'From the file' })
  await run([imported])
  const { id } = await head(imported.orderNumber)
  await database.pool.query(
    `update orders set payment_status_id = 2, note = 'by the dealer', payment_error = 'declined once' where id = $1`,
    [id],
  )
  await database.pool.query('update payments set dropship_fee = 4, total = total + 4 where order_id = $1', [
    id,
  ])
  await database.pool.query(
    `insert into shipments (supplier_id, dealer_id, order_id, tracking_number)
     select supplier_id, dealer_id, id, 'portal' from orders where id = $1`,
    [id],
  )
  expect(await run([{ ...imported, quantity: 5 }])).toMatchObject({ updated: 1 })
  expect(await head(imported.orderNumber)).toMatchObject({
    ...{ quantity: 5, payment_status_id: 2, note: 'by the dealer', payment_error: 'declined once' },
  })
  expect(await one('select dropship_fee, total from payments where order_id = $1', [id])).toEqual({
    dropship_fee: '4.00',
    total: '54.00',
  })
  expect(await one('select tracking_number from shipments where order_id = $1', [id])).toEqual({
    tracking_number: 'portal',
  })
})

test('a pending charge decides the payment status, whatever the file says', async () => {
  const charged = order({ paymentStatus: 'Authorized' })
  await run([charged])
  const { id } = await head(charged.orderNumber)
  await database.pool.query('update orders set payment_status_id = 7 where id = $1', [id])
  const { id: transaction } = await one(
    `insert into transactions (supplier_id, dealer_id, order_id, transaction_type_id, amount, idempotency_key, round, created_at)
     select supplier_id, dealer_id, id, 1, 20, 'p-under-way', 1, now() from orders where id = $1 returning id`,
    [id],
  )
  for (const paymentStatus of ['Paid', 'Unauthorized', 'Deferred']) {
    expect(await run([{ ...charged, paymentStatus, note: paymentStatus }])).toMatchObject({ updated: 1 })
    expect(await head(charged.orderNumber)).toMatchObject({ payment_status_id: 7, note: paymentStatus })
  }
  await database.pool.query('update transactions set transaction_status_id = 1 where id = $1', [transaction])
  await run([{ ...charged, paymentStatus: 'Paid' }])
  expect(await head(charged.orderNumber)).toMatchObject({ payment_status_id: 3 })
})

test('a file from before a charge or refund doesn’t undo it, and may add to it', async () => {
  const paid = order({ paymentStatus: 'Authorized' })
  await run([paid])
  const { id } = await head(paid.orderNumber)
  const importValues = async (values: object) => {
    await run([{ ...paid, ...values, note: JSON.stringify(values) }])
    const { payment_status_id: status } = await head(paid.orderNumber)
    const { refunded_amount: refunded } = await one(
      'select refunded_amount from payments where order_id = $1',
      [id],
    )
    return [status, refunded]
  }
  const addTransaction = (type: number, amount: number) =>
    database.pool.query(
      `insert into transactions (supplier_id, dealer_id, order_id, transaction_type_id, transaction_status_id, amount,
         idempotency_key, round, created_at)
       select supplier_id, dealer_id, id, $2::int, 1, $3, 'p-' || $2::int, 1, now() from orders where id = $1`,
      [id, type, amount],
    )
  await addTransaction(1, 20)
  await database.pool.query('update orders set payment_status_id = 3 where id = $1', [id])
  for (const paymentStatus of ['Authorized', 'Unauthorized', 'Awaiting Clearance', 'Declined', 'Deferred']) {
    expect(await importValues({ paymentStatus })).toEqual([3, '0.00'])
  }
  await addTransaction(2, 20)
  await database.pool.query('update orders set payment_status_id = 5 where id = $1', [id])
  await database.pool.query(
    'update payments set refunded_amount = 20, refunded_last_at = now() where order_id = $1',
    [id],
  )
  expect(await importValues({ paymentStatus: 'Paid', refundedAmount: '0' })).toEqual([5, '20.00'])
  expect(await importValues({ paymentStatus: 'Credited' })).toEqual([6, '20.00'])
})

test('a changed address replaces the old one and leaves none behind', async () => {
  const imported = order({ shipToName: 'Old', shipToCity: 'Salem', billToName: 'Bill' })
  await run([imported])
  await run([{ ...imported, shipToName: 'New' }])
  const { id, ship_to_name } = await head(imported.orderNumber)
  const { rows } = await database.pool.query(
    'select name from order_addresses where order_id = $1 order by 1',
    [id],
  )
  expect([ship_to_name, ...rows.map(({ name }) => name)]).toEqual(['New', 'Bill', 'New'])
})

test('purchase orders and shipments follow the file: added, changed or removed', async () => {
  const first = order(full)
  const second = { ...first, sku: 'A-2', purchaseOrderNumber: 'V-2', trackingNumber: 'T2' }
  await run([first, second])
  await run([
    { ...first, purchaseOrderStatus: 'Canceled' },
    { ...second, purchaseOrderNumber: 'V-3', trackingNumber: 'T3' },
  ])
  const { id, ...found } = await head(first.orderNumber)
  const purchases = await database.pool.query(
    'select number, status_id from purchase_orders where order_id = $1 order by 1',
    [id],
  )
  expect(purchases.rows).toEqual([
    { number: 'V-1', status_id: 4 },
    { number: 'V-3', status_id: 3 },
  ])
  const parcels = await database.pool.query(
    'select tracking_number from shipments where order_id = $1 order by 1',
    [id],
  )
  expect(parcels.rows.map(({ tracking_number }) => tracking_number)).toEqual(['T1', 'T3'])
  expect(found).toMatchObject({ purchase_order_canceled_status_id: 1, purchase_order_mask: 0b1100 })
})

test.each([
  [1, 3],
  [2, 3],
  [4, 3],
  [8, 3],
  [7, 7],
  [5, 5],
])('a payment date in a later file moves an order from state %i to %i', async (state, expected) => {
  const imported = order({ paymentStatus: '', paidAt: '' })
  await run([imported])
  const { id } = await head(imported.orderNumber)
  await database.pool.query('update orders set payment_status_id = $2 where id = $1', [id, state])
  expect(await run([{ ...imported, paidAt: '2026-03-02' }])).toMatchObject({ updated: 1 })
  expect(await head(imported.orderNumber)).toMatchObject({ payment_status_id: expected })
  // A later change by the supplier outranks a payment date that was already imported.
  await database.pool.query('update orders set payment_status_id = 4 where id = $1', [id])
  await run([{ ...imported, paidAt: '2026-03-02', title: 'Other' }])
  expect(await head(imported.orderNumber)).toMatchObject({ payment_status_id: 4 })
})

test('a purchase order without a status is Unprocessed at first and then keeps its status', async () => {
  const imported = order({ purchaseOrderNumber: 'V-1', purchaseOrderStatus: '' })
  await run([imported])
  const { id } = await head(imported.orderNumber)
  expect(await head(imported.orderNumber)).toMatchObject({ purchase_order_mask: 0b1 })
  const status = () => one('select status_id from purchase_orders where order_id = $1', [id])
  expect(await status()).toEqual({ status_id: 1 })
  await database.pool.query('update purchase_orders set status_id = 4 where order_id = $1', [id])
  await run([{ ...imported, title: 'Other' }])
  expect(await status()).toEqual({ status_id: 4 })
  expect(await head(imported.orderNumber)).toMatchObject({ purchase_order_mask: 0b1000 })
})

test.each([
  [3, 0b10, 'Paid'],
  [7, 0b1, 'Awaiting Clearance'],
  [8, 0b1, 'Declined'],
])('an order with a started charge in state %i keeps invoices %i: %s', async (state, mask) => {
  const imported = order()
  await run([imported])
  const { id } = await head(imported.orderNumber)
  await database.pool.query('update payments set paid_at = now() where order_id = $1', [id])
  await database.pool.query('update orders set payment_status_id = $2 where id = $1', [id, state])
  await run([{ ...imported, title: 'Other' }])
  expect(await head(imported.orderNumber)).toMatchObject({ payment_status_id: state, invoice_mask: mask })
  const { invoice_status_id: invoice } = await one('select * from payments where order_id = $1', [id])
  expect(1 << (Number(invoice) - 1)).toBe(mask)
})

test('links a line to its variant exactly, or ignoring case with a warning', async () => {
  const imported = order()
  const skus = ['Red-1', 'RED-1', 'red-2', 'Red-2', 'Blue']
  await run(skus.map((sku) => ({ ...imported, sku })))
  const { id } = await head(imported.orderNumber)
  const { rows } = await database.pool.query(
    'select sku, variant_id from order_items where order_id = $1 order by position',
    [id],
  )
  expect(rows.map(({ variant_id }) => variant_id)).toEqual([901, 901, 902, null, null])
  expect(rows.map(({ sku }) => sku)).toEqual(skus)
})
