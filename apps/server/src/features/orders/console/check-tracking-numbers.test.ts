import { buildDealer } from '@portal/testing/builders/build-dealer'
import { buildOrder } from '@portal/testing/builders/build-order'
import { type BuiltSupplier, buildSupplier } from '@portal/testing/builders/build-supplier'
import { provideDatabase } from '@portal/testing/databases/file-database'
import { beforeEach, expect, test } from 'vitest'
import { providePortal } from '../../../http/portal.test-kit.ts'
import { buildVariant } from '../../checkout/checkout.test-kit.ts'
import { consoleOrdersHandlers } from './console-orders.routes.ts'

const scratch = provideDatabase()
const portal = providePortal(scratch, consoleOrdersHandlers)
let supplier: BuiltSupplier
let staffToken: string

beforeEach(async () => {
  supplier = await buildSupplier(scratch.db)
  staffToken = await portal.signInStaff(supplier, 'fulfilment')
})

async function check(...trackingNumbers: string[]): Promise<unknown> {
  const path = '/api/console/tracking-number-checks'
  const { body } = await portal.ask('POST', path, {
    ...{ host: supplier.host, staffToken, body: { trackingNumbers } },
  })
  return body.uses
}

const shipped = async (of: BuiltSupplier, trackingNumber: string, testOf?: number) =>
  await buildOrder(
    scratch.db,
    await buildDealer(scratch.db, of, testOf === undefined ? {} : { email: 'test mode', test_of: testOf }),
    { shipments: [{ tracking_number: trackingNumber, shipped_at: '2024-03-01T09:00:00Z' }] },
  )

test.each(['1Z999AA10123456784', '1z999aa10123456784', '1Z 999-AA1 0123456784', '1Z999AA10123456793'])(
  'finds the order that has the label %s, whenever it shipped',
  async (trackingNumber) => {
    const { id, orderNumber } = await shipped(supplier, '1Z999AA10123456793, 1Z999AA10123456784')
    const orders = [{ id, orderNumber }]
    expect(await check('9400110200881234567890', trackingNumber)).toEqual([
      { trackingNumber, sku: null, orders },
    ])
    // Part of a label is another label.
    expect(await check(trackingNumber.slice(0, -1))).toEqual([])
  },
)

test('finds labels of this supplier’s real orders only, and no remarks', async () => {
  await shipped(await buildSupplier(scratch.db), '1Z999AA10123456784')
  const { id } = await buildDealer(scratch.db, supplier)
  await shipped(supplier, '1Z999AA10123456784', id)
  await shipped(supplier, 'Pickup 12/3')
  expect(await check('1Z999AA10123456784', 'Pickup 12/3', '')).toEqual([])
})

test('finds SKUs of variants and products, in any case', async () => {
  await buildVariant(scratch.db, supplier, { sku: 'TID-2321-GREEN' })
  await buildVariant(scratch.db, await buildSupplier(scratch.db), { sku: 'TID-2321-BLUE' })
  const { sku } = await scratch.db
    .selectFrom('products')
    .select('sku')
    .where('supplier_id', '=', supplier.id)
    .executeTakeFirstOrThrow()
  const numbers = ['tid-2321-green', sku.toLowerCase(), 'TID-2321-BLUE']
  expect(await check(...numbers)).toEqual([
    { trackingNumber: 'tid-2321-green', sku: 'TID-2321-GREEN', orders: [] },
    { trackingNumber: sku.toLowerCase(), sku, orders: [] },
  ])
})

test.each(['012345678905', '0012345678905', '4006381333931'])(
  'finds the SKU with the barcode %s',
  async (code) => {
    await buildVariant(scratch.db, supplier, { sku: 'CAM-7', upc: '012345678905', ean: '4006381333931' })
    await buildVariant(scratch.db, await buildSupplier(scratch.db), { sku: 'CAM-8', upc: '712345678904' })
    expect(await check(code, '712345678904', '01234567890')).toEqual([
      { trackingNumber: code, sku: 'CAM-7', orders: [] },
    ])
  },
)
