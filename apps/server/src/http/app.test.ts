import { connect } from 'node:net'
import { refusals } from '@portal/contract/api/refusals'
import { provideDatabase } from '@portal/testing/databases/file-database'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { portalUnderTest, providePortal } from './portal.test-kit.ts'

const scratch = provideDatabase()
const portal = providePortal(scratch, {})
const config = { access: { who: 'anyone' } } as const

/** The headers of every response, from any layer. */
const commonHeaders = {
  'x-app-version': 'test-version',
  'x-request-id': expect.stringMatching(/^[\w-]+-\w+$/),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': 'no-referrer',
  'content-security-policy': expect.stringContaining("script-src 'self';"),
}

/** The ways a use case can fail, by path. */
const failures: Readonly<Record<string, () => Promise<unknown>>> = {
  'nul-character': () => sql`select ${'a\0b'}::text`.execute(scratch.db),
  'number-out-of-range': () => sql`select ${'99999999999999999999'}::int8`.execute(scratch.db),
  'not-a-number': () => sql`select ${'abc'}::int8`.execute(scratch.db),
  'broken-pattern': () => sql`select 'ab' like ${'a\\'}`.execute(scratch.db),
  'too-slow': () => sql`set statement_timeout = 20; select pg_sleep(2); select 1`.execute(scratch.db),
  'held-row': () => sql`do $$ begin raise lock_not_available; end $$`.execute(scratch.db),
  'unique-rule': () => sql`do $$ begin raise unique_violation; end $$`.execute(scratch.db),
  serialization: () => sql`do $$ begin raise serialization_failure; end $$`.execute(scratch.db),
  'too-many-connections': () => sql`do $$ begin raise too_many_connections; end $$`.execute(scratch.db),
  'our-mistake': () => sql`select secret_column from sessions`.execute(scratch.db),
  surprise: () => Promise.reject(new Error('the password is hunter2')),
}

beforeAll(async () => {
  for (const [name, fail] of Object.entries(failures)) portal.app.get(`/fails/${name}`, { config }, fail)
  await portal.app.listen({ port: 0, host: '127.0.0.1' })
})

describe('an error', () => {
  test.each([
    ['nul-character', 422, 'invalid_input'],
    ['number-out-of-range', 422, 'invalid_input'],
    ['not-a-number', 422, 'invalid_input'],
    ['broken-pattern', 422, 'invalid_input'],
    ['too-slow', 503, 'unavailable'],
    ['held-row', 503, 'unavailable'],
    ['unique-rule', 409, 'conflict'],
    ['serialization', 503, 'unavailable'],
    ['too-many-connections', 503, 'unavailable'],
    ['our-mistake', 500, 'internal_error'],
    ['surprise', 500, 'internal_error'],
  ])('of kind "%s" responds %i %s and reveals nothing internal', async (name, status, reason) => {
    const answer = await portal.ask('GET', `/fails/${name}`)
    expect([answer.status, answer.body.reason]).toEqual([status, reason])
    expect(Object.keys(answer.body)).toEqual(['reason', 'errors', 'requestId'])
    expect(JSON.stringify(answer.body)).not.toMatch(/secret_column|hunter2|select|sessions/)
    expect(answer.headers['retry-after']).toBe(status === 503 ? '5' : undefined)
    expect(answer.headers['x-request-id']).toBe(answer.body.requestId)
  })

  test('of ours is logged with its request id, without statement text', async () => {
    const { body } = await portal.ask('GET', '/fails/our-mistake')
    const line = portal.logLines.find((text) => text.includes(body.requestId) && text.includes('"failed"'))
    expect(JSON.parse(line ?? '{}')).toMatchObject({ route: '/fails/our-mistake', error: { state: '42703' } })
    expect(line).not.toContain('secret_column')
  })
})

