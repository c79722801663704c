import { randomUUID } from 'node:crypto'
import type { Scope } from '@portal/contract/callers/scopes'
import { type BuiltDealer, buildDealer } from '@portal/testing/builders/build-dealer'
import { buildOrder } from '@portal/testing/builders/build-order'
import { type BuiltSupplier, buildSupplier } from '@portal/testing/builders/build-supplier'
import { provideDatabase } from '@portal/testing/databases/file-database'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildToken } from '../../../http/callers/build-token.test-kit.ts'
import { providePortal } from '../../../http/portal.test-kit.ts'
import { webhooksHandlers } from '../webhooks.routes.ts'
import {
  addEndpoint,
  advanceWebhookTime,
  deliverDue,
  startReceiver,
  type TestReceiver,
} from '../webhooks.test-kit.ts'

const scratch = provideDatabase()
const portal = providePortal(scratch, webhooksHandlers, { allowsLocalServices: true })
let supplier: BuiltSupplier
let dealer: BuiltDealer
let receiver: TestReceiver
let token: string

beforeEach(async () => {
  portal.now = new Date()
  await sql`delete from webhook_endpoints`.execute(scratch.db)
  supplier = await buildSupplier(scratch.db, { host: '127.0.0.1' }).catch(() => supplier)
  dealer = await buildDealer(scratch.db, supplier)
  token = (await buildToken(scratch.db, dealer)).token
  receiver = await startReceiver()
})
afterEach(() => receiver.close())

const as = () => ({ host: '127.0.0.1', apiToken: token, idempotencyKey: randomUUID() })
const listen = async () =>
  (
    await portal.ask('POST', '/api/v1/webhook-listeners', {
      ...as(),
      body: { events: ['order.created', 'order.authorized'] },
    })
  ).body
const messagesOf = async (id: number) =>
  (await portal.ask('GET', `/api/v1/webhook-listeners/${id}/messages`, as())).body.items
const report = (id: number, deliveryId: number, status: number | null) =>
  portal.ask('POST', `/api/v1/webhook-listeners/${id}/messages/${deliveryId}/result`, {
    ...as(),
    body: { status, durationMs: 5 },
  })

test('a listener gets messages in order, and again until it accepts them', async () => {
  const { id } = await listen()
  const order = await buildOrder(scratch.db, dealer)
  await sql`update orders set payment_status_id = 2, updated_at = clock_timestamp() where id = ${order.id}`.execute(
    scratch.db,
  )
  await deliverDue(scratch.db)
  const [first, ...more] = await messagesOf(id)
  expect(more).toEqual([])
  expect(JSON.parse(first.body).type).toBe('order.created')
  await report(id, first.deliveryId, 500)
  expect(await messagesOf(id)).toEqual([])
  await advanceWebhookTime(scratch.db, 60_000)
  expect((await messagesOf(id))[0].deliveryId).toBe(first.deliveryId)
  await report(id, first.deliveryId, 204)
  const [second] = await messagesOf(id)
  expect(JSON.parse(second.body).type).toBe('order.authorized')
  expect((await report(id, first.deliveryId, 200)).status).toBe(404)
})

test('another dealer’s listener is not found, and listeners are not in the endpoint list', async () => {
  const { id } = await listen()
  const { token: foreign } = await buildToken(scratch.db, await buildDealer(scratch.db, supplier))
  const path = `/api/v1/webhook-listeners/${id}`
  for (const [method, rest] of [
    ['GET', '/messages'],
    ['DELETE', ''],
  ] as const) {
    const answer = await portal.ask(method, path + rest, { host: '127.0.0.1', apiToken: foreign })
    expect([rest, answer.status]).toEqual([rest, 404])
  }
  expect((await portal.ask('GET', '/api/v1/webhook-endpoints', as())).body.items).toEqual([])
  expect((await portal.ask('DELETE', path, as())).status).toBe(200)
})

test('a key creates one endpoint, whose response is repeated with its secret, stored encrypted', async () => {
  const asked = { ...as(), body: { url: receiver.url, events: ['order.created'] } }
  const first = await portal.ask('POST', '/api/v1/webhook-endpoints', asked)
  const again = await portal.ask('POST', '/api/v1/webhook-endpoints', asked)
  expect(first.body.secret).toMatch(/^whsec_/)
  expect([again.status, again.body, again.headers['idempotent-replayed']]).toEqual([200, first.body, 'true'])
  const kept = await scratch.db.selectFrom('idempotency_keys').select('answer_body').execute()
  expect(JSON.stringify(kept)).not.toContain(first.body.secret.slice(6))
  const other = await portal.ask('POST', '/api/v1/webhook-endpoints', {
    ...asked,
    body: { ...asked.body, description: 'x' },
  })
  expect([other.status, other.body.reason]).toEqual([422, 'idempotency_key_reused'])
})

