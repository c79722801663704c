import { maxTagsPerOrder } from '@portal/contract/orders/tags/order-tags.rules'
import { type BuiltDealer, buildDealer } from '@portal/testing/builders/build-dealer'
import { buildOrder } from '@portal/testing/builders/build-order'
import { type BuiltSupplier, buildSupplier } from '@portal/testing/builders/build-supplier'
import { provideDatabase } from '@portal/testing/databases/file-database'
import { beforeEach, expect, test } from 'vitest'
import { providePortal } from '../../../http/portal.test-kit.ts'
import { addEndpoint, recordedEvents } from '../../webhooks/webhooks.test-kit.ts'
import { consoleOrdersHandlers } from '../console/console-orders.routes.ts'
import { ordersHandlers } from '../orders.routes.ts'

const scratch = provideDatabase()
const portal = providePortal(scratch, { ...consoleOrdersHandlers, ...ordersHandlers })
let supplier: BuiltSupplier
let dealer: BuiltDealer
let staffToken: string
let id: number

beforeEach(async () => {
  supplier = await buildSupplier(scratch.db)
  dealer = await buildDealer(scratch.db, supplier)
  staffToken = await portal.signInStaff(supplier, 'fulfilment')
  id = (await buildOrder(scratch.db, dealer)).id
})

const ask = async (method: string, path: string, body?: object, token = staffToken, host = supplier.host) =>
  await portal.ask(method, `/api/console/${path}`, { host, staffToken: token, ...(body ? { body } : {}) })
const change = async (body: object, orderId = id) => await ask('PATCH', `orders/${orderId}/tags`, body)
const numbered = (count: number) => Array.from({ length: count }, (_, n) => `tag ${n}`)

test('adds trimmed tags once each, ignoring case, and removes them', async () => {
  expect((await change({ add: [' rush ', 'Gift', 'GIFT'] })).body).toEqual({ tags: ['Gift', 'rush'] })
  expect((await change({ add: ['Rush'] })).body).toEqual({ tags: ['Gift', 'rush'] })
  expect((await ask('GET', `orders/${id}`)).body.tags).toEqual(['Gift', 'rush'])
  expect((await change({ remove: ['gift', 'unknown'], add: ['call first'] })).body).toEqual({
    tags: ['call first', 'rush'],
  })
})

test('suggests the supplier’s tags, most used first, and keeps their first spelling', async () => {
  const others = [await buildOrder(scratch.db, dealer), await buildOrder(scratch.db, dealer)]
  await change({ add: ['Gift', 'Rush'] })
  for (const other of others) await change({ add: ['rush'] }, other.id)
  expect((await ask('GET', 'order-tags')).body).toEqual({ tags: ['Rush', 'Gift'] })
})

test('sorts tags and suggestions naturally', async () => {
  const tags = ['k1', 'K2', 'k10', 'k11']
  expect((await change({ add: ['k10', 'k1', 'k11', 'K2'] })).body).toEqual({ tags })
  expect((await ask('GET', `orders/${id}`)).body.tags).toEqual(tags)
  expect((await ask('GET', 'order-tags')).body).toEqual({ tags })
})

test('colleagues tag at once without losing a tag or exceeding the limit', async () => {
  await change({ add: numbered(maxTagsPerOrder - 3) })
  const answers = await Promise.all(numbered(5).map((tag) => change({ add: [`more ${tag}`] })))
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused.map(({ body }) => body.reason)).toEqual(['too_many_tags', 'too_many_tags'])
  expect((await ask('GET', `orders/${id}`)).body.tags).toHaveLength(maxTagsPerOrder)
  expect((await change({ add: ['tag 3'] })).status).toBe(200)
})

test('refuses a tag that is too long, empty or contains a comma', async () => {
  for (const tag of ['x'.repeat(41), ' ', 'rush, gift', 'two\nlines']) {
    expect([tag, (await change({ add: [tag] })).body.reason]).toEqual([tag, 'invalid_input'])
  }
})

test('a tag neither makes a colleague’s change conflict nor reaches dealers, webhooks and change feeds', async () => {
  const order = (await ask('GET', `orders/${id}`)).body
  await addEndpoint(scratch.db, { supplierId: supplier.id }, { events: ['order.updated'] })
  const snapshot = async () => ({
    events: await scratch.db.selectFrom('order_events').selectAll().where('order_id', '=', id).execute(),
    changes: await scratch.db.selectFrom('object_changes').selectAll().where('object_id', '=', id).execute(),
    updatedAt: await scratch.db.selectFrom('orders').select('updated_at').where('id', '=', id).execute(),
    webhooks: await recordedEvents(scratch.db, supplier),
  })
  const before = await snapshot()
  await change({ add: ['secret word'] })
  expect(await snapshot()).toEqual(before)
  expect((await ask('GET', `orders/${id}/newest-event`)).body).toEqual({
    newestEventId: order.newestEventId,
    tags: ['secret word'],
  })
  const { newestEventId: seenEventId } = order
  expect((await ask('PATCH', `orders/${id}/hold`, { seenEventId })).status).toBe(200)
  const token = await portal.signIn(dealer)
  const seen = await portal.ask('GET', `/api/dealer-portal/orders/${id}`, { host: supplier.host, token })
  expect(seen.status).toBe(200)
  expect(JSON.stringify(seen.body)).not.toContain('secret word')
})

test('viewers see tags but can’t change them; other suppliers find nothing', async () => {
  await change({ add: ['rush'] })
  const viewer = await portal.signInStaff(supplier, 'viewer')
  expect((await ask('GET', `orders/${id}`, undefined, viewer)).body.tags).toEqual(['rush'])
  expect((await ask('PATCH', `orders/${id}/tags`, { remove: ['rush'] }, viewer)).body.reason).toBe(
    'permission_missing',
  )
  const other = await buildSupplier(scratch.db)
  const theirs = await portal.signInStaff(other, 'owner')
  const foreign = await ask('PATCH', `orders/${id}/tags`, { remove: ['rush'] }, theirs, other.host)
  expect(foreign.body.reason).toBe('order_not_found')
  expect((await ask('GET', 'order-tags', undefined, theirs, other.host)).body).toEqual({ tags: [] })
  expect((await ask('GET', `orders/${id}`)).body.tags).toEqual(['rush'])
})

test('a test order can’t be tagged', async () => {
  const twin = await buildDealer(scratch.db, supplier, { email: 'test mode', test_of: dealer.id })
  const simulated = await buildOrder(scratch.db, twin)
  expect((await change({ add: ['rush'] }, simulated.id)).body.reason).toBe('order_not_found')
})
