import { integratorInvoice } from '@portal/contract/integrator/invoice.schema'
import { integratorShipment } from '@portal/contract/integrator/shipment.schema'
import { type BuiltDealer, buildDealer } from '@portal/testing/builders/build-dealer'
import { type BuiltOrder, buildOrder } from '@portal/testing/builders/build-order'
import { type BuiltSupplier, buildSupplier } from '@portal/testing/builders/build-supplier'
import { provideDatabase } from '@portal/testing/databases/file-database'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildToken } from '../../../http/callers/build-token.test-kit.ts'
import { type PortalUnderTest, portalUnderTest } from '../../../http/portal.test-kit.ts'
import { ensureTestTwin } from '../../../repositories/dealers/test-twin.repository.ts'
import { integratorOrdersHandlers } from './integrator-orders.routes.ts'

const scratch = provideDatabase()
let portal: PortalUnderTest
let supplier: BuiltSupplier
let dealers: BuiltDealer[]
let orders: BuiltOrder[]
let simulated: BuiltOrder
let keyOfSupplier: string

const parts = {
  lines: [{ sku: 'A', quantity: 2, price: '4' }],
  payment: { subtotal: '8.00', total: '8.00' },
  shipments: [{ tracking_number: 'T-1', carrier: 'UPS', cost: '3.00', items: [{ line: 0, quantity: 1 }] }],
}

beforeAll(async () => {
  const { db } = scratch
  portal = await portalUnderTest(db, integratorOrdersHandlers)
  supplier = await buildSupplier(db)
  dealers = [await buildDealer(db, supplier), await buildDealer(db, supplier)]
  orders = []
  for (const dealer of dealers) orders.push(await buildOrder(db, dealer, parts))
  const [dealer] = dealers as [BuiltDealer]
  await ensureTestTwin(db, { supplierId: supplier.id, dealerId: dealer.id }, portal.now)
  const twin = await db
    .selectFrom('dealers')
    .select('id')
    .where('test_of', '=', dealer.id)
    .executeTakeFirstOrThrow()
  simulated = await buildOrder(db, { ...dealer, id: twin.id }, parts)
  await buildOrder(db, await buildDealer(db, await buildSupplier(db)), parts)
  keyOfSupplier = (await buildToken(db, supplier, { burst: 10_000 })).token
})

afterAll(async () => {
  await portal.close()
})

const ask = (path: string, apiToken = keyOfSupplier) =>
  portal.ask('GET', `/api/v1${path}`, { host: supplier.host, apiToken })

const lists = [
  ['shipments', integratorShipment],
  ['invoices', integratorInvoice],
] as const

describe.each(lists)('the supplier’s list of %s', (list, schema) => {
  test('covers all dealers, one dealer, or one order', async () => {
    const { status, body } = await ask(`/${list}`)
    expect(status).toBe(200)
    const shown = body.items.map((item: unknown) => schema.parse(item))
    expect(
      shown.map(({ orderId, dealerId }: { orderId: number; dealerId: number }) => [orderId, dealerId]),
    ).toEqual([1, 0].map((place) => [orders[place]?.id, dealers[place]?.id]))
    const of = async (query: string) =>
      (await ask(`/${list}?${query}`)).body.items.map(({ orderId }: { orderId: number }) => orderId)
    expect(await of(`dealerId=${dealers[0]?.id}`)).toEqual([orders[0]?.id])
    expect(await of(`orderId=${orders[1]?.id}`)).toEqual([orders[1]?.id])
    expect(await of(`orderId=${simulated.id}`)).toEqual([])
    expect(await of('updatedSince=2020-01-01')).toHaveLength(2)
  })

  test('also returns single ones, but no simulated ones', async () => {
    const { body } = await ask(`/${list}?dealerId=${dealers[0]?.id}`)
    const [item] = body.items
    expect((await ask(`/${list}/${item.id}`)).body).toEqual(item)
    const table = list === 'invoices' ? 'payments' : 'shipments'
    const { id } = await scratch.db
      .selectFrom(table)
      .select('id')
      .where('order_id', '=', simulated.id)
      .executeTakeFirstOrThrow()
    expect((await ask(`/${list}/${id}`)).status).toBe(404)
  })
})

test('an invoice PDF is the same for supplier and dealer', async () => {
  const { body } = await ask(`/invoices?dealerId=${dealers[0]?.id}`)
  const { token } = await buildToken(scratch.db, dealers[0] as BuiltDealer)
  const path = `/invoices/${body.items[0].id}/pdf`
  for (const apiToken of [keyOfSupplier, token]) {
    const pdf = await ask(path, apiToken)
    expect([pdf.status, String(pdf.headers['content-type'])]).toEqual([200, 'application/pdf'])
  }
})

