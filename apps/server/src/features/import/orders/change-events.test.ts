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

test('the events of a changed order say what its file changed, each thing once', async () => {
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
    ['shipment_created', { trackingNumber: '1Z9', quantity: 2 }],
    ['order_closed', { orderStatusId: 2 }],
    ['import_updated', {}],
  ])
  const { rows: parcels } = await database.pool.query(
    'select delivered_at from shipments where order_id = $1',
    [id],
  )
  expect(parcels).toEqual([{ delivered_at: new Date('2026-03-05T00:00:00Z') }])
})

test('a delivery without a parcel is refused', async () => {
  const report = await run([{ ...order, orderNumber: 'E-2', deliveredAt: '2026-03-05' }])
  expect(report).toMatchObject({ created: 0, refused: 1 })
})
