import { orderStatus } from '@portal/contract/statuses/order-status'
import { paymentStatus } from '@portal/contract/statuses/payment-status'
import { type BuiltDealer, buildDealer } from '@portal/testing/builders/build-dealer'
import { buildOrder } from '@portal/testing/builders/build-order'
import { type BuiltSupplier, buildSupplier } from '@portal/testing/builders/build-supplier'
import { createScratchDatabase, type ScratchDatabase } from '@portal/testing/databases/scratch-database'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { systemActor } from '../../../context/actor.ts'
import { shipOrder } from '../../../domain/orders/ship-order.ts'
import { createImportUnderTest, type ImportUnderTest, type TestRow } from '../import.test-kit.ts'
import type { ImportFormat } from '../import-format.ts'
import { shipmentFormat } from './shipment.format.ts'

let database: ScratchDatabase
let imports: ImportUnderTest
let supplier: BuiltSupplier
let dealer: BuiltDealer

beforeAll(async () => {
  database = await createScratchDatabase()
})

beforeEach(async () => {
  imports?.remove()
  supplier = await buildSupplier(database.db)
  dealer = await buildDealer(database.db, supplier)
  imports = createImportUnderTest(database, supplier.handle)
})

afterAll(async () => {
  imports?.remove()
  await database?.drop()
})

const run = (rows: readonly TestRow[], options = {}) =>
  imports.run(shipmentFormat, imports.write(rows), options)

const order = (orderNumber: string, head = {}) =>
  buildOrder(database.db, dealer, {
    head: { order_number: orderNumber, payment_status_id: paymentStatus.paid.id, ...head },
    lines: [
      { sku: 'A', quantity: 3, price: '7' },
      { sku: 'B', quantity: 1, price: '2' },
      { sku: 'A', quantity: 2, price: '7' },
    ],
  })

/** Shipments with their order and contents, in line order. */
async function parcels(): Promise<string[]> {
  const { rows } = await database.pool.query<{ parcel: string }>(
    `select concat_ws(' ', o.order_number, s.tracking_number, nullif(s.carrier, ''), (
        select string_agg(i.sku || ':' || c.quantity, ',' order by i.position, i.id) from shipment_items c
          join order_items i on i.id = c.order_item_id and i.supplier_id = c.supplier_id
        where c.supplier_id = s.supplier_id and c.shipment_id = s.id)) as parcel
     from shipments s join orders o on o.supplier_id = s.supplier_id and o.id = s.order_id
     where s.supplier_id = $1 order by o.order_number, s.id`,
    [supplier.id],
  )
  return rows.map(({ parcel }) => parcel)
}

async function eventsOf(orderNumber: string): Promise<string[]> {
  const { rows } = await database.pool.query<{ kind: string }>(
    `select e.kind from order_events e join orders o on o.supplier_id = e.supplier_id and o.id = e.order_id
     where e.supplier_id = $1 and o.order_number = $2 order by e.id`,
    [supplier.id, orderNumber],
  )
  return rows.map(({ kind }) => kind)
}

test('rows with the same order and tracking number are one shipment, wherever they are; unchanged when repeated', async () => {
  await order('1')
  await order('2')
  const rows = [
    { orderNumber: '1', trackingNumber: 'T1', carrier: 'UPS', sku: 'A', quantity: 4 },
    { orderNumber: '2', trackingNumber: 'T2', sku: '', quantity: '' },
    { orderNumber: '1', trackingNumber: 'T3', sku: 'a', quantity: 1 },
    { orderNumber: '1', trackingNumber: 'T1', sku: 'B', quantity: 1 },
  ]
  expect(await run(rows)).toMatchObject({ created: 3, updated: 0, unchanged: 0, refused: 0, rows: 4 })
  expect(await parcels()).toEqual(['1 T1 UPS A:3,B:1,A:1', '1 T3 A:1', '2 T2 A:3,B:1,A:2'])
  expect(await run(rows)).toMatchObject({ created: 0, updated: 0, unchanged: 3, refused: 0 })
  expect(await parcels()).toHaveLength(3)
})