test('a supplier that collects no payments still reads invoices, its dealers don’t', async () => {
  const free = await buildSupplier(scratch.db, { flags: { payment_collection: false } })
  const dealer = await buildDealer(scratch.db, free)
  await buildOrder(scratch.db, dealer, parts)
  const [own, theirs] = [await buildToken(scratch.db, free), await buildToken(scratch.db, dealer)]
  const list = async (apiToken: string) =>
    (await portal.ask('GET', '/api/v1/invoices', { host: free.host, apiToken })).body
  expect((await list(own.token)).items).toHaveLength(1)
  expect((await list(theirs.token)).reason).toBe('payment_collection_off')
})

test('only the supplier, not dealers, sees Authorized if it collects no payments', async () => {
  const free = await buildSupplier(scratch.db, { flags: { payment_collection: false } })
  const dealer = await buildDealer(scratch.db, free)
  const authorized = await buildOrder(scratch.db, dealer, { head: { payment_status_id: 2 } })
  const unauthorized = await buildOrder(scratch.db, dealer, { head: { payment_status_id: 1 } })
  const [own, theirs] = [await buildToken(scratch.db, free), await buildToken(scratch.db, dealer)]
  const list = async (apiToken: string, status: number) => {
    const path = `/api/v1/orders?paymentStatusId=${status}`
    const { items } = (await portal.ask('GET', path, { host: free.host, apiToken })).body
    return items.map(({ id }: { id: number }) => id).sort()
  }
  expect([await list(own.token, 1), await list(own.token, 2)]).toEqual([[unauthorized.id], [authorized.id]])
  expect(await list(theirs.token, 1)).toEqual([authorized.id, unauthorized.id].sort())
  expect(await list(theirs.token, 2)).toEqual([])
  const statuses = async (apiToken: string) => {
    const answers = [authorized, unauthorized].map(
      async ({ id }) => (await portal.ask('GET', `/api/v1/orders/${id}`, { host: free.host, apiToken })).body,
    )
    return (await Promise.all(answers)).map(({ paymentStatusId, paymentStatus }) => [
      paymentStatusId,
      paymentStatus,
    ])
  }
  expect(await statuses(own.token)).toEqual([
    [2, 'Authorized'],
    [1, 'Unauthorized'],
  ])
  expect(await statuses(theirs.token)).toEqual(Array(2).fill([1, 'Unauthorized']))
  for (const change of ['authorize', 'unauthorize']) {
    const [first, second] = await Promise.all(
      [authorized, unauthorized].map(({ id }) =>
        portal.ask('POST', `/api/v1/orders/${id}/${change}`, { host: free.host, apiToken: theirs.token }),
      ),
    )
    expect([first?.status, first?.body.reason]).toEqual([second?.status, second?.body.reason])
  }
})

test("in test mode everything has the dealer's own id and is found by it", async () => {
  const [dealer] = dealers as [BuiltDealer]
  const { token } = await buildToken(scratch.db, dealer, { mode: 'test' })
  for (const path of ['/orders', '/shipments', '/invoices']) {
    for (const query of ['', `?dealerId=${dealer.id}`]) {
      const { body } = await ask(`${path}${query}`, token)
      expect(body.items.map(({ dealerId }: { dealerId: number }) => dealerId)).toEqual([dealer.id])
    }
    expect((await ask(`${path}?dealerId=${dealers[1]?.id}`, token)).body.items).toEqual([])
  }
  const { body } = await ask(`/orders/${simulated.id}`, token)
  expect([body.dealerId, body.invoice.dealerId, body.shipments[0].dealerId]).toEqual(Array(3).fill(dealer.id))
})

test('filters orders and invoices by status name or number, and refuses other names', async () => {
  const own = await buildSupplier(scratch.db)
  const dealer = await buildDealer(scratch.db, own)
  await buildOrder(scratch.db, dealer, parts)
  const heads = [{ order_status_id: 4 }, { payment_status_id: 2 }, { shipped_status_id: 2 }] as const
  const built = await Promise.all(heads.map((head) => buildOrder(scratch.db, dealer, { head })))
  const { token: apiToken } = await buildToken(scratch.db, own)
  const list = async (query: string) =>
    (await portal.ask('GET', `/api/v1/${query}`, { host: own.host, apiToken })).body
  for (const [index, [byName, byNumber]] of [
    ['orderStatusId=on%20hold', 'orderStatusId=4'],
    ['paymentStatusId=Authorized', 'paymentStatusId=2'],
    ['shippedStatusId=Shipped', 'shippedStatusId=2'],
  ].entries()) {
    const { items } = await list(`orders?${byName}`)
    expect([byName, items.map(({ id }: { id: number }) => id)]).toEqual([byName, [built[index]?.id]])
    expect((await list(`orders?${byNumber}`)).items).toEqual(items)
  }
  expect((await list('invoices?invoiceStatusId=Unpaid')).items).toEqual(
    (await list('invoices?invoiceStatusId=1')).items,
  )
  const refused = await list('orders?orderStatusId=Held')
  expect([refused.reason, refused.fields.orderStatusId]).toEqual([
    'invalid_input',
    expect.stringContaining('Must be Open, Closed, Canceled, On Hold'),
  ])
})
