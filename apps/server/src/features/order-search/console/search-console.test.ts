import { type BuiltDealer, buildDealer } from '@portal/testing/builders/build-dealer'
import { buildOrder } from '@portal/testing/builders/build-order'
import { type BuiltSupplier, buildSupplier } from '@portal/testing/builders/build-supplier'
import { provideDatabase } from '@portal/testing/databases/file-database'
import { beforeEach, expect, test } from 'vitest'
import { providePortal } from '../../../http/portal.test-kit.ts'
import { buildVariant } from '../../checkout/checkout.test-kit.ts'
import { consoleOrderSearchHandlers } from './console-order-search.routes.ts'

const scratch = provideDatabase()
const portal = providePortal(scratch, consoleOrderSearchHandlers)
let supplier: BuiltSupplier
let north: BuiltDealer
let south: BuiltDealer
let staffToken: string

beforeEach(async () => {
  supplier = await buildSupplier(scratch.db)
  north = await buildDealer(scratch.db, supplier, { company_name: '=North "and" Sons' })
  south = await buildDealer(scratch.db, supplier, { company_name: 'South' })
  staffToken = await portal.signInStaff(supplier, 'owner')
})

const find = async (text: string) => {
  const path = `/api/console/find?text=${encodeURIComponent(text)}`
  return (await portal.ask('GET', path, { host: supplier.host, staffToken })).body
}

async function renameProduct(id: number, columns: { title: string; variant_count?: number }) {
  await scratch.db.updateTable('products').set(columns).where('id', '=', id).execute()
}

test('a search finds orders, shipments, dealers and SKUs of this supplier only', async () => {
  const shipped = await buildOrder(scratch.db, north, {
    head: { reference_number: 'REF-77' },
    shipments: [{ tracking_number: '1Z999', items: [] }],
  })
  const other = await buildDealer(scratch.db, await buildSupplier(scratch.db), { company_name: 'South too' })
  await buildOrder(scratch.db, other, { shipments: [{ tracking_number: '1Z999', items: [] }] })
  expect((await find(shipped.orderNumber)).orders).toMatchObject([
    { id: shipped.id, dealer: { id: north.id } },
  ])
  expect((await find('ref-77')).orders).toMatchObject([{ id: shipped.id }])
  expect(await find('1z999')).toMatchObject({ orders: [], shipped: [{ id: shipped.id }], dealers: [] })
  expect((await find('south')).dealers).toMatchObject([
    { id: south.id, email: south.email, companyName: 'South', match: 'exact' },
  ])
})

test('a search for a common name still finds the order with that number', async () => {
  const numbered = await buildOrder(scratch.db, north, { head: { reference_number: 'Amberly' } })
  for (let order = 0; order < 11; order += 1)
    await buildOrder(scratch.db, north, { shippingAddress: { name: `Amberly ${order}` } })
  const body = await find('amberly')
  expect(body.orders).toMatchObject([{ id: numbered.id }])
  expect(body.customers).toHaveLength(5)
})

test('a search finds a customer’s orders and variants by title, of this supplier only', async () => {
  const foreign = await buildSupplier(scratch.db)
  const theirs = await buildOrder(scratch.db, north, { shippingAddress: { name: 'Zoë Lindqvist' } })
  await buildOrder(scratch.db, await buildDealer(scratch.db, foreign), {
    shippingAddress: { name: 'Zoë Lindqvist' },
  })
  for (const owner of [supplier, foreign]) {
    const { productId } = await buildVariant(scratch.db, owner, { sku: `CAM-${owner.id}` })
    await renameProduct(productId, { title: 'Folding camp chair' })
  }
  expect(await find('zoe lind')).toEqual({
    orders: [],
    shipped: [],
    customers: [expect.objectContaining({ id: theirs.id, shipToName: 'Zoë Lindqvist' })],
    ...{ dealers: [], tags: [], products: [] },
  })
  const chair = {
    sku: `CAM-${supplier.id}`,
    title: expect.stringContaining('Folding camp chair'),
    ...{ quantity: 10, variants: 1, match: 'start' },
  }
  expect((await find('chair fold')).products).toEqual([chair])
  expect((await find('cam-')).products).toEqual([chair])
})

