import { choosableEventKinds } from '@portal/contract/webhooks/webhook-events'
import { webhookMessages } from '@portal/contract/webhooks/webhook-message.schema'
import { type BuiltDealer, buildDealer } from '@portal/testing/builders/build-dealer'
import { buildSupplier } from '@portal/testing/builders/build-supplier'
import { provideDatabase } from '@portal/testing/databases/file-database'
import { beforeAll, expect, test } from 'vitest'
import { buildToken } from '../../../http/callers/build-token.test-kit.ts'
import { providePortal } from '../../../http/portal.test-kit.ts'
import { ensureTestTwin } from '../../../repositories/dealers/test-twin.repository.ts'
import { webhooksHandlers } from '../webhooks.routes.ts'
import { addEndpoint, deliverDue, startReceiver } from '../webhooks.test-kit.ts'

const scratch = provideDatabase()
const portal = providePortal(scratch, webhooksHandlers, { allowsLocalServices: true })
let dealer: BuiltDealer
let keys = 0

beforeAll(async () => {
  dealer = await buildDealer(scratch.db, await buildSupplier(scratch.db))
})

/** Returns a function that sends API requests with a new token of this dealer. */
async function callerOf(owner: BuiltDealer, token: Parameters<typeof buildToken>[2]) {
  await ensureTestTwin(scratch.db, { supplierId: owner.supplier.id, dealerId: owner.id }, portal.now)
  const { token: apiToken } = await buildToken(scratch.db, owner, { burst: 10_000, ...token })
  return async (method: string, path: string, body?: unknown) => {
    keys += 1
    const asked = { host: owner.supplier.host, apiToken, idempotencyKey: `trigger ${keys}` }
    return await portal.ask(method, `/api/v1/${path}`, { ...asked, body })
  }
}

const events = choosableEventKinds('dealer')

test('a test token triggers any event for its endpoints and listeners, with its documented body', async () => {
  const receiver = await startReceiver()
  const call = await callerOf(dealer, { mode: 'test' })
  const { secret } = (await call('POST', 'webhook-endpoints', { url: receiver.url, events })).body
  const listener = (await call('POST', 'webhook-listeners', { events: ['shipment.created'] })).body
  for (const event of events) {
    const { status, body } = await call('POST', 'webhook-events', { event })
    expect([event, status, body.receivers]).toEqual([event, 200, event === 'shipment.created' ? 2 : 1])
  }
  await deliverDue(scratch.db)
  const messages = receiver.verified(secret)
  expect(messages.map(({ type }) => type).sort()).toEqual([...events].sort())
  for (const message of messages) {
    const schema = webhookMessages[message.type as (typeof events)[number]]
    expect(schema.safeParse(message).error, message.type).toBeUndefined()
  }
  const { items } = (await call('GET', `webhook-listeners/${listener.id}/messages`)).body
  expect(items.map(({ body }: { body: string }) => JSON.parse(body).type)).toEqual(['shipment.created'])
  await receiver.close()
})

test('reaches nobody else: no live endpoint, supplier or other dealer, even when they redeliver', async () => {
  const { supplier } = dealer
  const other = await buildDealer(scratch.db, supplier)
  const otherCall = await callerOf(other, { mode: 'test' })
  const receiver = await startReceiver()
  const url = receiver.url
  const others = [
    { call: await callerOf(dealer, { mode: 'live' }), path: 'live' },
    { call: otherCall, path: 'other' },
  ]
  const since = '2020-01-01T00:00:00Z'
  const call = await callerOf(dealer, { mode: 'test' })
  await addEndpoint(scratch.db, { supplierId: supplier.id }, { url: `${url}/supplier`, events })
  for (const { call: endpointCall, path } of others)
    await endpointCall('POST', 'webhook-endpoints', { url: `${url}/${path}`, events })
  await call('POST', 'webhook-events', { event: 'order.created' })
  const { token: key } = await buildToken(scratch.db, supplier)
  const keyOfSupplier = (method: string, path: string, body?: unknown) =>
    portal.ask(method, `/api/v1/${path}`, { host: supplier.host, apiToken: key, idempotencyKey: path, body })
  for (const ask of [...others.map((one) => one.call), keyOfSupplier]) {
    const [{ id }] = (await ask('GET', 'webhook-endpoints')).body.items
    const again = await ask('POST', `webhook-endpoints/${id}/redeliver`, { since, which: 'all' })
    expect([again.status, again.body.count]).toEqual([200, 0])
  }
  await deliverDue(scratch.db)
  expect(receiver.received).toEqual([])
  await receiver.close()
})

test('refuses live tokens, missing scopes and supplier events; every token can ping', async () => {
  const live = await callerOf(dealer, { mode: 'live' })
  const narrow = await callerOf(dealer, { mode: 'test', scopes: ['webhooks:write', 'orders:read'] })
  for (const [call, event, sentence] of [
    [live, 'order.created', 'Use a test token'],
    [narrow, 'invoice.paid', 'lacks the scope invoices:read'],
    [narrow, 'dealer.created', "isn't available to"],
    [narrow, 'order.exploded', 'Unknown event type'],
  ] as const) {
    const { status, body } = await call('POST', 'webhook-events', { event })
    expect([status, body.reason, body.fields.event]).toEqual([
      ...[422, 'invalid_input'],
      expect.stringContaining(sentence),
    ])
  }
  expect((await live('POST', 'webhook-events', { event: 'ping' })).status).toBe(200)
  expect((await narrow('POST', 'webhook-events', { event: 'order.held' })).status).toBe(200)
})