test('reads common column titles of other systems', async () => {
  await order('1')
  const rows = [
    { 'Order No.': '1', Tracking: 'T1', 'Carrier name': 'UPS', SKU: 'B', Qty: 1 },
    { 'Order No.': '9', Tracking: 'T2', 'Carrier name': 'UPS', SKU: '', Qty: '' },
  ]
  expect(await run(rows)).toMatchObject({ created: 1, refused: 1 })
  expect(await parcels()).toEqual(['1 T1 B:1'])
})

test('maps shipping software’s carrier codes to names, and several numbers in a cell to one shipment', async () => {
  await order('1')
  await order('2')
  const rows = [
    { orderNumber: '1', trackingNumber: '1Z999AA10123456784\n1Z999AA10123456793', carrier: 'ups_ground' },
    { orderNumber: '2', trackingNumber: '9400110200881234567890', carrier: 'stamps_com' },
  ]
  expect(await run(rows)).toMatchObject({ created: 2, refused: 0 })
  expect(await parcels()).toEqual([
    '1 1Z999AA10123456784, 1Z999AA10123456793 UPS A:3,B:1,A:2',
    '2 9400110200881234567890 USPS A:3,B:1,A:2',
  ])
  expect(await run(rows)).toMatchObject({ unchanged: 2, refused: 0 })
})

test('an order’s rows without SKUs are packages that ship together, apart from rows with lines', async () => {
  await order('1')
  await order('2')
  const rows = [
    { orderNumber: '1', trackingNumber: 'T1', carrier: 'UPS' },
    { orderNumber: '2', trackingNumber: 'T3' },
    { orderNumber: '1', trackingNumber: 'T2' },
    { orderNumber: '2', trackingNumber: 'T4', sku: 'B', quantity: 1 },
    { orderNumber: '2', trackingNumber: 'T5' },
  ]
  expect(await run(rows)).toMatchObject({ created: 3, refused: 0 })
  expect(await parcels()).toEqual(['1 T1, T2 UPS A:3,B:1,A:2', '2 T4 B:1', '2 T3, T5 A:3,A:2'])
  expect(await run(rows)).toMatchObject({ unchanged: 3, refused: 0 })
  await order('3', { order_status_id: orderStatus.canceled.id })
  const late = ['T6', 'T7'].map((trackingNumber) => ({ orderNumber: '3', trackingNumber }))
  expect(await run(late)).toMatchObject({ created: 0, refused: 2 })
})

test('logs an imported shipment like one from the API', async () => {
  await order('1')
  const { id, orderNumber } = await order('2')
  await run([{ orderNumber: '1', trackingNumber: 'T1' }])
  const owner = { supplierId: supplier.id, dealerId: dealer.id }
  const ctx = { db: database.db, owner, now: new Date('2026-11-21T09:00:00Z'), actor: systemActor }
  await shipOrder(ctx, id, { trackingNumber: 'T2' })
  const events = await eventsOf('1')
  expect(events).toContain('shipment_created')
  expect(events).toEqual(await eventsOf(orderNumber))
})

test('emails about current shipments, not those of long ago', async () => {
  await order('1')
  await order('2')
  await run([
    { orderNumber: '1', trackingNumber: 'T1', shippedAt: '2026-11-20' },
    { orderNumber: '2', trackingNumber: 'T2', shippedAt: '2026-11-01' },
  ])
  const { rows } = await database.pool.query(
    "select event, data ->> 'trackingNumber' as parcel from notices where supplier_id = $1",
    [supplier.id],
  )
  expect(rows).toEqual([{ event: 'order_shipped', parcel: 'T1' }])
})

test('a shipment has its date, never before its order or in the future, and a note to the customer', async () => {
  const head = { ordered_at: '2026-11-18T15:00:00Z' }
  for (const number of ['1', '2', '3', '4']) await order(number, head)
  const report = await run(
    [
      { orderNumber: '1', trackingNumber: 'T1', shippedAt: '2026-11-18', note: 'Two boxes,\n one label' },
      { orderNumber: '2', trackingNumber: 'T2', shippedAt: '2026-11-20' },
      { orderNumber: '3', trackingNumber: 'T3', shippedAt: '2026-11-18T14:00:00Z' },
      { orderNumber: '4', trackingNumber: 'T4', shippedAt: '2027-11-20' },
    ],
    {},
  )
  expect(report).toMatchObject({ created: 2, refused: 2 })
  const { rows } = await database.pool.query(
    'select tracking_number as t, shipped_at as at, note from shipments where supplier_id = $1 order by id',
    [supplier.id],
  )
  expect(rows).toEqual([
    { t: 'T1', at: new Date('2026-11-18T15:00:00Z'), note: 'Two boxes, one label' },
    { t: 'T2', at: new Date('2026-11-20T10:00:00Z'), note: '' },
  ])
})

