import { type BuiltDealer, buildDealer } from '@portal/testing/builders/build-dealer'
import { buildSupplier } from '@portal/testing/builders/build-supplier'
import { createScratchDatabase, type ScratchDatabase } from '@portal/testing/databases/scratch-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildMethod, buildProvider } from '../../payment-methods/payment-methods.test-kit.ts'
import { createImportUnderTest, type ImportUnderTest, type TestRow } from '../import.test-kit.ts'
import { orderFormat } from './order.format.ts'

let database: ScratchDatabase
let imports: ImportUnderTest
let dealer: BuiltDealer

beforeAll(async () => {
  database = await createScratchDatabase()
  const supplier = await buildSupplier(database.db, { handle: 'acme' })
  dealer = await buildDealer(database.db, supplier, { external_id: 'D1' })
  imports = createImportUnderTest(database, 'acme')
})

afterAll(async () => {
  imports?.remove()
  await database?.drop()
})

const order: TestRow = {
  ...{ orderNumber: 'E-1', dealer: 'D1', orderedAt: '2026-03-01 10:00' },
  ...{ sku: 'A-1', title: 'Thing', quantity: 2, price: '10' },
}
const run = (rows: readonly TestRow[]) => imports.run(orderFormat, imports.write(rows))

test('a changed order gets one event per change in its file', async () => {
  const base = {
    ...order,
    paymentStatus: 'Unauthorized',
    purchaseOrderNumber: 'PO-1',
    purchaseOrderStatus: 'Unprocessed',
  }
  await run([base])
  const sent = { ...base, paymentStatus: 'Paid', purchaseOrderStatus: 'Processed' }
  await run([sent])
  const parcel = { trackingNumber: '1Z9', shippedAt: '2026-03-03', shippedQuantity: 2 }
  const shipped = { ...sent, ...parcel, orderStatus: 'Closed' }
  await run([shipped])
  await run([{ ...shipped, deliveredAt: '2026-03-05' }])
  const { rows: found } = await database.pool.query<{ id: number }>(
    "select id from orders where order_number = 'E-1'",
  )
  const id = found[0]?.id
  const { rows } = await database.pool.query<{ kind: string; data: object }>(
    "select kind, data - 'file' as data from order_events where order_id = $1 order by id",
    [id],
  )
  expect(rows.map(({ kind, data }) => [kind, data])).toEqual([
    ['imported', {}],
    ['import_updated', {}],
    ['payment_settled', { paymentStatusId: 3 }],
    ['purchase_order_changed', { number: 'PO-1', purchaseOrderStatusId: 2 }],
    ['import_updated', {}],
    [
      'shipment_created',
      { trackingNumber: '1Z9', quantity: 2, lines: [{ id: expect.any(Number), quantity: 2 }] },
    ],
    ['order_closed', { orderStatusId: 2 }],
    ['import_updated', {}],
  ])
  const { rows: parcels } = await database.pool.query(
    'select delivered_at from shipments where order_id = $1',
    [id],
  )
  expect(parcels).toEqual([{ delivered_at: new Date('2026-03-05T10:00:00Z') }])
})

test('rejects a delivery without a shipment', async () => {
  const report = await run([{ ...order, orderNumber: 'E-2', deliveredAt: '2026-03-05' }])
  expect(report).toMatchObject({ created: 0, refused: 1 })
})

