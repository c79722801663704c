import { type BuiltDealer, buildDealer } from '@portal/testing/builders/build-dealer'
import { buildSupplier } from '@portal/testing/builders/build-supplier'
import { provideDatabase } from '@portal/testing/databases/file-database'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildToken } from '../../../http/callers/build-token.test-kit.ts'
import { type PortalUnderTest, portalUnderTest } from '../../../http/portal.test-kit.ts'
import { integratorOrdersHandlers } from '../../orders/integrator/integrator-orders.routes.ts'
import { buildVariant, testPlace } from '../checkout.test-kit.ts'
import { integratorCheckoutHandlers } from './integrator-checkout.routes.ts'

const scratch = provideDatabase()
let portal: PortalUnderTest
let dealer: BuiltDealer
let apiToken: string
let skus: string[]

beforeAll(async () => {
  portal = await portalUnderTest(scratch.db, { ...integratorCheckoutHandlers, ...integratorOrdersHandlers })
  dealer = await buildDealer(scratch.db, await buildSupplier(scratch.db))
  apiToken = (await buildToken(scratch.db, dealer, { burst: 10_000 })).token
  skus = []
  for (let n = 0; n < 3; n += 1) {
    await buildVariant(scratch.db, dealer.supplier, { sku: `API-${n}`, quantity: 50 })
    skus.push(`API-${n}`)
  }
})

afterAll(async () => {
  await portal.close()
})

let references = 0

function body(parts: Readonly<Record<string, unknown>> = {}) {
  references += 1
  return {
    referenceNumber: `API-${references}`,
    shippingMethod: dealer.supplier.shippingMethodId,
    shippingAddress: testPlace,
    lines: skus.map((sku) => ({ sku, quantity: 1 })),
    ...parts,
  }
}

let keys = 0

async function post(sent: unknown, { path = '', key = `key ${++keys}`, token = apiToken } = {}) {
  const asked = { host: dealer.supplier.host, apiToken: token, idempotencyKey: key, body: sent }
  return await portal.ask('POST', `/api/v1/orders${path}`, asked)
}

const stockOf = async (sku: string) =>
  (
    await scratch.db
      .selectFrom('variants')
      .select('quantity')
      .where('sku', '=', sku)
      .executeTakeFirstOrThrow()
  ).quantity