test.each([
  ['phone number', '+1 (503) 555-0147'],
  ['phone number without calling code', '5035550147'],
  ['labeled phone number', 'Tel. 503-555-0147'],
  ['end of a phone number', '555-0147'],
  ['email', 'Maren@Customer.example'],
])('a search finds a customer’s orders by %s', async (_, text) => {
  const shippingAddress = { name: 'Maren Holt', phone: '(503) 555-0147', email: 'maren@customer.example' }
  const theirs = await buildOrder(scratch.db, north, { shippingAddress })
  await buildOrder(scratch.db, north, { shippingAddress: { name: 'Ida Holt', phone: '(503) 555-0148' } })
  expect((await find(text)).customers).toMatchObject([{ id: theirs.id, shipToName: 'Maren Holt' }])
})

test('a dealer’s whole phone number finds it exactly', async () => {
  await scratch.db
    .updateTable('dealers')
    .set({ phone: '+1 (541) 555-0117' })
    .where('id', '=', south.id)
    .execute()
  expect((await find('(541) 555-0117')).dealers).toMatchObject([{ id: south.id, match: 'exact' }])
  expect((await find('0117')).dealers).toMatchObject([{ id: south.id, match: 'part' }])
})

test('a search finds an order by its purchase order number', async () => {
  const { id } = await buildOrder(scratch.db, north)
  await scratch.db
    .insertInto('purchase_orders')
    .values({
      ...{ supplier_id: supplier.id, dealer_id: north.id, order_id: id },
      ...{ number: 'VEND-88-1', created_at: new Date() },
    })
    .execute()
  expect((await find('vend-88-1')).orders).toMatchObject([{ id, match: 'exact' }])
  expect((await find('vend-88')).orders).toMatchObject([{ id, match: 'start' }])
})

test.each(['Elena Wexford', 'wexford elena', 'WÉXFORD el'])('%j finds a customer by words', async (text) => {
  const { id } = await buildOrder(scratch.db, north, { shippingAddress: { name: 'Elena Wexford' } })
  await buildOrder(scratch.db, north, { shippingAddress: { name: 'Elena Marsh' } })
  expect((await find(text)).customers).toMatchObject([{ id }])
})

test('a search finds the tags that begin with the text, and counts their orders', async () => {
  const ids = [await buildOrder(scratch.db, north), await buildOrder(scratch.db, south)].map(({ id }) => id)
  const tagged = { bulkActionItemIds: ids, add: ['Café Order', 'rush'] }
  const path = '/api/console/order-search/tags'
  await portal.ask('POST', path, { host: supplier.host, staffToken, body: tagged })
  expect((await find('CAFE')).tags).toEqual([{ tag: 'Café Order', orders: 2, match: 'start' }])
  expect((await find('rush')).tags).toEqual([{ tag: 'rush', orders: 2, match: 'exact' }])
  expect((await find('order')).tags).toEqual([])
})

test('exact dealers come first, then companies that begin with the text, then other words', async () => {
  const dealers = [
    ...['=Brushfalk', 'Ida Falk Ltd', 'Falk Hardware', 'Falk'].map((company_name) => ({ company_name })),
    { company_name: 'Able', first_name: 'Mia', last_name: 'Falkner' },
  ]
  for (const columns of dealers) await buildDealer(scratch.db, supplier, columns)
  const found = (await find('falk')).dealers
  expect(found.map((one: { companyName: string; match: string }) => [one.companyName, one.match])).toEqual([
    ['Falk', 'exact'],
    ['Falk Hardware', 'start'],
    ['Able', 'start'],
    ['Ida Falk Ltd', 'start'],
    ['=Brushfalk', 'part'],
  ])
  expect(found[2].contactName).toBe('Mia Falkner')
  expect(await find(north.email)).toMatchObject({
    dealers: [{ id: north.id, match: 'exact' }],
    products: [],
  })
})

test('a search finds each product once, and words that begin with the text before parts of words', async () => {
  const sandal = await buildVariant(scratch.db, supplier, { sku: 'SAN-1' })
  await buildVariant(scratch.db, supplier, { sku: 'SAN-2', product_id: sandal.productId, quantity: 5 })
  await renameProduct(sandal.productId, { title: 'Rush sandal', variant_count: 2 })
  for (let one = 0; one < 6; one += 1) {
    const { productId } = await buildVariant(scratch.db, supplier)
    await renameProduct(productId, { title: `Stain brush ${one}` })
  }
  const both = { sku: null, title: 'Rush sandal', variants: 2, quantity: 15, match: 'start' }
  const { products } = await find('rush')
  expect(products).toHaveLength(5)
  expect(products[0]).toEqual(both)
  expect(products[1]).toMatchObject({ match: 'part' })
  expect((await find('san-')).products).toEqual([both])
  expect((await find('san-2')).products).toMatchObject([
    { sku: 'SAN-2', quantity: 5, variants: 1, match: 'exact' },
  ])
})
