import { endpoint } from '@portal/contract/api/endpoint'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { drainNotices } from '../notices/notices.ts'
import { readStored, writeStored } from '../storage/local-store.ts'
import { callApi } from './call-api.ts'
import { queuedMessage } from './wait-for-retry.ts'

const shape = {
  access: { who: 'dealer', status: 'any' },
  summary: 'A thing.',
  answer: z.strictObject({ name: z.string() }),
  failures: [],
} as const
const body = z.strictObject({ word: z.string() })
const getThing = endpoint({ ...shape, method: 'GET', path: '/api/thing' })
const findThing = endpoint({ ...shape, method: 'POST', path: '/api/things/search', readsOnly: true, body })
const makeThing = endpoint({ ...shape, method: 'POST', path: '/api/things', body })

const fetched = vi.fn<(request: Request) => Promise<Response>>()
const json = (status: number, value: object, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(value), { status, headers: { 'Content-Type': 'application/json', ...headers } })
const busy = (after: string) =>
  json(429, { reason: 'too_many_requests', errors: ['Too much.'], requestId: 'r' }, { 'Retry-After': after })

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', fetched)
  fetched.mockReset()
  writeStored('token', 'mine')
})

afterEach(() => {
  vi.advanceTimersByTime(60_000)
  vi.useRealTimers()
})

it('comes back after as long as the server asks for, says so calmly once, and stays signed in', async () => {
  drainNotices()
  fetched
    .mockResolvedValueOnce(busy('2'))
    .mockResolvedValueOnce(busy('1'))
    .mockResolvedValueOnce(json(200, { name: 'Bolt' }))
  const asked = callApi(findThing, { body: { word: 'bolt' } })
  await vi.advanceTimersByTimeAsync(1900)
  expect(fetched).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1200)
  expect(await asked).toEqual({ name: 'Bolt' })
  expect(fetched).toHaveBeenCalledTimes(3)
  expect(await fetched.mock.calls[2]?.[0].json()).toEqual({ word: 'bolt' })
  expect(drainNotices().map(({ tone, message }) => [tone, message])).toEqual([['warning', queuedMessage]])
  expect(readStored('token')).toBe('mine')
})

it('gives up after a few times with the words of the server', async () => {
  fetched.mockImplementation(async () => busy('1'))
  const asked = callApi(getThing, {}).catch((error: Error) => error.message)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await asked).toBe('Too much.')
  expect(fetched).toHaveBeenCalledTimes(6)
  expect(readStored('token')).toBe('mine')
})

it.each([
  ['what would do something', () => callApi(makeThing, { body: { word: 'bolt' } }), '1'],
  ['what has to wait for long', () => callApi(getThing, {}), '900'],
])('does not repeat %s', async (_what, call, after) => {
  fetched.mockImplementation(async () => busy(after))
  await expect(call()).rejects.toThrow('Too much.')
  expect(fetched).toHaveBeenCalledTimes(1)
})

it('stops waiting when the page gives the call up', async () => {
  fetched.mockImplementation(async () => busy('5'))
  const page = new AbortController()
  const asked = callApi(getThing, { signal: page.signal }).catch((error: Error) => error.name)
  await vi.advanceTimersByTimeAsync(1000)
  page.abort()
  expect(await asked).toBe('AbortError')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(fetched).toHaveBeenCalledTimes(1)
})
