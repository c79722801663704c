import { endpoints } from '@portal/contract/api/endpoints'
import { feedFormats } from '@portal/contract/catalogue/integrator/feed-formats'
import { buildDealer } from '@portal/testing/builders/build-dealer'
import { buildOrder } from '@portal/testing/builders/build-order'
import { type BuiltSupplier, buildSupplier } from '@portal/testing/builders/build-supplier'
import { provideDatabase } from '@portal/testing/databases/file-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildToken } from '../../http/callers/build-token.test-kit.ts'
import { type PortalUnderTest, portalUnderTest } from '../../http/portal.test-kit.ts'
import { integratorCatalogueHandlers } from '../catalogue/integrator/integrator-catalogue.routes.ts'
import { buildVariant } from '../checkout/checkout.test-kit.ts'
import { integratorOrdersHandlers } from '../orders/integrator/integrator-orders.routes.ts'
import { inventoryHandlers } from './inventory.routes.ts'

const scratch = provideDatabase()
let portal: PortalUnderTest
let supplier: BuiltSupplier
let apiToken: string

beforeAll(async () => {
  portal = await portalUnderTest(scratch.db, {
    ...inventoryHandlers,
    ...integratorCatalogueHandlers,
    ...integratorOrdersHandlers,
  })
  supplier = await buildSupplier(scratch.db)
  apiToken = (await buildToken(scratch.db, supplier, { burst: 10_000 })).token
  await buildVariant(scratch.db, supplier, { sku: 'A', quantity: 10 })
  await buildVariant(scratch.db, supplier, { sku: 'B', quantity: 5 })
})

afterAll(async () => {
  await portal.close()
})

let keys = 0

async function call(method: string, path: string, body?: unknown, idempotencyKey = `key ${++keys}`) {
  const asked = { host: supplier.host, apiToken, idempotencyKey, ...(body === undefined ? {} : { body }) }
  return await portal.ask(method, `/api/v1${path}`, asked)
}

test('sets and adjusts stock in one request, with a result per row', async () => {
  const rows = [
    { sku: 'a', quantity: 100 },
    { sku: 'A', adjustment: -30 },
    { sku: 'NO-SUCH', quantity: 1 },
    { sku: 'B', adjustment: -6 },
    { sku: 'B', quantity: 5 },
  ]
  const { status, body } = await call('PATCH', '/inventory', { rows })
  expect(status).toBe(200)
  const outcomes = body.results.map(
    (row: { outcome: string; quantity: number | null; reason: string | null }) => [
      row.outcome,
      row.quantity,
      row.reason,
    ],
  )
  expect(outcomes).toEqual([
    ['changed', 100, null],
    ['changed', 70, null],
    ['refused', null, 'sku_not_found'],
    ['refused', 5, 'out_of_range'],
    ['unchanged', 5, null],
  ])
})

test('an adjustment repeated with its key is made once', async () => {
  const rows = [{ sku: 'B', adjustment: 7 }]
  const first = await call('PATCH', '/inventory', { rows }, 'again')
  const again = await call('PATCH', '/inventory', { rows }, 'again')
  expect(again.body).toEqual(first.body)
  expect(again.headers['idempotent-replayed']).toBe('true')
})

test('concurrent adjustments all count', async () => {
  await call('PATCH', '/inventory', { rows: [{ sku: 'A', quantity: 0 }] })
  const calls = Array.from({ length: 20 }, () =>
    call('PATCH', '/inventory', { rows: [{ sku: 'A', adjustment: 3 }] }),
  )
  const statuses = (await Promise.all(calls)).map(({ status }) => status)
  // On a busy machine, requests that time out get a 503.
  expect([200, 503]).toEqual(expect.arrayContaining(statuses))
  const counted = statuses.filter((status) => status === 200).length
  expect(counted).toBeGreaterThan(1)
  const { body } = await call('GET', '/stock?sku=A')
  expect(body.items[0].quantity).toBe(3 * counted)
})

test('the stock list returns only stock changed since its cursor', async () => {
  const first = await call('GET', '/stock?updatedSince=2020-01-01')
  await call('PATCH', '/inventory', { rows: [{ sku: 'B', adjustment: 1 }] })
  const next = await call('GET', `/stock?after=${first.body.after}`)
  expect(next.body.items.map(({ sku }: { sku: string }) => sku)).toEqual(['B'])
})

