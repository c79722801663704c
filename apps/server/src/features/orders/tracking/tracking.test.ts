import { trackedOrder, trackingLinkDays } from '@portal/contract/orders/tracking/tracking.schema'
import { type BuiltDealer, buildDealer } from '@portal/testing/builders/build-dealer'
import { buildOrder, type OrderParts } from '@portal/testing/builders/build-order'
import { buildSupplier } from '@portal/testing/builders/build-supplier'
import { provideDatabase } from '@portal/testing/databases/file-database'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { providePortal, testNow } from '../../../http/portal.test-kit.ts'
import { ensureTestTwin, findTestTwin } from '../../../repositories/dealers/test-twin.repository.ts'
import {
  storeTrackingLink,
  sweepTrackingLinks,
} from '../../../repositories/orders/tracking-link.repository.ts'
import { hashToken } from '../../../security/tokens.ts'
import { ordersHandlers } from '../orders.routes.ts'

const scratch = provideDatabase()
const portal = providePortal(scratch, ordersHandlers)
let dealer: BuiltDealer

const dayMs = 86_400_000
const daysLater = (days: number) => new Date(testNow.getTime() + days * dayMs)

beforeEach(async () => {
  portal.now = testNow
  const supplier = await buildSupplier(scratch.db, { business_email: 'dealers@supplier.example' })
  dealer = await buildDealer(scratch.db, supplier, { company_name: 'Corner Shop' })
})

const place = {
  ...{ name: 'Robin Reader', company_name: 'Reader Ltd', address_line1: '77 Secret Street' },
  ...{ address_line2: 'Flat 9', city: 'Eugene', state: 'OR', postal: '97401', country: 'US' },
  ...{ email: 'robin@customer.example', phone: '+1 555 0100' },
}

const shippedOrder: OrderParts = {
  head: { reference_number: 'SHOP-7', shipped_status_id: 1, note: 'Pay no later than Friday' },
  lines: [
    { sku: 'LAMP', title: 'Lamp', quantity: 2, price: '98.7600', shipped_quantity: 1 },
    { sku: 'CHAIR', title: 'Chair', quantity: 1, price: '43.2100' },
  ],
  shippingAddress: place,
  billingAddress: { ...place, address_line1: '5 Payer Road' },
  payment: { shipping_cost: '12.3400' },
  shipments: [
    {
      ...{ tracking_number: '1Z999', carrier: 'UPS', method: 'Ground', cost: '6.7800' },
      ...{ shipped_at: '2026-11-10T12:00:00Z', note: 'Mind the glass', items: [{ line: 0, quantity: 1 }] },
    },
  ],
}

/** Requests an order's tracking link as its dealer or as another dealer. */
async function change(method: string, orderId: number, body?: unknown, as = dealer) {
  const asked = { host: as.supplier.host, token: await portal.signIn(as), ...(body ? { body } : {}) }
  return await portal.ask(method, `/api/dealer-portal/orders/${orderId}/tracking-link`, asked)
}

async function makeToken(orderId: number, sender = 'dealer', as = dealer): Promise<string> {
  const { status, body } = await change('POST', orderId, { sender }, as)
  expect(status).toBe(200)
  const { pathname } = new URL(body.url)
  expect(pathname).toMatch(/^\/track\/dpo_[\w-]{43}$/)
  return pathname.slice('/track/'.length)
}

/** Opens a link without any session. */
async function open(token: string, host = dealer.supplier.host, remoteAddress = '192.0.2.1') {
  return await portal.ask('GET', `/api-public/dealer-portal/tracked-orders/${token}`, { host, remoteAddress })
}

const gone = [404, 'tracking_link_invalid']
const outcome = ({ status, body }: Awaited<ReturnType<typeof open>>) => [status, body.reason]

test('lists no refunded unit as waiting', async () => {
  const lines = [
    { sku: 'LAMP', title: 'Lamp', quantity: 3, price: '1', shipped_quantity: 1, refunded_quantity: 1 },
    { sku: 'CHAIR', title: 'Chair', quantity: 1, price: '1', refunded_quantity: 1 },
  ]
  const { id } = await buildOrder(scratch.db, dealer, { ...shippedOrder, lines })
  const { body } = await open(await makeToken(id))
  expect(
    body.waiting.map(({ title, quantity }: { title: string; quantity: number }) => [title, quantity]),
  ).toEqual([['Lamp', 1]])
  expect(body.steps.map(({ label }: { label: string }) => label)).toContain('1 of 2 units shipped')
})