test('a client manages endpoints with its token, a supplier’s for the supplier itself', async () => {
  const body = { url: receiver.url, events: ['order.created'] }
  const own = (await portal.ask('POST', '/api/v1/webhook-endpoints', { ...as(), body })).body
  const key = (await buildToken(scratch.db, supplier)).token
  const bySupplier = { host: '127.0.0.1', apiToken: key }
  expect((await portal.ask('GET', '/api/v1/webhook-endpoints', bySupplier)).body.items).toEqual([])
  const foreign = await portal.ask('PATCH', `/api/v1/webhook-endpoints/${own.id}`, {
    ...bySupplier,
    body: { active: false },
  })
  expect(foreign.status).toBe(404)
  await addEndpoint(
    scratch.db,
    { supplierId: supplier.id },
    { url: receiver.url, events: ['dealer.created'] },
  )
  expect((await portal.ask('GET', '/api/v1/webhook-endpoints', bySupplier)).body.items).toHaveLength(1)
  expect((await portal.ask('GET', '/api/v1/webhook-endpoints', as())).body.items).toMatchObject([
    { id: own.id },
  ])
})

test('a token receives only what it can read', async () => {
  const postAs = async (scopes: Scope[], path: string, body: object) =>
    await portal.ask('POST', path, {
      ...as(),
      apiToken: (await buildToken(scratch.db, dealer, { scopes })).token,
      body,
    })
  const endpoint = { url: receiver.url, events: ['product.created', 'order.created'] }
  const refused = await postAs(['webhooks:write', 'products:read'], '/api/v1/webhook-endpoints', endpoint)
  expect([refused.status, refused.body.fields]).toEqual([
    422,
    { events: 'This API token lacks the scope orders:read for the event order.created.' },
  ])
  const added = await postAs(
    ['webhooks:write', 'products:read', 'orders:read'],
    '/api/v1/webhook-endpoints',
    endpoint,
  )
  expect(added.status).toBe(200)
  const scopes: Scope[] = ['webhooks:write', 'products:read', 'orders:read']
  const changed = await portal.ask('PATCH', `/api/v1/webhook-endpoints/${added.body.id}`, {
    ...as(),
    apiToken: (await buildToken(scratch.db, dealer, { scopes })).token,
    body: { events: ['invoice.paid'] },
  })
  expect([changed.status, changed.body.fields?.events]).toEqual([
    422,
    expect.stringContaining('lacks the scope invoices:read'),
  ])
  const listening = await postAs(['webhooks:write', 'shipments:read'], '/api/v1/webhook-listeners', {})
  expect(listening.body.events).toEqual(['shipment.created', 'shipment.updated', 'shipment.voided'])
  expect((await postAs(['webhooks:write'], '/api/v1/webhook-listeners', {})).status).toBe(422)
})

test('endpoints are read individually, and listed page by page with the usual cursor', async () => {
  const path = '/api/v1/webhook-endpoints'
  const ids: number[] = []
  for (const name of ['a', 'b', 'c']) {
    const body = { url: `${receiver.url}/${name}`, events: ['order.created'] }
    ids.push((await portal.ask('POST', path, { ...as(), body })).body.id)
  }
  const first = (await portal.ask('GET', `${path}?limit=2`, as())).body
  const second = (await portal.ask('GET', `${path}?limit=2&after=${first.after}`, as())).body
  expect([first.hasMore, second.hasMore, second.after]).toEqual([true, false, null])
  expect([...first.items, ...second.items].map(({ id }: { id: number }) => id)).toEqual(ids)
  const one = await portal.ask('GET', `${path}/${ids[1]}`, as())
  expect(one.body).toEqual(first.items[1])
  expect(JSON.stringify(one.body)).not.toContain('secret"')
  expect((await portal.ask('GET', `${path}/${(ids[2] ?? 0) + 1}`, as())).status).toBe(404)
  expect((await portal.ask('GET', `${path}?after=${'x'.repeat(20)}`, as())).body.reason).toBe(
    'cursor_invalid',
  )
})

test('an optional body may be omitted, and a required one is reported by name', async () => {
  const path = '/api/v1/webhook-endpoints'
  const endpoint = { url: receiver.url, events: ['order.created'] }
  const { id, secret } = (await portal.ask('POST', path, { ...as(), body: endpoint })).body
  const rotated = await portal.ask('POST', `${path}/${id}/rotate-secret`, as())
  expect([rotated.status, rotated.body.secret === secret]).toEqual([200, false])
  expect(new Date(rotated.body.previousSecretUntil).getTime() - portal.now.getTime()).toBe(24 * 3_600_000)
  expect((await portal.ask('POST', '/api/v1/webhook-listeners', as())).status).toBe(200)
  expect((await portal.ask('POST', path, as())).body.fields).toEqual({ body: 'This is required' })
})

test('a test event can’t be chosen by an endpoint or listener', async () => {
  const body = { url: receiver.url, events: ['ping'] }
  for (const [path, sent] of [
    ['/api/v1/webhook-endpoints', body],
    ['/api/v1/webhook-listeners', { events: ['ping'] }],
  ] as const) {
    const { status, body: answer } = await portal.ask('POST', path, { ...as(), body: sent })
    expect([path, status, answer.fields]).toEqual([path, 422, { 'events.0': 'Unknown event type' }])
  }
})