test('emails people about a file’s changes, once per order, but not about history or new orders', async () => {
  const now = new Date('2026-11-21T09:00:00Z')
  await database.pool.query('delete from graphile_worker._private_jobs')
  const line = { ...order, orderedAt: '2026-11-18 10:00' }
  const lines = ['N-1', 'N-2'].flatMap((orderNumber) => [
    { ...line, orderNumber },
    { ...line, orderNumber, sku: 'A-2' },
  ])
  const old = { ...line, orderNumber: 'N-3', orderedAt: '2026-09-01 10:00' }
  const parcel = (trackingNumber: string, shippedAt: string) => ({
    ...{ trackingNumber, shippedAt, shippedQuantity: 1, carrier: 'UPS' },
  })
  await run([...lines, old, { ...line, ...parcel('1Z0', '2026-11-20'), orderNumber: 'N-4' }])
  const [one, two, three, four] = lines
  const sent = [
    { ...one, ...parcel('1Z1', '2026-11-20'), deliveredAt: '2026-11-21 08:00' },
    { ...two, ...parcel('1Z2', '2026-11-20'), deliveredAt: '' },
    { ...three, ...parcel('1Z3', '2026-11-01'), deliveredAt: '2026-11-03' },
    { ...four, ...parcel('1Z3', '2026-11-01'), deliveredAt: '2026-11-03' },
    { ...old, paymentStatus: 'Declined' },
  ]
  for (const _time of [1, 2]) await imports.run(orderFormat, imports.write(sent as TestRow[]), { now })
  const { rows } = await database.pool.query(
    `select o.order_number as number, n.event, n.data ->> 'trackingNumber' as parcel, n.data #>> '{lines,0,quantity}' as units, n.sent_at,
      n.digested_at is null as staff, n.dealer_digested_at is null as dealer
    from notices n join orders o on o.supplier_id = n.supplier_id and o.id = n.order_id order by n.id`,
  )
  const toDealer = { number: 'N-1', units: '1', sent_at: null, staff: false, dealer: true }
  expect(rows).toEqual([
    { ...toDealer, event: 'order_shipped', parcel: '1Z1' },
    { ...toDealer, event: 'order_delivered', parcel: '1Z1' },
    { ...toDealer, event: 'order_shipped', parcel: '1Z2' },
  ])
})

test('a file’s payment status overrides the order’s preferred payment method', async () => {
  const declined = { ...order, orderNumber: 'E-9', paymentStatus: 'Declined' }
  const read = async () =>
    await database.db
      .selectFrom('orders')
      .select(['payment_status_id as status', 'charge_method_id as method'])
      .where('order_number', '=', 'E-9')
      .executeTakeFirstOrThrow()
  await run([declined])
  const provider = await buildProvider(database.db, dealer.supplier)
  const method = await buildMethod(database.db, dealer, provider, { rank: 1 })
  const methodUpdate = database.db.updateTable('orders').set({ charge_method_id: method })
  await methodUpdate.where('order_number', '=', 'E-9').execute()
  await run([{ ...declined, note: 'Ring' }])
  expect(await read()).toEqual({ status: 8, method })
  await run([{ ...declined, paymentStatus: 'Authorized' }])
  expect(await read()).toEqual({ status: 2, method: null })
})

test('an imported order has its file’s time, and a declined one its reason and method', async () => {
  const declined = {
    ...order,
    orderNumber: 'E-20',
    orderedAt: '2026-02-03 10:00',
    paymentStatus: 'Declined',
    paymentError: 'The card has expired.',
    paymentMethod: 'Visa ending in 0341',
  }
  await run([declined])
  const canceledAt = '2026-02-05 08:00'
  await run([{ ...declined, orderStatus: 'Canceled', canceledAt }])
  const { rows } = await database.pool.query<{ kind: string; at: Date; data: Record<string, unknown> }>(
    "select e.kind, e.at, e.data from order_events e join orders o on o.id = e.order_id where o.order_number = 'E-20' order by e.id",
  )
  const timed = rows.filter(({ kind }) => kind !== 'import_updated')
  expect(timed.map(({ kind, at }) => [kind, at.toISOString()])).toEqual([
    ['imported', '2026-02-03T10:00:00.000Z'],
    ['payment_declined', '2026-02-03T10:00:00.000Z'],
    ['order_canceled', '2026-02-05T08:00:00.000Z'],
  ])
  expect(timed[1]?.data).toMatchObject({
    message: 'The card has expired.',
    paymentMethod: 'Visa ending in 0341',
  })
})