const countOrders = async () =>
  (
    await scratch.db
      .selectFrom('orders')
      .select((e) => e.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n

test('places, authorizes and deducts an order by SKUs, once per key', async () => {
  const [before, sent] = [await stockOf('API-0'), body({ authorize: true, note: 'Ring twice' })]
  const first = await post(sent, { key: 'once' })
  expect(first.status).toBe(200)
  expect(first.body).toMatchObject({ paymentStatus: 'Authorized', note: 'Ring twice', quantity: 3 })
  expect(first.body.lines.map((line: { sku: string }) => line.sku)).toEqual(skus)
  const again = await post(sent, { key: 'once' })
  expect([again.status, again.headers['idempotent-replayed'], again.body]).toEqual([200, 'true', first.body])
  // Byte by byte, including the order of fields.
  expect(JSON.stringify(again.body)).toBe(JSON.stringify(first.body))
  expect(await stockOf('API-0')).toBe(before - 1)
  expect((await post(body(), { key: 'once' })).body.reason).toBe('idempotency_key_reused')
})

test('a repeated request gets the same response even if its SKU now means another variant, or none', async () => {
  await buildVariant(scratch.db, dealer.supplier, { sku: 'RENAMED', quantity: 50 })
  const sent = body({ lines: [{ sku: 'RENAMED', quantity: 1 }] })
  const first = await post(sent, { key: 'renamed' })
  await scratch.db.updateTable('variants').set({ sku: 'NEW-NAME' }).where('sku', '=', 'RENAMED').execute()
  const withoutVariant = await post(sent, { key: 'renamed' })
  await buildVariant(scratch.db, dealer.supplier, { sku: 'RENAMED', quantity: 50 })
  const withAnother = await post(sent, { key: 'renamed' })
  for (const again of [withoutVariant, withAnother]) {
    expect([again.status, again.body]).toEqual([200, first.body])
  }
  expect((await post(body(), { key: 'renamed' })).body.reason).toBe('idempotency_key_reused')
})

test('a repeated request gets the same response even if the order was canceled meanwhile', async () => {
  const sent = body({ authorize: true })
  const first = await post(sent, { key: 'canceled' })
  const path = `/api/v1/orders/${first.body.id}/cancel`
  await portal.ask('PATCH', path, { host: dealer.supplier.host, apiToken })
  const again = await post(sent, { key: 'canceled' })
  expect([again.status, again.body.orderStatus, again.body]).toEqual([200, 'Open', first.body])
})

test('eight simultaneous requests place one order, and each gets it or a wait', async () => {
  const [before, count, sent] = [await stockOf('API-1'), await countOrders(), body()]
  const answers = await Promise.all(Array.from({ length: 8 }, () => post(sent, { key: 'immediately' })))
  const placed = answers.filter(({ status }) => status === 200)
  expect(new Set(placed.map((answer) => answer.body.id)).size).toBe(1)
  for (const { status, body: refusal, headers } of answers) {
    if (status === 200) continue
    expect([status, refusal.reason]).toEqual([409, 'idempotency_key_running'])
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  }
  expect([await stockOf('API-1'), await countOrders()]).toEqual([before - 1, count + 1])
})

test('a key belongs to its dealer: another dealer’s request with the same key and body places its own order', async () => {
  const neighbour = await buildDealer(scratch.db, dealer.supplier)
  const { token } = await buildToken(scratch.db, neighbour)
  const sent = body()
  const [own, theirs] = [await post(sent, { key: 'shared' }), await post(sent, { key: 'shared', token })]
  expect([own.status, theirs.status, theirs.headers['idempotent-replayed']]).toEqual([200, 200, undefined])
  expect([own.body.dealerId, theirs.body.dealerId]).toEqual([dealer.id, neighbour.id])
  expect((await post(body(), { key: 'shared', token })).body.reason).toBe('idempotency_key_reused')
})

test('reports an unknown SKU by its line and writes nothing', async () => {
  const lines = Array.from({ length: 30 }, (_, n) => ({
    sku: n === 6 ? 'NO-SUCH' : skus[n % 3],
    quantity: 1,
  }))
  const before = await countOrders()
  const answer = await post(body({ lines }))
  expect([answer.status, answer.body.reason]).toEqual([422, 'sku_not_found'])
  expect(Object.keys(answer.body.fields)).toEqual(['lines.6.sku'])
  expect(await countOrders()).toBe(before)
})

test('refuses excess units by line, with what is left', async () => {
  const answer = await post(body({ lines: [{ sku: 'api-1', quantity: 1000 }] }))
  expect([answer.status, answer.body.reason]).toEqual([409, 'out_of_stock'])
  expect(Object.keys(answer.body.fields)).toEqual(['lines.0.quantity'])
})

test('the same reference number returns the existing order', async () => {
  const sent = body()
  const { body: placed } = await post(sent)
  const answer = await post(sent)
  expect([answer.status, answer.body.reason, answer.body.orderId]).toEqual([
    409,
    'reference_number_taken',
    placed.id,
  ])
})

test('ships a line with its own address there, and the others to the order’s address', async () => {
  const elsewhere = { ...testPlace, name: 'Elsewhere' }
  const lines = skus.map((sku, n) => ({
    sku,
    quantity: 1,
    ...(n === 0 ? {} : { shippingAddress: elsewhere }),
  }))
  const { body: order } = await post(body({ lines }))
  expect(order.shippingAddress.name).toBe(testPlace.name)
  const names = order.lines.map(
    (line: { shippingAddress: { name: string } | null }) => line.shippingAddress?.name,
  )
  expect(names).toEqual([undefined, 'Elsewhere', 'Elsewhere'])
})

test('finds a shipping method by its name and by a mapped text', async () => {
  const { name } = await scratch.db
    .updateTable('shipping_methods')
    .set({ mapped_texts: ['ups ground'] })
    .where('id', '=', dealer.supplier.shippingMethodId)
    .returning('name')
    .executeTakeFirstOrThrow()
  for (const shippingMethod of [name, name.toUpperCase(), 'UPS Ground']) {
    const { body: order } = await post(body({ shippingMethod }))
    expect(order.shippingMethod).toEqual({ id: dealer.supplier.shippingMethodId, name })
  }
  const unknown = await post(body({ shippingMethod: 'By pigeon' }))
  expect([unknown.body.reason, Object.keys(unknown.body.fields)]).toEqual([
    'shipping_method_not_found',
    ['shippingMethod'],
  ])
})

test('a shipping method without PO box delivery refuses orders and lines to PO boxes', async () => {
  const method = scratch.db.updateTable('shipping_methods').where('id', '=', dealer.supplier.shippingMethodId)
  await method.set({ delivers_to_po_boxes: false }).execute()
  const box = { ...testPlace, addressLine1: 'P.O. Box 77' }
  const lines = [
    { sku: 'API-0', quantity: 1 },
    { sku: 'API-1', quantity: 1, shippingAddress: { ...testPlace, addressLine1: 'Apartado 7' } },
  ]
  const orders = await countOrders()
  const fieldsOf = async (parts: Record<string, unknown>) => {
    const [placed, tried] = [await post(body(parts)), await post(body(parts), { path: '?dryRun=true' })]
    expect([placed.status, placed.body.reason]).toEqual([422, 'po_box_not_delivered'])
    expect(tried.body).toMatchObject({ isValid: false, error: { reason: 'po_box_not_delivered' } })
    return Object.keys(placed.body.fields)
  }
  expect(await fieldsOf({ shippingAddress: box })).toEqual(['shippingMethod'])
  expect(await fieldsOf({ lines })).toEqual(['lines.1.shippingAddress.addressLine1'])
  expect(await countOrders()).toBe(orders)
  const military = {
    ...testPlace,
    addressLine1: 'PSC 12, Box 5678',
    city: 'APO',
    state: 'AE',
    postal: '09012',
  }
  for (const parts of [{ billingAddress: box }, { shippingAddress: military }])
    expect((await post(body(parts))).status).toBe(200)
  await method.set({ delivers_to_po_boxes: true }).execute()
  expect((await post(body({ shippingAddress: box, lines }))).status).toBe(200)
})

test('a dry run prices every line and writes nothing', async () => {
  const [orders, stock] = [await countOrders(), await stockOf('API-0')]
  const good = await post(body(), { path: '?dryRun=true' })
  expect(good.body).toMatchObject({ isValid: true, error: null, invoice: { total: '30.00' } })
  const bad = await post(
    body({
      lines: [
        { sku: 'API-0', quantity: 1 },
        { sku: 'NO-SUCH', quantity: 2 },
      ],
    }),
    {
      path: '?dryRun=true',
    },
  )
  expect(bad.body).toMatchObject({ isValid: false, invoice: null, error: { reason: 'sku_not_found' } })
  expect(bad.body.lines.map(({ errors }: { errors: string[] }) => errors.length)).toEqual([0, 1])
  expect([await countOrders(), await stockOf('API-0')]).toEqual([orders, stock])
})

describe('an order with several problems', () => {
  const twoLines = [
    { sku: 'NO-SUCH', quantity: 1 },
    { sku: 'API-0', quantity: 9999 },
  ]

  test('is checked line by line, whether its shipping method is right or unknown', async () => {
    const { supplier } = dealer
    const known = await post(body({ lines: twoLines }), { path: '?dryRun=true' })
    expect(known.body.lines.map((line: { errors: string[] }) => line.errors)).toEqual([
      ['SKU not found.'],
      [expect.stringMatching(/^Only \d+ of API-0 left in stock\.$/)],
    ])
    expect(known.body.shippingMethod).toMatchObject({ id: supplier.shippingMethodId })
    const unknown = await post(body({ lines: twoLines, shippingMethod: 'By pigeon' }), {
      path: '?dryRun=true',
    })
    expect(unknown.body).toMatchObject({ isValid: false, shippingMethod: null })
    expect(Object.keys(unknown.body.error.fields).sort()).toEqual([
      'lines.0.sku',
      'lines.1.quantity',
      'shippingMethod',
    ])
    expect(unknown.body.error.errors).toEqual([
      'Please select a shipping method.',
      'SKU not found.',
      "There isn't enough stock for one or more of the items.",
    ])
  })

  test('reports them all, as dry run, order or batch, and writes nothing', async () => {
    await buildVariant(scratch.db, dealer.supplier, { sku: 'PRICELESS', quantity: 5, price: null })
    const { body: first } = await post(body({ referenceNumber: 'TAKEN' }))
    const { city: _city, ...withoutCity } = testPlace
    const sent = body({
      ...{ referenceNumber: 'TAKEN', shippingMethod: 'By pigeon', shippingAddress: withoutCity, surprise: 1 },
      billingAddress: { ...testPlace, email: 'nobody' },
      lines: [
        ...[...twoLines, { sku: 'PRICELESS', quantity: 6 }, { sku: 'NO-SUCH', quantity: 0 }],
        ...[
          { variantId: 999_999, quantity: 1 },
          { quantity: 'many' },
          'API-0',
          { sku: 'API-1', quantity: 1 },
        ],
      ],
    })
    const fields = {
      referenceNumber: 'You already have an order with this reference number.',
      shippingMethod: 'Please select a shipping method.',
      'shippingAddress.city': 'City is required',
      'billingAddress.email': expect.any(String),
      surprise: 'Unknown field',
      'lines.0.sku': 'SKU not found.',
      'lines.1.quantity': expect.stringMatching(/^Only \d+ of API-0 left in stock\.$/),
      'lines.2.sku': 'The price of one of the items is currently unavailable.',
      'lines.2.quantity': 'Only 5 of PRICELESS left in stock.',
      'lines.3.sku': 'SKU not found.',
      'lines.3.quantity': expect.any(String),
      'lines.4.variantId': 'One of the items is no longer available.',
      'lines.5.sku': 'Send either sku or variantId',
      'lines.5.quantity': expect.any(String),
      'lines.6': expect.any(String),
    }
    const [orders, stock] = [await countOrders(), await stockOf('API-1')]
    const tried = await post(sent, { path: '?dryRun=true' })
    const placed = await post(sent)
    const batch = await post({ orders: [sent] }, { path: '/batch' })
    const [result] = batch.body.results
    for (const { status, error } of [
      { status: tried.status, error: tried.body },
      { status: placed.status, error: placed.body },
      { status: result.status, error: result.error },
    ]) {
      expect([status, error.reason, error.orderId]).toEqual([422, 'invalid_input', first.id])
      expect(error.fields).toEqual(fields)
      expect(error.lines).toHaveLength(2)
    }
    expect([await countOrders(), await stockOf('API-1')]).toEqual([orders, stock])
  })

  test('is placed with the same key once corrected', async () => {
    const refused = await post(body({ lines: twoLines, shippingMethod: 'By pigeon' }), { key: 'mended' })
    expect([refused.status, refused.body.reason]).toEqual([422, 'shipping_method_not_found'])
    expect((await post(body(), { key: 'mended' })).status).toBe(200)
  })
})

test.each(['text', 7, null, [], [[]]])('%j is no order, and nothing else is reported', async (sent) => {
  const answer = await post(sent)
  expect([answer.status, answer.body.reason, Object.keys(answer.body.fields)]).toEqual([
    ...[422, 'invalid_input'],
    ['body'],
  ])
})

test('a dry run needs no key, an order does', async () => {
  const asked = { host: dealer.supplier.host, apiToken }
  const tried = await portal.ask('POST', '/api/v1/orders?dryRun=true', { ...asked, body: body() })
  expect(tried.status).toBe(200)
  for (const query of ['', '?dryRun=false']) {
    const refused = await portal.ask('POST', `/api/v1/orders${query}`, { ...asked, body: body() })
    expect([refused.status, refused.body.reason]).toEqual([400, 'idempotency_key_required'])
  }
})

test('a batch counts as many requests as orders, at most a full bucket', async () => {
  const { token } = await buildToken(scratch.db, dealer, { calls_per_second: 2, burst: 10 })
  const send = async (count: number) => {
    const orders = Array.from({ length: count }, () => ({}))
    const { status, headers } = await post({ orders }, { path: '/batch', token })
    return [status, headers['ratelimit-cost'], headers['ratelimit-remaining']].map(Number)
  }
  expect(await send(4)).toEqual([200, 4, 6])
  expect(await send(100)).toEqual([200, 10, 0])
  const { status, headers } = await post(body(), { token })
  expect(status).toBe(429)
  // The exact wait varies: the bucket refills while the orders are read.
  expect([1, 2, 3]).toContain(Number(headers['retry-after']))
})

test('places each order of a batch separately, once', async () => {
  const orders = [body(), body({ lines: [{ sku: 'NO-SUCH', quantity: 1 }] }), { nonsense: true }, body()]
  const first = await post({ orders }, { path: '/batch', key: 'batch' })
  const statuses = first.body.results.map(({ status }: { status: number }) => status)
  expect(statuses).toEqual([200, 422, 422, 200])
  expect(first.body.results[2].error).toMatchObject({
    errors: ["Some fields aren't valid. See the message for each field."],
    fields: { nonsense: 'Unknown field', referenceNumber: expect.any(String) },
  })
  const count = await countOrders()
  const again = await post({ orders }, { path: '/batch', key: 'batch' })
  expect(again.body.results.map(({ order }: { order: { id: number } | null }) => order?.id)).toEqual(
    first.body.results.map(({ order }: { order: { id: number } | null }) => order?.id),
  )
  expect(await countOrders()).toBe(count)
})

test('responds 304 for an unchanged list, and refuses another list’s cursor', async () => {
  const asked = { host: dealer.supplier.host, apiToken }
  const first = await portal.ask('GET', '/api/v1/orders?limit=1', asked)
  expect([first.status, first.body.hasMore]).toEqual([200, true])
  const tag = String(first.headers.etag)
  const known = await portal.ask('GET', '/api/v1/orders?limit=1', { ...asked, ifNoneMatch: tag })
  expect([known.status, known.body]).toEqual([304, ''])
  const next = await portal.ask('GET', `/api/v1/orders?limit=1&after=${first.body.after}`, asked)
  expect(next.body.items[0].id).toBeLessThan(first.body.items[0].id)
  const foreign = await portal.ask('GET', `/api/v1/shipments?after=${first.body.after}`, asked)
  expect([foreign.status, foreign.body.reason]).toEqual([422, 'cursor_invalid'])
})
