import { type BuiltDealer, buildDealer } from '@portal/testing/builders/build-dealer'
import { buildOrder } from '@portal/testing/builders/build-order'
import { type BuiltSupplier, buildSupplier } from '@portal/testing/builders/build-supplier'
import { provideDatabase } from '@portal/testing/databases/file-database'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { providePortal } from '../../http/portal.test-kit.ts'
import { webhooksHandlers } from './webhooks.routes.ts'
import { deliverDue, startReceiver, type TestReceiver } from './webhooks.test-kit.ts'

const scratch = provideDatabase()
const portal = providePortal(scratch, webhooksHandlers, { allowsLocalServices: true })
let supplier: BuiltSupplier
let dealer: BuiltDealer
let receiver: TestReceiver
let as: { host: string; token: string }

beforeEach(async () => {
  supplier = await buildSupplier(scratch.db, { flags: { api_access: true } })
  dealer = await buildDealer(scratch.db, supplier)
  as = { host: supplier.host, token: await portal.signIn(dealer) }
  receiver = await startReceiver()
})
afterEach(() => receiver.close())

const path = '/api/dealer-portal/webhook-endpoints'
const events = ['order.created']
const add = (parts: object = {}, caller = as) =>
  portal.ask('POST', path, { ...caller, body: { url: receiver.url, events, ...parts } })
const ask = (method: string, rest: string, body?: unknown, caller = as) =>
  portal.ask(method, `${path}${rest}`, { ...caller, ...(body === undefined ? {} : { body }) })
const neighbour = async () => ({
  host: supplier.host,
  token: await portal.signIn(await buildDealer(scratch.db, supplier)),
})

describe('an endpoint', () => {
  test('is added, with its secret shown once and stored encrypted', async () => {
    const added = await add({ description: 'Warehouse' })
    expect(added.status).toBe(200)
    expect(added.body.secret).toMatch(/^whsec_[\w+/]{43}=$/)
    const { secret, ...shown } = added.body
    expect((await ask('GET', '')).body).toEqual({ items: [shown], hasMore: false, after: null })
    expect(shown).toMatchObject({ url: receiver.url, description: 'Warehouse', events, active: true })
    const [row] = await scratch.db.selectFrom('webhook_endpoints').selectAll().execute()
    expect(row?.secret_sealed.includes(secret.slice(6))).toBe(false)
    expect(portal.logLines.join('\n')).not.toContain(secret)
  })

  test.each([
    ['http://receiver.example/hook', 422, 'invalid_input'],
    ['https://name:word@receiver.example/', 422, 'invalid_input'],
    ['ftp://receiver.example/', 422, 'invalid_input'],
    ['not an address', 422, 'invalid_input'],
    ['https://169.254.169.254/latest', 422, 'webhook_address_refused'],
    ['https://0x0a.1/', 422, 'webhook_address_refused'],
    ['https://[::ffff:10.0.0.1]/', 422, 'webhook_address_refused'],
  ])('at %s is refused', async (url, status, reason) => {
    const refused = await add({ url })
    expect([refused.status, refused.body.reason]).toEqual([status, reason])
  })

  test.each([[[]], [['order.vanished']], [['dealer.created']], [['ping']]])(
    'with the events %j is refused',
    async (chosen) => {
      expect((await add({ events: chosen })).status).toBe(422)
    },
  )

  test('is refused a second time, in any notation, and beyond 16', async () => {
    await add()
    expect((await add()).body.reason).toBe('webhook_endpoint_exists')
    expect((await add({ url: receiver.url.replace('127.0.0.1', '0x7f.1') })).body.reason).toBe(
      'webhook_endpoint_exists',
    )
    const { id, url } = (await add({ url: 'HTTPS://Shop.Example.:443/hooks/../in' })).body
    expect(url).toBe('https://shop.example/in')
    expect((await add({ url: 'https://shop.example/in' })).body.reason).toBe('webhook_endpoint_exists')
    expect((await ask('PATCH', `/${id}`, { url: `${receiver.url}/.` })).body.url).toBe(`${receiver.url}/`)
    await ask('DELETE', `/${id}`)
    for (let n = 1; n < 16; n += 1) await add({ url: `${receiver.url}/${n}` })
    expect((await add({ url: `${receiver.url}/16` })).body.reason).toBe('too_many_webhook_endpoints')
  })

  test('is changed, turned off and removed', async () => {
    const { id } = (await add()).body
    const changed = await ask('PATCH', `/${id}`, { events: ['order.closed'], active: false })
    expect(changed.body).toMatchObject({ id, url: receiver.url, events: ['order.closed'], active: false })
    expect((await ask('POST', `/${id}/test`)).body.reason).toBe('webhook_endpoint_off')
    expect((await ask('DELETE', `/${id}`)).body).toEqual({ success: true })
    expect((await ask('GET', '')).body.items).toEqual([])
    expect((await ask('DELETE', `/${id}`)).status).toBe(404)
  })

  test('gets a new secret, shown once, with the expiry of the old one', async () => {
    const { id, secret } = (await add()).body
    const rotated = await ask('POST', `/${id}/rotate-secret`, { overlapHours: 2 })
    expect(rotated.body.secret).not.toBe(secret)
    const until = new Date(portal.now.getTime() + 2 * 3_600_000).toISOString()
    expect((await ask('GET', '')).body.items).toMatchObject([{ previousSecretUntil: until }])
    expect((await ask('POST', `/${id}/rotate-secret`, { overlapHours: 169 })).status).toBe(422)
  })

  test('is refused if the supplier grants no API access', async () => {
    const other = await buildSupplier(scratch.db, { flags: { api_access: false } })
    const one = await buildDealer(scratch.db, other)
    const refused = await add({}, { host: other.host, token: await portal.signIn(one) })
    expect(refused.body.reason).toBe('webhooks_unavailable')
  })

  test('is refused to staff acting for the dealer', async () => {
    await scratch.db
      .updateTable('sessions')
      .set({ impersonated_by: 'operator' })
      .where('dealer_id', '=', dealer.id)
      .execute()
    expect((await add()).body.reason).toBe('impersonation_forbidden')
  })
})