describe('a request that can’t be served', () => {
  test.each([
    ['GET', '/api/nothing-here', 404, 'not_found'],
    ['GET', '/api-public/nothing-here', 404, 'not_found'],
    ['DELETE', '/api/dealer-portal/session', 405, 'method_not_allowed'],
    ['TRACE', '/api/nothing-here', 405, 'method_not_allowed'],
    ['GET', '/api/%E0%A4%A', 400, 'bad_request'],
    ['GET', '/api/%ff', 400, 'bad_request'],
    ['GET', `/api/dealer-portal/orders/${'9'.repeat(2000)}`, 414, 'uri_too_long'],
    ['GET', `/api/dealer-portal/orders/${'9'.repeat(900)}`, 401, 'no_session'],
  ])('%s %.40s responds %i, with the usual headers', async (method, path, status, reason) => {
    const { status: given, body, headers } = await portal.ask(method, path)
    expect([given, body.reason]).toEqual([status, reason])
    expect(headers).toMatchObject({ ...commonHeaders, 'cache-control': 'no-store' })
    expect(body.requestId).toBe(headers['x-request-id'])
  })

  test.each([
    ['one that is too large', { rawBody: 'x'.repeat(300_000) }],
    ['one of an unknown kind', { rawBody: '<a/>', contentType: 'text/xml' }],
    ['half a one', { rawBody: '{"email":' }],
    ['a broken file', { rawBody: '--', contentType: 'multipart/form-data' }],
  ])('to an unknown URL responds 404, whatever its body: %s', async (_what, asked) => {
    const answer = await portal.ask('POST', '/api/nothing-here', asked)
    expect([answer.status, answer.body.reason]).toEqual([404, 'not_found'])
  })

  test.each(['PUT', 'OPTIONS', 'TRACE'])('as %s gets the URL’s allowed methods', async (method) => {
    const { status, headers } = await portal.ask(method, '/api/dealer-portal/session/')
    expect([status, headers.allow]).toEqual([405, 'GET'])
  })

  test.each([
    ['a body of more than 256 KB', { rawBody: `"${'x'.repeat(300_000)}"` }, 413, 'payload_too_large'],
    ['a body of another kind', { rawBody: '<a/>', contentType: 'text/xml' }, 415, 'unsupported_media_type'],
    [
      'a body in other characters',
      { rawBody: '{}', contentType: 'application/json; charset=utf-16' },
      415,
      'unsupported_media_type',
    ],
    ['bytes that are no text', { rawBody: Buffer.from([0x22, 0xc3, 0x28, 0x22]) }, 400, 'bad_request'],
    ['half a body', { rawBody: '{"email":' }, 400, 'bad_request'],
    ['no body', {}, 422, 'invalid_input'],
    ['a deep body', { rawBody: '['.repeat(100_000) + ']'.repeat(100_000) }, 422, 'invalid_input'],
  ])('with %s is refused', async (_what, asked, status, reason) => {
    const answer = await portal.ask('POST', '/api-public/dealer-portal/dealer/login', asked)
    expect([answer.status, answer.body.reason]).toEqual([status, reason])
  })

  test('with a missing or non-object body is told so', async () => {
    for (const rawBody of [undefined, '[]', '"text"']) {
      const answer = await portal.ask('POST', '/api-public/dealer-portal/dealer/login', {
        ...(rawBody === undefined ? {} : { rawBody }),
      })
      expect(Object.keys(answer.body.fields)).toEqual(['body'])
    }
  })

  test.each(['utf-8', '"UTF-8"', 'utf8'])('may declare its charset as %s', async (charset) => {
    const asked = { rawBody: '{"extra":1}', contentType: `application/json; charset=${charset}` }
    const answer = await portal.ask('POST', '/api-public/dealer-portal/dealer/login', asked)
    expect(answer.status).toBe(422)
  })

  test('gets an error for each field', async () => {
    const body = { email: 'nope', extra: 1 }
    const answer = await portal.ask('POST', '/api-public/dealer-portal/dealer/login', { body })
    expect(answer.body).toMatchObject({
      errors: ['Please fix the errors listed in red and try again.'],
      fields: {
        email: 'Must be a valid email address',
        password: 'Password is required',
        extra: 'Unknown field',
      },
    })
  })

  test.each([
    ['is not even HTTP', 'complete nonsense\r\n\r\n', 400, 'bad_request'],
    [
      'has endless headers',
      `GET / HTTP/1.1\r\nhost: a\r\nx: ${'y'.repeat(80_000)}\r\n\r\n`,
      431,
      'headers_too_large',
    ],
    [
      'names two hosts',
      'GET /api/x HTTP/1.1\r\nhost: a\r\nhost: b\r\nconnection: close\r\n\r\n',
      400,
      'bad_request',
    ],
    ['names no host', 'GET /api/x HTTP/1.1\r\nconnection: close\r\n\r\n', 400, 'bad_request'],
  ])('and %s gets the usual headers and error format', async (_what, text, status, reason) => {
    const [head = '', body = ''] = (await sendRaw(text)).split('\r\n\r\n')
    const [line, ...rest] = head.split('\r\n')
    expect(line).toMatch(new RegExp(`^HTTP/1\\.1 ${status} \\w+`))
    const headers = Object.fromEntries(rest.map((header) => header.split(/: (.*)/s, 2)))
    expect(headers).toMatchObject(commonHeaders)
    expect(JSON.parse(body)).toEqual({
      reason,
      errors: [refusals[reason as 'bad_request'].sentence],
      requestId: headers['x-request-id'],
    })
    expect(portal.logLines.some((logged) => logged.includes(headers['x-request-id'] ?? ''))).toBe(true)
  })

  test('with an unknown Expect header is treated as without one', async () => {
    const answer = await sendRaw(
      'GET /livez HTTP/1.1\r\nhost: a\r\nexpect: a miracle\r\nconnection: close\r\n\r\n',
    )
    expect(answer).toMatch(/^HTTP\/1\.1 200 /)
  })
})

test('accepts 1,000 ids in a query', async () => {
  const query = Array.from({ length: 700 }, (_, n) => `bulkActionItemIds=${1_000_000_000 + n}`).join('&')
  const answer = await sendRaw(
    `GET /api/dealer-portal/order-search/export?${query} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n`,
  )
  expect(answer).toMatch(/^HTTP\/1\.1 401 /)
})

test('a route without access rules stops the start', async () => {
  const other = await portalUnderTest(scratch.db, {})
  expect(() => other.app.get('/open-door', async () => 'anyone')).toThrow(
    'The route GET /open-door does not declare its access.',
  )
  await other.close()
})

test('every response has version, request id and security headers', async () => {
  const { headers } = await portal.ask('GET', '/livez')
  expect(headers).toMatchObject(commonHeaders)
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain("style-src-attr 'none'")
  expect(policy).not.toMatch(/script-src[^;]*unsafe/)
})

test('the API has an OpenAPI document', async () => {
  const document = (await portal.ask('GET', '/api-public/openapi.json')).body
  expect(document.paths['/api/dealer-portal/orders/{id}']).toHaveProperty('get')
  const forApiClients = (await portal.ask('GET', '/api/v1/openapi.json')).body
  expect(forApiClients).toMatchObject({ info: { version: '1' }, paths: { '/api/v1/orders': { get: {} } } })
})

async function sendRaw(text: string): Promise<string> {
  const [address] = portal.app.addresses()
  const port = typeof address === 'object' ? address.port : 0
  const socket = connect(port, '127.0.0.1')
  socket.write(text)
  let answer = ''
  for await (const chunk of socket) answer += String(chunk)
  return answer
}
