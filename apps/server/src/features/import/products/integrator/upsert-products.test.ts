import { type BuiltSupplier, buildSupplier } from '@portal/testing/builders/build-supplier'
import { provideDatabase } from '@portal/testing/databases/file-database'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { buildToken } from '../../../../http/callers/build-token.test-kit.ts'
import { type PortalUnderTest, portalUnderTest } from '../../../../http/portal.test-kit.ts'
import { integratorCatalogueHandlers } from '../../../catalogue/integrator/integrator-catalogue.routes.ts'
import { addEndpoint, recordedEvents } from '../../../webhooks/webhooks.test-kit.ts'
import { importLockKey } from '../../staging/import-session.sql.ts'
import { integratorProductsHandlers } from './integrator-products.routes.ts'

const scratch = provideDatabase()
let portal: PortalUnderTest
let supplier: BuiltSupplier
let apiToken: string

beforeAll(async () => {
  portal = await portalUnderTest(scratch.db, {
    ...integratorProductsHandlers,
    ...integratorCatalogueHandlers,
  })
})

beforeEach(async () => {
  supplier = await buildSupplier(scratch.db)
  apiToken = (await buildToken(scratch.db, supplier, { burst: 10_000 })).token
})

afterAll(async () => {
  await portal.close()
})

let keys = 0

async function send(products: readonly object[], idempotencyKey = `key ${++keys}`) {
  const asked = { host: supplier.host, apiToken, body: { products }, idempotencyKey }
  return await portal.ask('PATCH', '/api/v1/products', asked)
}

async function read(sku: string) {
  const { body } = await portal.ask('GET', `/api/v1/products?sku=${sku}`, { host: supplier.host, apiToken })
  return body.items[0]
}

const rope = {
  sku: 'ROPE',
  title: 'Rope',
  manufacturer: 'Ropery',
  description: '<p onclick="x()">Strong</p>',
  categories: ['Deck', 'Ropes'],
  images: ['https://pictures.example/a|b.jpg'],
  attributes: [{ name: 'Use = place', value: 'Indoor | Outdoor' }],
  customFields: [{ name: 'Origin', value: 'US' }],
  createdAt: '2026-01-02T03:04:05.000Z',
  variants: [
    {
      sku: 'ROPE-10',
      options: [{ name: 'Length', value: '10 m' }],
      price: '9.50',
      quantity: 4,
      weight: '1.5000',
    },
    {
      sku: 'ROPE-20',
      options: [{ name: 'Length', value: '20 m' }],
      price: '18.00',
      quantity: 2,
      weight: null,
    },
  ],
}

const variant = (sku: string, rest: object = {}) => ({
  sku,
  title: sku,
  variants: [{ sku: `${sku}-1`, ...rest }],
})

test('creates a product with all given fields and sends it to webhooks', async () => {
  await addEndpoint(scratch.db, { supplierId: supplier.id }, { events: ['product.created'] })
  const { status, body } = await send([rope])
  expect(status).toBe(200)
  expect(body).toEqual({
    results: [{ index: 0, sku: 'ROPE', outcome: 'created', productId: expect.any(Number), refusals: [] }],
    warnings: [],
  })
  const { variants, categories, ...product } = await read('ROPE')
  const { variants: given, categories: path, ...head } = rope
  expect(product).toMatchObject({ ...head, id: body.results[0].productId, description: '<p>Strong</p>' })
  expect(categories).toEqual(path)
  expect(variants.map(({ title }: { title: string }) => title)).toEqual(['Rope, 10 m', 'Rope, 20 m'])
  expect(variants).toMatchObject(given)
  expect(await recordedEvents(scratch.db, supplier)).toEqual(['product.created'])
})

test('keeps omitted fields, clears null ones, skips unchanged products, and sends updates to webhooks', async () => {
  await send([rope, variant('OTHER', { upc: '012', price: '1' })])
  await addEndpoint(scratch.db, { supplierId: supplier.id }, { events: ['product.updated'] })
  const outcomes = async (...products: object[]) =>
    (await send(products)).body.results.map(({ outcome }: { outcome: string }) => outcome)
  const renamed = {
    sku: 'ROPE',
    title: 'Cord',
    manufacturer: null,
    variants: [{ sku: 'ROPE-10', price: '11' }],
  }
  expect(await outcomes(renamed, variant('OTHER', { upc: '012', price: '1' }))).toEqual([
    'updated',
    'unchanged',
  ])
  expect(await recordedEvents(scratch.db, supplier)).toEqual(['product.updated'])
  const product = await read('ROPE')
  expect(product).toMatchObject({ title: 'Cord', manufacturer: null, categories: ['Deck', 'Ropes'] })
  expect(product.images).toEqual(rope.images)
  expect(product.variants).toMatchObject([
    { sku: 'ROPE-10', price: '11.00', quantity: 4, options: [{ name: 'Length', value: '10 m' }] },
    { sku: 'ROPE-20', price: '18.00', quantity: 2 },
  ])
  // Omitting the UPC keeps it; null removes it.
  expect(await outcomes(variant('OTHER', { price: '1' }))).toEqual(['unchanged'])
  expect((await read('OTHER')).variants[0].upc).toBe('012')
  expect(await outcomes(variant('OTHER', { price: '1', upc: null }))).toEqual(['updated'])
  expect((await read('OTHER')).variants[0].upc).toBeNull()
})

