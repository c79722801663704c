import { paymentStatus } from '@portal/contract/statuses/payment-status'
import { type BuiltDealer, buildDealer } from '@portal/testing/builders/build-dealer'
import { buildOrder } from '@portal/testing/builders/build-order'
import { type BuiltSupplier, buildSupplier } from '@portal/testing/builders/build-supplier'
import { createScratchDatabase, type ScratchDatabase } from '@portal/testing/databases/scratch-database'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildVariant } from '../../checkout/checkout.test-kit.ts'
import { createImportUnderTest, type ImportUnderTest, type TestRow } from '../import.test-kit.ts'
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

const label = '1Z999AA10123456784'

const order = (orderNumber: string, addressLine1: string, of = dealer, trackingNumber?: string) =>
  buildOrder(database.db, of, {
    head: { order_number: orderNumber, payment_status_id: paymentStatus.paid.id },
    shippingAddress: { address_line1: addressLine1, postal: '04101' },
    ...(trackingNumber === undefined
      ? {}
      : { shipments: [{ tracking_number: trackingNumber, shipped_at: '2025-01-07' }] }),
  })

/** The import's counts, its rejected rows with reasons, and its warnings. */
async function run(rows: readonly TestRow[], dryRun = false) {
  const report = await imports.run(shipmentFormat, imports.write(rows), { dryRun })
  const { created, unchanged, warnings } = report
  const rejected = imports.refusalsOf(report).map((row) => row.split(',').slice(0, 3).join(','))
  return { created, unchanged, warnings, rejected }
}

test('rejects a label of an order that ships elsewhere, however it is written and whenever it shipped', async () => {
  await order('1', '1 Pier Road', dealer, `1Z999AA10123456793, ${label}`)
  await order('2', '2 Mill Lane')
  await order('3', '1 Pier Road', await buildDealer(database.db, supplier))
  const rows = [
    { orderNumber: '2', trackingNumber: '1z 999 aa1 0123456784' },
    { orderNumber: '3', trackingNumber: label },
  ]
  const rejected = ['2,trackingNumber,"is already on order 1', '3,trackingNumber,"is already on order 1']
  const nothing = { created: 0, unchanged: 0, warnings: [], rejected }
  expect(await run(rows, true)).toEqual(nothing)
  expect(await run(rows)).toEqual(nothing)
})

test('warns about a label of an order of the same dealer to the same address, and ships', async () => {
  await order('1', '1 Pier Road', dealer, label)
  await order('2', '1 PIER ROAD')
  const rows = [{ orderNumber: '2', trackingNumber: label }]
  const warnings = ['Line 2: trackingNumber is already on order 1, which ships to the same address.']
  const report = { created: 1, unchanged: 0, warnings, rejected: [] }
  expect(await run(rows, true)).toEqual(report)
  expect(await run(rows)).toEqual(report)
  expect(await run(rows)).toEqual({ created: 0, unchanged: 1, warnings: [], rejected: [] })
})

test('compares the rows of a file with each other', async () => {
  await order('1', '1 Pier Road')
  await order('2', '1 Pier Road')
  await order('3', '3 Quay')
  const rows = ['1', '2', '3'].map((orderNumber) => ({ orderNumber, trackingNumber: label }))
  const report = {
    ...{ created: 2, unchanged: 0, rejected: ['4,trackingNumber,"is already on order 1'] },
    warnings: ['Line 3: trackingNumber is already on order 1, which ships to the same address.'],
  }
  expect(await run(rows, true)).toEqual(report)
  expect(await run(rows)).toEqual(report)
})

test('remarks that aren’t labels may repeat', async () => {
  await order('1', '1 Pier Road')
  await order('2', '2 Mill Lane')
  const rows = ['1', '2'].map((orderNumber) => ({ orderNumber, trackingNumber: 'Pickup 12/3' }))
  expect(await run(rows)).toMatchObject({ created: 2, warnings: [], rejected: [] })
})

test('rejects a SKU of the catalog as a tracking number, in any case, and its barcode', async () => {
  await buildVariant(database.db, supplier, { sku: 'TID-2321-GREEN', ean: '4006381333931' })
  await buildVariant(database.db, await buildSupplier(database.db), { sku: 'TID-2321-BLUE' })
  await order('1', '1 Pier Road')
  await order('2', '1 Pier Road')
  const rows = [
    { orderNumber: '1', trackingNumber: 'tid-2321-green', carrier: 'UPS' },
    { orderNumber: '2', trackingNumber: 'TID-2321-BLUE', carrier: 'UPS' },
  ]
  expect(await run(rows)).toMatchObject({
    ...{ created: 1, rejected: ['2,trackingNumber,"is a SKU'] },
  })
  expect(await run([{ orderNumber: '1', trackingNumber: '4006381333931' }])).toMatchObject({
    rejected: ['2,trackingNumber,"is the barcode of TID-2321-GREEN'],
  })
})
