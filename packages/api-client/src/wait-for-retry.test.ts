import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createApiClient } from './api-client.ts'
import { routes } from './routes.generated.ts'

const onDelay = vi.fn()
const onUnauthorized = vi.fn()
const api = createApiClient(routes, {
  readCaller: () => ({ token: 'mine', pageUrl: 'https://portal.example/' }),
  onVersion: () => undefined,
  onUnauthorized,
  onServerError: () => undefined,
  onDelay,
})

const fetched = vi.fn<(request: Request) => Promise<Response>>()
const json = (status: number, value: object, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(value), { status, headers: { 'Content-Type': 'application/json', ...headers } })
const busy = (after: string) =>
  json(429, { reason: 'too_many_requests', errors: ['Too much.'], requestId: 'r' }, { 'Retry-After': after })

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetAllMocks()
  vi.stubGlobal('fetch', fetched)
})

afterEach(() => {
  vi.useRealTimers()
})

it('repeats a read after Retry-After and reports the delay', async () => {
  fetched
    .mockResolvedValueOnce(busy('2'))
    .mockResolvedValueOnce(busy('1'))
    .mockResolvedValueOnce(json(200, { items: [] }))
  const answer = api.call('searchProducts', { body: { search: 'bolt' } })
  await vi.advanceTimersByTimeAsync(1900)
  expect(fetched).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1200)
  expect(await answer).toEqual({ items: [] })
  expect(fetched).toHaveBeenCalledTimes(3)
  expect(await fetched.mock.calls[2]?.[0].json()).toEqual({ search: 'bolt' })
  expect(onDelay).toHaveBeenCalledTimes(2)
  expect(onUnauthorized).not.toHaveBeenCalled()
})

it('gives up after a few attempts with the server’s sentence', async () => {
  fetched.mockImplementation(async () => busy('1'))
  const message = api.call('getSession').catch((error: Error) => error.message)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await message).toBe('Too much.')
  expect(fetched).toHaveBeenCalledTimes(6)
})

const late = () =>
  json(503, { reason: 'unavailable', errors: ['Busy.'], requestId: 'r' }, { 'Retry-After': '5' })

it('repeats a request postponed by a busy server with the same key, at most twice', async () => {
  fetched.mockResolvedValueOnce(late()).mockResolvedValueOnce(json(200, { id: 7 }))
  const call = () => api.call('payOrderAgain', { params: { id: 7 }, body: {}, idempotencyKey: 'once' })
  const answer = call()
  await vi.advanceTimersByTimeAsync(5000)
  expect(await answer).toEqual({ id: 7 })
  const keys = fetched.mock.calls.map(([request]) => request.headers.get('Idempotency-Key'))
  expect(keys).toEqual(['once', 'once'])

  fetched.mockReset().mockImplementation(async () => late())
  const message = call().catch((error: Error) => error.message)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await message).toBe('Busy.')
  expect(fetched).toHaveBeenCalledTimes(3)
})

it('leaves a postponed request without a key to its sender', async () => {
  fetched.mockImplementation(async () => late())
  await expect(api.call('updateTimeZone', { body: { timeZone: 'UTC' } })).rejects.toThrow('Busy.')
  expect(fetched).toHaveBeenCalledTimes(1)
})

it.each([
  ['a call that changes something', () => api.call('updateTimeZone', { body: { timeZone: 'UTC' } }), '1'],
  ['a read that has to wait for long', () => api.call('getSession'), '900'],
])('does not repeat %s', async (_what, call, after) => {
  fetched.mockImplementation(async () => busy(after))
  await expect(call()).rejects.toThrow('Too much.')
  expect(fetched).toHaveBeenCalledTimes(1)
})

it('stops waiting when aborted', async () => {
  fetched.mockImplementation(async () => busy('5'))
  const page = new AbortController()
  const name = api.call('getSession', { signal: page.signal }).catch((error: Error) => error.name)
  await vi.advanceTimersByTimeAsync(1000)
  page.abort()
  expect(await name).toBe('AbortError')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(fetched).toHaveBeenCalledTimes(1)
})