test('shows a customer an order’s packages, without price, person or street', async () => {
  const { id } = await buildOrder(scratch.db, dealer, shippedOrder)
  const { status, headers, body } = await open(await makeToken(id))
  expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
  expect(trackedOrder.parse(body)).toEqual({
    ...{ senderName: 'Corner Shop', sender: 'dealer', contact: null, number: 'SHOP-7' },
    destination: { city: 'Eugene', country: 'US' },
    steps: [
      { label: 'Order placed', at: '2026-11-01T12:00:00.000Z', state: 'done' },
      { label: 'Preparing', at: null, state: 'done' },
      { label: '1 of 3 units shipped', at: '2026-11-10T12:00:00.000Z', state: 'current' },
      { label: 'Delivered', at: null, state: 'ahead' },
    ],
    parcels: [
      {
        ...{ carrier: 'UPS', method: 'Ground', trackingNumber: '1Z999' },
        ...{ shippedAt: '2026-11-10T12:00:00.000Z', deliveredAt: null, note: 'Mind the glass' },
        items: [{ title: 'Lamp', image: null, quantity: 1 }],
      },
    ],
    waiting: [
      { title: 'Lamp', image: null, quantity: 1 },
      { title: 'Chair', image: null, quantity: 1 },
    ],
  })
  const text = JSON.stringify(body)
  const secrets = [
    ...['98.76', '43.21', '240.73', '253.07', '12.34', '6.78', 'Pay no later', dealer.email],
    ...['Robin', 'Reader', 'Secret', 'Flat 9', 'Payer', '97401', 'robin@', '555'],
  ]
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
})

test('links to the dealer’s website or the supplier’s email, and to nothing else', async () => {
  const { id } = await buildOrder(scratch.db, dealer)
  const contact = async (sender: string) => (await open(await makeToken(id, sender))).body.contact
  const setWebsite = async (website: string) =>
    await scratch.db.updateTable('dealers').set({ website }).where('id', '=', dealer.id).execute()
  await setWebsite('corner-shop.example')
  expect(await contact('dealer')).toBe('https://corner-shop.example')
  await setWebsite('javascript:alert(1)')
  expect(await contact('dealer')).toBeNull()
  expect(await contact('supplier')).toBe('mailto:dealers@supplier.example')
})

test('shows the name the dealer chose, or else the supplier’s', async () => {
  const { id } = await buildOrder(scratch.db, dealer)
  const name = async (sender: string) => (await open(await makeToken(id, sender))).body.senderName
  const { name: supplierName } = await scratch.db
    .selectFrom('suppliers')
    .select('name')
    .where('id', '=', dealer.supplier.id)
    .executeTakeFirstOrThrow()
  expect([await name('supplier'), await name('dealer')]).toEqual([supplierName, 'Corner Shop'])
  await scratch.db
    .updateTable('dealers')
    .set({ company_name: '', first_name: '', last_name: '' })
    .where('id', '=', dealer.id)
    .execute()
  expect(await name('dealer')).toBe(supplierName)
})

test('shows a cancellation but neither payments nor hold reasons', async () => {
  const labels = async (head: OrderParts['head']) => {
    const { id } = await buildOrder(scratch.db, dealer, { ...(head ? { head } : {}) })
    const { body } = await open(await makeToken(id))
    return trackedOrder.parse(body).steps.map(({ label }) => label)
  }
  const way = ['Order placed', 'Preparing', 'Shipped', 'Delivered']
  expect(await labels({ order_status_id: 5, payment_status_id: 6 })).toEqual(way)
  expect(await labels({ order_status_id: 7, payment_status_id: 3 })).toEqual(way)
  const canceled = { order_status_id: 3, canceled_at: '2026-11-12T12:00:00Z' } as const
  expect(await labels(canceled)).toEqual(['Order placed', 'Canceled'])
})

test('stores only the link’s hash, one link per order', async () => {
  const { id } = await buildOrder(scratch.db, dealer)
  const first = await makeToken(id)
  const second = await makeToken(id)
  expect(outcome(await open(first))).toEqual(gone)
  expect((await open(second)).status).toBe(200)
  const { rows } = await sql<{ text: string }>`select tracking_links::text as text from tracking_links
    where order_id = ${id}`.execute(scratch.db)
  expect(rows).toHaveLength(1)
  expect(rows[0]?.text).not.toContain(second)
  expect(JSON.stringify((await change('GET', id)).body)).not.toContain('dpo_')
})

test('refuses revoked and unknown links and those of other suppliers alike', async () => {
  const { id } = await buildOrder(scratch.db, dealer)
  const token = await makeToken(id)
  const otherSupplier = await buildSupplier(scratch.db)
  const elsewhere = await open(token, otherSupplier.host)
  const unknown = await open(`dpo_${'A'.repeat(43)}`)
  expect((await open(token)).status).toBe(200)
  expect((await change('DELETE', id)).body.link).toBeNull()
  const revoked = await open(token)
  for (const answer of [elsewhere, unknown, revoked, await open('nonsense')]) {
    expect(outcome(answer)).toEqual(gone)
    expect(answer.body.errors).toEqual(revoked.body.errors)
  }
})

