import { type BuiltDealer, buildDealer } from '@portal/testing/builders/build-dealer'
import { buildSupplier } from '@portal/testing/builders/build-supplier'
import { provideDatabase } from '@portal/testing/databases/file-database'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { integratorCheckoutHandlers } from '../../features/checkout/integrator/integrator-checkout.routes.ts'
import { tokensHandlers } from '../../features/tokens/tokens.routes.ts'
import type { ApiRequest } from '../../repositories/operations/api-request.repository.ts'
import { type BuiltToken, buildToken } from '../callers/build-token.test-kit.ts'
import { providePortal, testNow } from '../portal.test-kit.ts'
import { ApiRequestLog } from './api-request-log.ts'

const scratch = provideDatabase()
const portal = providePortal(scratch, { ...integratorCheckoutHandlers, ...tokensHandlers })
let dealer: BuiltDealer
let token: BuiltToken
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }

beforeEach(async () => {
  dealer = await buildDealer(scratch.db, await buildSupplier(scratch.db))
  token = await buildToken(scratch.db, dealer, { calls_per_second: 1000, burst: 1000 })
})

const logged = async () =>
  await scratch.db
    .selectFrom('api_requests')
    .select(['request_id as requestId', 'status', 'request_body as body'])
    .where('token_id', '=', token.id)
    .orderBy('id')
    .execute()

describe('a refused body that the database can’t store', () => {
  const deep = `${'{"a":'.repeat(500)}1${'}'.repeat(500)}`
  test.each([
    ['NUL', String.raw`{"referenceNumber":"a\u0000"}`, { referenceNumber: String.raw`a\u0000` }],
    ['half a character', String.raw`{"referenceNumber":"a\ud800"}`, { referenceNumber: String.raw`a\ud800` }],
    ['NUL in a name', String.raw`{"a\u0000":1}`, { 'a\\u0000': 1 }],
    ['half a character in a name', String.raw`{"\udc00":1}`, { '\\udc00': 1 }],
    ['a pair that is cut', `{"a":"${'x'.repeat(199)}😀"}`, { a: `${'x'.repeat(199)}\\ud83d…` }],
    ['a very long text', `{"a":"${'x'.repeat(100_000)}"}`, { a: `${'x'.repeat(200)}…` }],
    ['deep JSON', deep, { a: { a: { a: { a: { a: { a: '…' } } } } } }],
  ])('(%s) is in the log, and so are requests about it', async (_name, rawBody, body) => {
    const asked = { host: dealer.supplier.host, apiToken: token.token }
    await portal.ask('GET', '/api/v1/me', asked)
    const hostile = { ...asked, rawBody, contentType: 'application/json', idempotencyKey: 'one' }
    expect((await portal.ask('POST', '/api/v1/orders', hostile)).status).toBe(422)
    await portal.ask('GET', '/api/v1/me', asked)
    await portal.app.apiRequestLog.flush()
    expect(await logged()).toMatchObject([{ status: 200 }, { status: 422, body }, { status: 200 }])
  })

  test('(invalid bytes) is in the log without its text, and so are requests about it', async () => {
    const asked = { host: dealer.supplier.host, apiToken: token.token }
    await portal.ask('GET', '/api/v1/me', asked)
    const rawBody = Buffer.from([...Buffer.from('{"a":"'), 0xff, 0xc0, 0x22, 0x7d])
    const hostile = { ...asked, rawBody, contentType: 'application/json', idempotencyKey: 'one' }
    expect((await portal.ask('POST', '/api/v1/orders', hostile)).status).toBe(400)
    await portal.ask('GET', '/api/v1/me', asked)
    await portal.app.apiRequestLog.flush()
    expect(await logged()).toMatchObject([{ status: 200 }, { status: 400, body: null }, { status: 200 }])
  })
})

test('a row the database refuses affects no other row', async () => {
  const written = new ApiRequestLog(scratch.db, log)
  const call = (n: number): ApiRequest => ({
    ...{ supplierId: dealer.supplier.id, dealerId: dealer.id, tokenId: token.id, at: testNow },
    ...{ method: 'GET', path: '/api/v1/me', status: 200, ms: 1, requestId: `call ${n}` },
    ...{ reason: null, answer: null, requestBody: null },
  })
  for (let n = 0; n < 10; n += 1) {
    const isRefused = n === 3 || n === 7
    written.add({ ...call(n), ...(isRefused && { supplierId: 2_000_000_000 }) })
  }
  await written.flush()
  const ids = (await logged()).map(({ requestId }) => requestId)
  expect(ids).toEqual([0, 1, 2, 4, 5, 6, 8, 9].map((n) => `call ${n}`))
  expect(log.warn).toHaveBeenCalledTimes(2)
})
