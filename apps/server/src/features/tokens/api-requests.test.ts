import { type BuiltDealer, buildDealer } from '@portal/testing/builders/build-dealer'
import { buildSupplier } from '@portal/testing/builders/build-supplier'
import { provideDatabase } from '@portal/testing/databases/file-database'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hidePersonalData } from '../../http/api-log/log-api-call.ts'
import { type BuiltToken, buildToken } from '../../http/callers/build-token.test-kit.ts'
import { type PortalUnderTest, portalUnderTest, testNow } from '../../http/portal.test-kit.ts'
import { sweepApiRequests } from '../../repositories/operations/api-request.repository.ts'
import { TokenBuckets } from '../../security/token-buckets.ts'
import { tokensHandlers } from './tokens.routes.ts'

const path = '/api/dealer-portal/api-requests'

const scratch = provideDatabase()
let portal: PortalUnderTest
let dealer: BuiltDealer
let token: BuiltToken
let as: { host: string; token: string }
const clock = { ms: 0 }

beforeAll(async () => {
  portal = await portalUnderTest(scratch.db, tokensHandlers, {
    buckets: new TokenBuckets(scratch.db, () => sql`to_timestamp(${clock.ms / 1000}::float8)`),
  })
})

beforeEach(async () => {
  dealer = await buildDealer(scratch.db, await buildSupplier(scratch.db))
  token = await buildToken(scratch.db, dealer)
  as = { host: dealer.supplier.host, token: await portal.signIn(dealer) }
})

afterAll(async () => {
  await portal.close()
})

const getMe = (apiToken = token.token) => portal.ask('GET', '/api/v1/me', { host: as.host, apiToken })
const logOf = async (query = '') => {
  await portal.app.apiRequestLog.flush()
  return (await portal.ask('GET', `${path}${query}`, as)).body
}