test('rejects impossible shipments as a whole, each with its reason, without affecting others', async () => {
  await order('1')
  await order('2', { order_status_id: orderStatus.canceled.id })
  const report = await run([
    { orderNumber: '9', trackingNumber: 'T', sku: 'A', quantity: 1 },
    { orderNumber: '2', trackingNumber: 'T', sku: 'A', quantity: 1 },
    { orderNumber: '1', trackingNumber: 'X', sku: 'A', quantity: 6 },
    { orderNumber: '1', trackingNumber: 'Y', sku: 'A', quantity: 1 },
    { orderNumber: '1', trackingNumber: 'Y', sku: 'C', quantity: 1 },
    { orderNumber: '1', trackingNumber: 'Z', sku: 'A', quantity: '' },
    { orderNumber: '1', trackingNumber: 'V', sku: '', quantity: 2 },
    { orderNumber: '1', trackingNumber: 'W', sku: 'B', quantity: 1 },
    { orderNumber: '1', trackingNumber: 'W', sku: '', quantity: '' },
    { orderNumber: '1', trackingNumber: 'U', sku: 'A', quantity: 0 },
    { orderNumber: '1', trackingNumber: 'U', sku: 'B', quantity: 1 },
    { orderNumber: '1', trackingNumber: 'OK', sku: 'A', quantity: 5 },
  ])
  expect(report).toMatchObject({ created: 1, refused: 11 })
  expect(imports.refusalsOf(report).map((line) => line.replace(/,[^,]*,[^,]*,[^,]*,[^,]*$/, ''))).toEqual([
    "2,orderNumber,doesn't match any order",
    "3,orderNumber,belongs to an order that isn't open",
    '4,quantity,exceeds the quantity left to ship',
    '5,,was skipped because a related row was rejected',
    "6,sku,isn't in the order",
    '7,quantity,is required if the row has a SKU',
    '8,sku,is required if the row has a quantity',
    '9,,was skipped because a related row was rejected',
    '10,sku,is required if the shipment has other rows',
    '11,quantity,"must be a whole number from 1 to 10,000,000"',
    '12,,was skipped because a related row was rejected',
  ])
  expect(await parcels()).toEqual(['1 OK A:3,A:2'])
})

test('rejects a shipment with a known tracking number but other units', async () => {
  await order('1')
  await run([{ orderNumber: '1', trackingNumber: 'T', sku: 'A', quantity: 1 }])
  const report = await run([{ orderNumber: '1', trackingNumber: 'T', sku: 'A', quantity: 2 }])
  expect(imports.refusalsOf(report)[0]).toContain(
    'trackingNumber,already exists on this order with different quantities',
  )
  expect(await parcels()).toEqual(['1 T A:1'])
})

test('a dry run reports the same and ships nothing', async () => {
  await order('1')
  const rows = [
    { orderNumber: '1', trackingNumber: 'T', sku: 'A', quantity: 5 },
    { orderNumber: '1', trackingNumber: 'U', sku: 'A', quantity: 1 },
  ]
  expect(await run(rows, { dryRun: true })).toMatchObject({ created: 1, refused: 1 })
  expect(await parcels()).toEqual([])
  expect(await eventsOf('1')).toEqual([])
})

test('the same file imported twice at once ships each shipment once', async () => {
  for (const number of ['1', '2', '3']) await order(number)
  const rows = ['1', '2', '3'].map((orderNumber) => ({ orderNumber, trackingNumber: `T${orderNumber}` }))
  const files = ['one.csv', 'two.csv'].map((name) => imports.write(rows, name))
  const reports = await Promise.all(files.map((file) => imports.run(shipmentFormat, file)))
  expect(reports.map(({ created }) => created).sort()).toEqual([0, 3])
  expect(await parcels()).toHaveLength(3)
})