test('reports each rejected product’s field and reason without affecting the others', async () => {
  await send([variant('TAKEN')])
  const { status, body } = await send([
    variant('DEAR', { price: '-1' }),
    { ...variant('GAP'), categories: ['', 'Ropes'] },
    { sku: 'PART', title: 'Part', variants: [{ sku: 'PART-1' }, { sku: 'TAKEN-1' }] },
    { sku: 'MIXED', title: 'Mixed', variants: [{ sku: 'MIXED-1', upc: '1' }, { sku: 'MIXED-2' }] },
    { ...variant('LONG'), title: 'x'.repeat(501), variants: [{ sku: 'LONG-1' }, { sku: 'LONG-2' }] },
    variant('PART'),
    variant('FINE', { price: '2' }),
  ])
  expect(status).toBe(200)
  const outcomes = body.results.map(
    ({ outcome, refusals }: { outcome: string; refusals: { field: string; reason: string }[] }) => [
      outcome,
      ...refusals.map(({ field, reason }) => `${field} ${reason}`),
    ],
  )
  expect(outcomes).toEqual([
    ['refused', expect.stringMatching(/^variants\.0\.price must be 0 or more/)],
    ['refused', 'categories is required if the next category level is set'],
    ['created', 'variants.1.sku belongs to another product in the catalog'],
    ['refused', 'variants must all have the same fields'],
    ['refused', expect.stringMatching(/^title must be at most 500 characters/)],
    ['refused', 'sku repeats a product from earlier in the request'],
    ['created'],
  ])
  expect(await read('DEAR')).toBeUndefined()
  expect((await read('PART')).variants).toHaveLength(1)
})

test('reads nothing from the server’s disk, and accepts images it serves', async () => {
  const file = `${'a'.repeat(40)}.jpg`
  const own = `https://${supplier.host}:8443/pictures/${supplier.handle}/${file}`
  const images = [own, '/etc/hostname', 'http://pictures.example/a.jpg', '/pictures/someone/a.jpg']
  const { body } = await send([{ ...variant('PICTURED'), images }])
  expect(body.warnings).toEqual([
    'Skipped the image /etc/hostname: it must be a URL.',
    'Skipped the image http://pictures.example/a.jpg: it must use https.',
    'Skipped the image /pictures/someone/a.jpg: it must be a URL.',
  ])
  const { rows } = await sql`select images from products where supplier_id = ${supplier.id}`.execute(
    scratch.db,
  )
  expect(rows).toEqual([{ images: [{ url: `/pictures/${supplier.handle}/${file}` }] }])
  expect((await read('PICTURED')).images).toEqual([own])
})

test('a request repeated with its key gets the same response and runs once', async () => {
  const first = await send([variant('AGAIN', { quantity: 5 })], 'once')
  await sql`update variants set quantity = 3 where supplier_id = ${supplier.id}`.execute(scratch.db)
  const again = await send([variant('AGAIN', { quantity: 5 })], 'once')
  expect(again.body).toEqual(first.body)
  expect(again.headers['idempotent-replayed']).toBe('true')
  expect((await read('AGAIN')).variants[0].quantity).toBe(3)
  expect((await send([variant('ELSE')], 'once')).body.reason).toBe('idempotency_key_reused')
  expect(await read('ELSE')).toBeUndefined()
})

test('a request waits for a running import of the supplier and continues from its result', async () => {
  const running = await scratch.pool.connect()
  await running.query('select pg_advisory_lock($1)', [importLockKey(supplier.id)])
  let isAnswered = false
  const sending = send([variant('WAIT')]).finally(() => {
    isAnswered = true
  })
  const waiting = sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and wait_event = 'advisory'`
  await vi.waitFor(
    async () => expect(isAnswered || (await waiting.execute(scratch.db)).rows.length > 0).toBe(true),
    { timeout: 60_000, interval: 10 },
  )
  expect(isAnswered).toBe(false)
  await sql`insert into products (supplier_id, sku, title) values (${supplier.id}, 'WAIT', 'Wait')`.execute(
    scratch.db,
  )
  running.release(true)
  expect((await sending).body.results[0].outcome).toBe('updated')
})

test('never touches another supplier’s products with the same SKUs', async () => {
  const other = await buildSupplier(scratch.db)
  const otherToken = (await buildToken(scratch.db, other)).token
  await send([variant('SHARED', { price: '1' })])
  const asked = { host: other.host, apiToken: otherToken, idempotencyKey: 'theirs' }
  const theirs = await portal.ask('PATCH', '/api/v1/products', {
    ...asked,
    body: { products: [variant('SHARED', { price: '2' })] },
  })
  expect(theirs.body.results[0].outcome).toBe('created')
  expect((await read('SHARED')).variants[0].price).toBe('1.00')
})

test('refuses a request without a list of products, naming the field', async () => {
  const { status, body } = await send([variant('GOOD'), { ...variant('BAD'), variants: [] }])
  expect([status, body.reason, Object.keys(body.fields)]).toEqual([
    422,
    'invalid_input',
    ['products.1.variants'],
  ])
  expect(await read('GOOD')).toBeUndefined()
  expect((await send(Array.from({ length: 101 }, (_, n) => variant(`N${n}`)))).status).toBe(422)
})