test('a client that keeps using a revoked token does not flood the log', async () => {
  await scratch.db.updateTable('api_tokens').set({ revoked_at: testNow }).where('id', '=', token.id).execute()
  for (let n = 0; n < 130; n += 1) expect((await getMe()).status).toBe(401)
  await portal.app.apiRequestLog.flush()
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from api_requests where token_id = ${token.id}`.execute(scratch.db)
  expect(rows[0]?.n).toBeGreaterThanOrEqual(100)
  expect(rows[0]?.n).toBeLessThan(130)
})

describe('a token’s rate limits', () => {
  test('are in every response and refuse requests beyond', async () => {
    const first = await getMe()
    expect(first.headers).toMatchObject({
      'ratelimit-limit': '50',
      'ratelimit-remaining': '49',
      'ratelimit-reset': '1',
      'ratelimit-policy': '50;w=5',
    })
    for (let n = 0; n < 49; n += 1) expect((await getMe()).status).toBe(200)
    const beyond = await getMe()
    expect([beyond.status, beyond.body.reason, beyond.body.type]).toEqual([
      429,
      'too_many_requests',
      'rate_limit_error',
    ])
    expect(beyond.headers).toMatchObject({ 'retry-after': '1', 'ratelimit-remaining': '0' })
    clock.ms += 1000
    expect((await getMe()).status).toBe(200)
  })

  test('are those set by the supplier', async () => {
    const { token: fast } = await buildToken(scratch.db, dealer, { calls_per_second: 200, burst: 400 })
    expect((await getMe(fast)).headers).toMatchObject({
      'ratelimit-limit': '400',
      'ratelimit-policy': '400;w=2',
    })
    const { token: slow } = await buildToken(scratch.db, dealer, { calls_per_second: 2, burst: 2 })
    const statuses = []
    for (let n = 0; n < 4; n += 1) statuses.push((await getMe(slow)).status)
    expect(statuses).toEqual([200, 200, 429, 429])
  })
})

describe('the API request log', () => {
  test('has each request with token, path, status and request id, newest first', async () => {
    const { headers } = await getMe()
    const revoked = await buildToken(scratch.db, dealer, { name: 'Old one', revoked_at: testNow })
    await getMe(revoked.token)
    const { items, hasMore } = await logOf()
    expect(hasMore).toBe(false)
    expect(items).toMatchObject([
      { tokenName: 'Old one', status: 401, reason: 'token_revoked' },
      {
        at: testNow.toISOString(),
        tokenId: token.id,
        tokenName: 'Integrator',
        method: 'GET',
        path: '/api/v1/me',
        status: 200,
        reason: null,
        requestId: headers['x-request-id'],
      },
    ])
    expect((await logOf('?outcome=failed')).items).toHaveLength(1)
    expect((await logOf('?outcome=succeeded')).items).toHaveLength(1)
    expect((await logOf(`?tokenId=${token.id}`)).items).toHaveLength(1)
    const { body } = await portal.ask('GET', `${path}/${items[0].id}`, as)
    expect(body).toMatchObject({ answer: { reason: 'token_revoked', type: 'authentication_error' } })
  })

  test('is read page by page', async () => {
    const { token: fast } = await buildToken(scratch.db, dealer, { calls_per_second: 100, burst: 200 })
    for (let n = 0; n < 60; n += 1) await getMe(fast)
    const first = await logOf()
    const second = await logOf(`?before=${first.items.at(-1).id}`)
    expect([first.items.length, first.hasMore, second.items.length, second.hasMore]).toEqual([
      50,
      true,
      10,
      false,
    ])
    const ids = [...first.items, ...second.items].map(({ id }: { id: number }) => id)
    expect(new Set(ids).size).toBe(60)
  })

  test('shows nobody the requests of another dealer or the supplier', async () => {
    await getMe()
    await getMe((await buildToken(scratch.db, dealer.supplier)).token)
    const [{ id }] = (await logOf()).items
    const neighbour = await buildDealer(scratch.db, dealer.supplier)
    const other = { host: as.host, token: await portal.signIn(neighbour) }
    expect((await portal.ask('GET', path, other)).body.items).toEqual([])
    expect((await portal.ask('GET', `${path}/${id}`, other)).status).toBe(404)
    expect((await logOf()).items).toHaveLength(1)
  })

  test('is kept as long as documented', async () => {
    await getMe()
    await logOf()
    await sweepApiRequests(scratch.db, new Date(testNow.getTime()))
    expect((await logOf()).items).toHaveLength(1)
    await sweepApiRequests(scratch.db, new Date(testNow.getTime() + 1))
    expect((await logOf()).items).toHaveLength(0)
  })

  test('has no names, addresses or secrets from bodies, and is limited in size', () => {
    const sent = {
      referenceNumber: 'PO-7',
      shippingAddress: {
        name: 'Jo Doe',
        addressLine1: '1 Main St',
        city: 'Eugene',
        state: 'OR',
        postal: '97401',
        email: 'jo@doe.example',
        phone: '5551234',
      },
      lines: [{ sku: 'A-1', quantity: 2, shipTo: { name: 'Ann Roe' } }],
      note: 'Ring twice, Jo',
    }
    const text = JSON.stringify(hidePersonalData(sent))
    for (const secret of ['Jo', 'Main', 'Eugene', '97401', 'doe', '555', 'Ann'])
      expect(text).not.toContain(secret)
    for (const fact of ['PO-7', 'A-1', '"quantity":2', '"state":"OR"']) expect(text).toContain(fact)
    const endless = {
      a: 'x'.repeat(100_000),
      b: Array.from({ length: 10_000 }, () => ({ sku: 'y'.repeat(300) })),
    }
    expect(JSON.stringify(hidePersonalData(endless)).length).toBeLessThan(10_000)
    const deep = Array.from({ length: 1000 }).reduce((inner) => ({ inner }), {})
    expect(JSON.stringify(hidePersonalData(deep)).length).toBeLessThan(200)
  })

  test('never fails or delays a request while it can’t be written', async () => {
    await scratch.pool.query('alter table api_requests rename to api_requests_away')
    expect((await getMe()).status).toBe(200)
    await portal.app.apiRequestLog.flush()
    expect(portal.logLines.join('\n')).toContain('API requests could not be logged')
    await scratch.pool.query('alter table api_requests_away rename to api_requests')
    expect((await getMe()).status).toBe(200)
    expect((await logOf()).items).toHaveLength(1)
  })
})