describe('deliveries', () => {
  test('are listed by page, filtered and shown in full', async () => {
    const { id } = (await add()).body
    for (let n = 0; n < 3; n += 1) await buildOrder(scratch.db, dealer)
    receiver.answer = () => ({ status: 404, headers: { 'x-reason': 'no such hook' }, body: 'nobody here' })
    await deliverDue(scratch.db)
    const first = (await ask('GET', `/${id}/deliveries?limit=2`)).body
    expect([first.items.length, first.hasMore]).toEqual([2, true])
    const second = (await ask('GET', `/${id}/deliveries?limit=2&after=${first.after}`)).body
    expect(second).toMatchObject({ items: [{ event: 'order.created' }], hasMore: false, after: null })
    const ids = [...first.items, ...second.items].map((one: { id: number }) => one.id)
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => b - a))
    for (const query of [`status=waiting&after=${first.after}`, 'after=nonsense']) {
      expect((await ask('GET', `/${id}/deliveries?${query}`)).body.reason).toBe('cursor_invalid')
    }
    expect((await ask('GET', `/${id}/deliveries?status=delivered`)).body.items).toEqual([])
    expect((await ask('GET', `/${id}/deliveries?event=ping`)).body.items).toEqual([])
    const shown = (await ask('GET', `/${id}/deliveries/${second.items[0].id}`)).body
    expect(JSON.parse(shown.body)).toMatchObject({ type: 'order.created', id: shown.webhookId })
    expect(shown.attempts).toMatchObject([
      {
        number: 1,
        status: 404,
        responseHeaders: { 'x-reason': 'no such hook' },
        responseBody: 'nobody here',
      },
    ])
    expect(shown.attempts[0].requestHeaders['webhook-id']).toBe(shown.webhookId)
  })

  test('a test event arrives and can be redelivered under the same id', async () => {
    const { id, secret } = (await add()).body
    const sent = (await ask('POST', `/${id}/test`)).body
    expect(sent).toMatchObject({ event: 'ping', status: 'waiting', tries: 0 })
    await deliverDue(scratch.db)
    expect((await ask('POST', `/${id}/deliveries/${sent.id}/redeliver`)).body).toMatchObject({
      status: 'waiting',
    })
    await deliverDue(scratch.db)
    expect(receiver.verified(secret).map(({ id: seen, type }) => [seen, type])).toEqual(
      Array(2).fill([sent.webhookId, 'ping']),
    )
    expect((await ask('GET', `/${id}/deliveries/${sent.id}`)).body).toMatchObject({
      status: 'delivered',
      tries: 2,
    })
  })

  test('are redelivered since a time: all, or those missed while the endpoint was off', async () => {
    const { id } = (await add()).body
    await buildOrder(scratch.db, dealer)
    await deliverDue(scratch.db)
    await ask('PATCH', `/${id}`, { active: false })
    await buildOrder(scratch.db, dealer)
    await deliverDue(scratch.db)
    const since = '2026-01-01T00:00:00Z'
    expect((await ask('POST', `/${id}/redeliver`, { since })).body.reason).toBe('webhook_endpoint_off')
    await ask('PATCH', `/${id}`, { active: true })
    expect((await ask('POST', `/${id}/redeliver`, { since })).body).toEqual({ count: 1 })
    await deliverDue(scratch.db)
    expect((await ask('POST', `/${id}/redeliver`, { since, which: 'all' })).body).toEqual({ count: 2 })
    await deliverDue(scratch.db)
    expect(receiver.received).toHaveLength(4)
  })

  test('redelivered since a time are those last tried since, even if their cause is older', async () => {
    const { id } = (await add()).body
    const sent = (await ask('POST', `/${id}/test`)).body
    receiver.answer = () => ({ status: 500 })
    await deliverDue(scratch.db)
    await sql`update webhook_events set at = at - interval '2 days' where id = ${sent.id}`.execute(scratch.db)
    await sql`update webhook_deliveries set status = 'failed' where event_id = ${sent.id}`.execute(scratch.db)
    const since = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
    expect((await ask('POST', `/${id}/redeliver`, { since: since(-1) })).body).toEqual({ count: 0 })
    expect((await ask('POST', `/${id}/redeliver`, { since: since(1) })).body).toEqual({ count: 1 })
  })

  test('and others’ endpoints are not found, like unknown ones', async () => {
    const { id } = (await add()).body
    const sent = (await ask('POST', `/${id}/test`)).body
    const otherDealer = await neighbour()
    const calls = [
      ...[
        ['PATCH', `/${id}`, { active: false }],
        ['DELETE', `/${id}`],
        ['POST', `/${id}/test`],
      ],
      ...[
        ['POST', `/${id}/rotate-secret`, {}],
        ['GET', `/${id}/deliveries`],
      ],
      ...[
        ['GET', `/${id}/deliveries/${sent.id}`],
        ['POST', `/${id}/deliveries/${sent.id}/redeliver`],
      ],
      ['POST', `/${id}/redeliver`, { since: '2026-01-01T00:00:00Z' }],
    ] as const
    for (const [method, rest, body] of calls) {
      const answer = await ask(String(method), String(rest), body, otherDealer)
      expect([rest, answer.status]).toEqual([rest, 404])
    }
    expect((await ask('GET', '', undefined, otherDealer)).body.items).toEqual([])
    expect((await ask('GET', '')).body.items).toMatchObject([{ id, active: true }])
    const own = (await add({}, otherDealer)).body
    expect((await ask('GET', `/${own.id}/deliveries/${sent.id}`, undefined, otherDealer)).status).toBe(404)
  })
})