test('changes given prices, and null removes one', async () => {
  const { body } = await call('PATCH', '/prices', {
    rows: [
      { sku: 'A', msrp: '19.99' },
      { sku: 'B', price: null },
    ],
  })
  expect(body.results.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['changed', 'changed'])
  const { body: stock } = await call('GET', '/stock')
  const prices = stock.items.map(({ sku, price }: { sku: string; price: string | null }) => [sku, price])
  expect(Object.fromEntries(prices)).toEqual({ A: '10.00', B: null })
})

test.each(['csv', 'jsonl', 'google'])('a %s feed has every variant with a price', async (format) => {
  await call('PATCH', '/prices', { rows: [{ sku: 'B', price: '3' }] })
  const { status, body } = await call('GET', `/feeds/products?format=${format}`)
  expect(status).toBe(200)
  const lines = String(body).trim().split(/\r?\n/)
  expect(lines).toHaveLength(format === 'jsonl' ? 2 : 3)
  const later = await call('GET', `/feeds/products?format=${format}&since=2999-01-01`)
  expect(String(later.body).trim().split(/\r?\n/).filter(Boolean)).toHaveLength(format === 'jsonl' ? 0 : 1)
})

test.each(['csv', 'jsonl', 'google'])('a %s feed is sent again only after a change', async (format) => {
  const path = `/api/v1/feeds/products?format=${format}`
  const asked = { host: supplier.host, apiToken }
  const { headers } = await portal.ask('GET', path, asked)
  const ifNoneMatch = String(headers.etag)
  expect((await portal.ask('GET', path, { ...asked, ifNoneMatch })).status).toBe(304)
  expect((await portal.ask('GET', `${path}&since=2020-01-01`, { ...asked, ifNoneMatch })).status).toBe(200)
  await call('PATCH', '/inventory', { rows: [{ sku: 'A', adjustment: 1 }] })
  expect((await portal.ask('GET', path, { ...asked, ifNoneMatch })).status).toBe(200)
})

test.each(feedFormats)('a %s feed has a media type from the contract', async (format) => {
  const { headers } = await call('GET', `/feeds/products?format=${format}`)
  const [media = ''] = String(headers['content-type']).split(';')
  expect(endpoints.downloadProductFeed.answerMedia).toContain(media)
})

test('no cell of a feed for spreadsheets and merchants begins as a formula', async () => {
  const shop = await buildSupplier(scratch.db)
  const own = (await buildToken(scratch.db, shop)).token
  const { productId } = await buildVariant(scratch.db, shop, { sku: '=HYPERLINK("https://a.example")' })
  await scratch.db
    .updateTable('products')
    .set({ title: ' @SUM(1)', manufacturer: '+1', sku: '-1' })
    .where('id', '=', productId)
    .execute()
  for (const format of ['csv', 'google']) {
    const path = `/api/v1/feeds/products?format=${format}`
    const { body } = await portal.ask('GET', path, { host: shop.host, apiToken: own })
    const cells = String(body)
      .replace('\ufeff', '')
      .split(/[\t,\r\n]/)
    expect(cells.filter((cell) => /^"?\s*[=+\-@]/.test(cell))).toEqual([])
    expect(body).toContain("'=HYPERLINK")
  }
})

test('an order is held, released and shipped in parts, never more than ordered', async () => {
  const dealer = await buildDealer(scratch.db, supplier)
  const { id, lineIds } = await buildOrder(scratch.db, dealer, {
    head: { payment_status_id: 2 },
    lines: [{ sku: 'A', quantity: 3, price: '1' }],
  })
  const held = await call('PATCH', `/orders/${id}/hold`, { reason: 'Check the address' })
  expect([held.status, held.body.orderStatus]).toEqual([200, 'On Hold'])
  expect((await call('POST', `/orders/${id}/shipments`, { trackingNumber: 'T' })).body.reason).toBe(
    'order_not_open',
  )
  expect((await call('PATCH', `/orders/${id}/release`)).body.orderStatus).toBe('Open')
  const part = { trackingNumber: 'T-1', carrier: 'UPS', lines: [{ orderLineId: lineIds[0], quantity: 2 }] }
  const shipped = await call('POST', `/orders/${id}/shipments`, part)
  expect(shipped.body.lines).toEqual([{ orderLineId: lineIds[0], sku: 'A', quantity: 2 }])
  const tooMany = await call('POST', `/orders/${id}/shipments`, part)
  expect([tooMany.status, tooMany.body.reason]).toEqual([409, 'nothing_to_ship'])
  expect((await call('GET', `/orders/${id}`)).body.shippedStatus).toBe('Partial')
  await call('POST', `/orders/${id}/shipments`, { trackingNumber: 'T-2' })
  expect((await call('GET', `/orders/${id}`)).body.shippedStatus).toBe('Shipped')
})