test('a shipment added after the file was read stops the import, and running it again completes it', async () => {
  const first = await order('1')
  await order('2')
  const owner = { supplierId: supplier.id, dealerId: dealer.id }
  const ctx = { db: database.db, owner, now: new Date('2026-11-21T09:00:00Z'), actor: systemActor }
  const file = imports.write(
    ['1', '2'].map((orderNumber) => ({ orderNumber, trackingNumber: 'T', sku: 'A', quantity: 5 })),
  )
  const { rows } = await database.pool.query<{ id: number }>(
    `select id from order_items where order_id = $1 and sku = 'A' order by id`,
    [first.id],
  )
  const lines = rows.map(({ id }) => ({ orderLineId: Number(id), quantity: 1 }))
  const slow: ImportFormat = {
    ...shipmentFormat,
    begin: async (...given) => {
      const staged = await shipmentFormat.begin(...given)
      const apply: typeof staged.apply = async (onApplied) => {
        await shipOrder(ctx, first.id, { trackingNumber: 'BY PROGRAM', lines })
        await staged.apply(onApplied)
      }
      return { ...staged, apply }
    },
  }
  await expect(imports.run(slow, file)).rejects.toThrow('Line 2 is no longer valid: ')
  expect(await parcels()).toEqual(['1 BY PROGRAM A:1,A:1'])
  const again = await imports.run(shipmentFormat, file)
  expect(again).toMatchObject({ created: 1, refused: 1 })
  expect(await parcels()).toEqual(['1 BY PROGRAM A:1,A:1', '2 T A:3,A:2'])
})

test('a reference number in place of the order number leads to the order, if only one has it', async () => {
  await order('1', { reference_number: 'Shop-41' })
  await order('2', { reference_number: 'PO 7' })
  await order('3', { reference_number: 'PO 7' })
  const report = await run(
    ['shop-41', 'PO 7', 'Shop'].map((orderNumber) => ({ orderNumber, trackingNumber: 'T' })),
  )
  expect(imports.refusalsOf(report).map((line) => line.split(',').slice(0, 3).join())).toEqual([
    '2,orderNumber,is the reference number of order 1: enter 1 instead',
    "3,orderNumber,doesn't match any order",
    "4,orderNumber,doesn't match any order",
  ])
})

test('finds no orders of another supplier', async () => {
  await order('1')
  const other = await buildSupplier(database.db)
  const report = await run([{ orderNumber: '1', trackingNumber: 'T' }], { supplier: other.handle })
  expect(report).toMatchObject({ created: 0, refused: 1 })
})

test('rejects an order with too many rows as a whole, and ships the others', async () => {
  await order('1')
  await order('2')
  const many = Array.from({ length: 10_001 }, (_, n) => ({
    ...{ orderNumber: '1', trackingNumber: `T${n % 2}`, sku: 'A', quantity: 1 },
  }))
  const report = await run([...many, { orderNumber: '2', trackingNumber: 'T9', sku: 'B', quantity: 1 }])
  expect(report).toMatchObject({ created: 1, refused: many.length })
  expect(report.refusals).toMatchObject([
    {
      ...{ column: 'orderNumber', reason: 'appears in more than 10,000 rows of the file' },
      count: many.length,
    },
  ])
  expect(await parcels()).toEqual(['2 T9 B:1'])
})

test('ships a declined order only with a reason, by a user who can ship unpaid orders', async () => {
  await order('1', { payment_status_id: paymentStatus.declined.id })
  const row = { orderNumber: '1', trackingNumber: 'T1', sku: '', quantity: '' }
  const refused = await run([{ ...row, shipAnyway: '' }])
  expect(refused.refusals).toMatchObject([
    {
      column: 'orderNumber',
      reason:
        'belongs to an order whose payment was declined: to ship it anyway, enter a reason in the shipAnyway column',
    },
  ])
  const agreed = [{ ...row, shipAnyway: 'Pays by check' }]
  expect(await run(agreed, { grants: ['orders.fulfil'] })).toMatchObject({ created: 0, refused: 1 })
  expect(await parcels()).toEqual([])
  expect(await run(agreed, { grants: ['orders.fulfil', 'orders.ship_unpaid'] })).toMatchObject({ created: 1 })
  expect(await parcels()).toEqual(['1 T1 A:3,B:1,A:2'])
})