test('another dealer’s or supplier’s order has no link to create, see or revoke', async () => {
  const { id } = await buildOrder(scratch.db, dealer)
  const token = await makeToken(id)
  const neighbour = await buildDealer(scratch.db, dealer.supplier)
  const otherDealer = await buildDealer(scratch.db, await buildSupplier(scratch.db))
  for (const other of [neighbour, otherDealer]) {
    for (const [method, body] of [['GET'], ['POST', { sender: 'dealer' }], ['DELETE']] as const) {
      const answer = await change(method, id, body, other)
      expect([answer.status, answer.body.reason]).toEqual([404, 'order_not_found'])
    }
  }
  expect((await open(token)).status).toBe(200)
})

test(`a link expires ${trackingLinkDays} days after creation or the last shipment`, async () => {
  const { id } = await buildOrder(scratch.db, dealer)
  const token = await makeToken(id)
  portal.now = daysLater(trackingLinkDays - 1)
  expect((await open(token)).status).toBe(200)
  portal.now = daysLater(trackingLinkDays)
  expect(outcome(await open(token))).toEqual(gone)
  expect((await change('GET', id)).body.link).toBeNull()

  const { id: shippedId } = await buildOrder(scratch.db, dealer, {
    shipments: [{ tracking_number: '1', shipped_at: daysLater(120), items: [{ line: 0, quantity: 2 }] }],
  })
  portal.now = daysLater(100)
  const other = await makeToken(shippedId)
  portal.now = daysLater(120 + trackingLinkDays - 1)
  await sweepTrackingLinks(scratch.db, portal.now)
  expect((await open(other)).status).toBe(200)
  portal.now = daysLater(120 + trackingLinkDays)
  expect(outcome(await open(other))).toEqual(gone)
  await sweepTrackingLinks(scratch.db, portal.now)
  const left = await scratch.db
    .selectFrom('tracking_links')
    .select('order_id')
    .where('supplier_id', '=', dealer.supplier.id)
    .execute()
  expect(left).toEqual([])
})

test('a supplier without tracking pages has no links, and existing ones stop working', async () => {
  const supplier = await buildSupplier(scratch.db, { flags: { tracking_pages: false } })
  const other = await buildDealer(scratch.db, supplier)
  const { id } = await buildOrder(scratch.db, other)
  const answer = await change('POST', id, { sender: 'dealer' }, other)
  expect([answer.status, answer.body.reason]).toEqual([409, 'tracking_links_off'])
  const token = `dpo_${'B'.repeat(43)}`
  const key = { supplierId: supplier.id, dealerId: other.id, orderId: id }
  const link = { tokenHash: hashToken(token), sender: 'dealer', now: testNow } as const
  await storeTrackingLink(scratch.db, key, link)
  expect(outcome(await open(token, supplier.host))).toEqual(gone)
})

test('links end with their dealer’s account', async () => {
  const { id } = await buildOrder(scratch.db, dealer)
  const token = await makeToken(id)
  const set = async (values: { blocked_at?: Date | null; status_id?: 4 | 2 }) => {
    await scratch.db.updateTable('dealers').set(values).where('id', '=', dealer.id).execute()
    return (await open(token)).status
  }
  expect(await set({ blocked_at: testNow })).toBe(404)
  expect(await set({ blocked_at: null, status_id: 4 })).toBe(404)
  expect(await set({ status_id: 2 })).toBe(200)
})

test('a simulated order has a page with its dealer’s name', async () => {
  const owner = { supplierId: dealer.supplier.id, dealerId: dealer.id }
  await ensureTestTwin(scratch.db, owner, testNow)
  const twinId = (await findTestTwin(scratch.db, owner)) ?? 0
  const { id } = await buildOrder(scratch.db, { ...dealer, id: twinId })
  const session = await portal.signIn(dealer)
  await scratch.db
    .updateTable('sessions')
    .set({ in_test_mode: true })
    .where('dealer_id', '=', dealer.id)
    .execute()
  const path = `/api/dealer-portal/orders/${id}/tracking-link`
  const asked = { host: dealer.supplier.host, token: session, body: { sender: 'dealer' } }
  const { body } = await portal.ask('POST', path, asked)
  const token = new URL(body.url).pathname.slice('/track/'.length)
  expect((await open(token)).body.senderName).toBe('Corner Shop')
})

test('slows down guessing of links without counting valid ones', async () => {
  const { id } = await buildOrder(scratch.db, dealer)
  const token = await makeToken(id)
  const here = dealer.supplier.host
  const network = '203.0.113.9'
  for (let turn = 0; turn < 30; turn += 1) await open('nonsense', here, network)
  expect(outcome(await open('nonsense', here, network))).toEqual([429, 'too_many_requests'])
  expect((await open(token, here, network)).status).toBe(200)
  expect(outcome(await open('nonsense', here, '198.51.100.4'))).toEqual(gone)
})
