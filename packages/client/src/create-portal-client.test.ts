import { type Reason, refusals } from '@portal/contract/api/refusals'
import { entriesOf } from '@portal/contract/fields/keys'
import {
  retryPauses as announced,
  retriedReasons,
  retriedStatuses,
} from '@portal/contract/integrator/retries'
import { beforeEach, expect, it, vi } from 'vitest'
import { createPortalClient } from './create-portal-client.ts'
import { retryPauses } from './send-with-retries.ts'

const fetched = vi.fn<typeof fetch>()
const portal = createPortalClient({
  url: 'https://portal.example',
  token: 'dpa_1',
  fetch: fetched,
  maxTries: 3,
})
const order = {
  referenceNumber: 'PO-1',
  shippingMethod: 'Ground',
  shippingAddress: { addressLine1: '1 Main St', city: 'Eugene', state: 'OR', postal: '97401', country: 'US' },
  lines: [{ sku: 'A', quantity: 1 }],
} as never

const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers })
const refused = (reason: string, status: number, headers: Record<string, string> = {}) =>
  json({ reason, errors: ['No.'], requestId: 'r1' }, status, headers)
const sent = (nth = 0) => {
  const [url, init] = fetched.mock.calls[nth] ?? []
  return { url: new URL(String(url)), init, headers: new Headers(init?.headers) }
}

beforeEach(() => fetched.mockReset())

it('sends the token, fills the path and omits missing values', async () => {
  fetched.mockResolvedValueOnce(json({ id: 5 }))
  await portal.call('retrieveOrderByReference', { params: { referenceNumber: 'a/b c' } })
  expect(sent().url.href).toBe('https://portal.example/api/v1/orders/by-reference/a%2Fb%20c')
  expect(sent().headers.get('X-API-TOKEN')).toBe('dpa_1')
  expect(sent().headers.has('Idempotency-Key')).toBe(false)
  fetched.mockResolvedValueOnce(json({ items: [], hasMore: false, after: null }))
  await portal.call('listOrders', { query: { limit: 5, updatedSince: undefined } })
  expect(sent(1).url.search).toBe('?limit=5')
})

it('gets the token before every request, so a rotated one is used at once', async () => {
  const tokens = ['old', 'new']
  const rotating = createPortalClient({
    ...{ url: 'https://p.example', fetch: fetched },
    token: () => tokens.shift() ?? '',
  })
  fetched.mockImplementation(async () => json({}))
  await rotating.call('getMe')
  await rotating.call('getMe')
  expect([sent(0), sent(1)].map(({ headers }) => headers.get('X-API-TOKEN'))).toEqual(['old', 'new'])
})

it('retries with the same key if the portal is unavailable, busy or still processing', async () => {
  const now = { 'Retry-After': '0' }
  fetched.mockRejectedValueOnce(new TypeError('reset'))
  fetched.mockResolvedValueOnce(refused('idempotency_key_running', 409, now))
  fetched.mockResolvedValueOnce(json({ id: 7 }))
  expect(await portal.call('createOrder', { body: order })).toEqual({ id: 7 })
  const keys = [0, 1, 2].map((nth) => sent(nth).headers.get('Idempotency-Key'))
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
  expect(new Set(keys).size).toBe(1)
})

it('sends the given key', async () => {
  fetched.mockResolvedValueOnce(json({ id: 7 }))
  await portal.call('createOrder', { body: order, idempotencyKey: 'mine' })
  expect(sent().headers.get('Idempotency-Key')).toBe('mine')
})

it('waits as long as Retry-After says', async () => {
  vi.useFakeTimers()
  fetched.mockResolvedValueOnce(refused('too_many_requests', 429, { 'Retry-After': '7' }))
  fetched.mockResolvedValueOnce(json({ items: [] }))
  const answer = portal.call('listShippingMethods')
  await vi.advanceTimersByTimeAsync(6900)
  expect(fetched).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(200)
  expect(await answer).toEqual({ items: [] })
  vi.useRealTimers()
})

it('gives up after several attempts, and never repeats a permanent refusal', async () => {
  fetched.mockImplementation(async () => refused('unavailable', 503, { 'Retry-After': '0' }))
  await expect(portal.call('getMe')).rejects.toMatchObject({ status: 503, reason: 'unavailable' })
  expect(fetched).toHaveBeenCalledTimes(3)
  fetched.mockReset()
  fetched.mockImplementation(async () => refused('out_of_stock', 409))
  await expect(portal.call('createOrder', { body: order })).rejects.toMatchObject({
    ...{ name: 'PortalError', status: 409, reason: 'out_of_stock', requestId: 'r1', message: 'No.' },
  })
  expect(fetched).toHaveBeenCalledOnce()
})

it('retries exactly the responses in the contract', async () => {
  const twice = createPortalClient({ url: 'https://p.example', token: 'dpa_1', fetch: fetched, maxTries: 2 })
  const answers: [number, Reason][] = Array.from({ length: 200 }, (_, index) => [400 + index, 'bad_request'])
  for (const [reason, { status }] of entriesOf(refusals)) answers.push([status, reason])
  for (const [status, reason] of answers) {
    fetched.mockReset()
    fetched.mockImplementation(async () => refused(reason, status, { 'Retry-After': '0' }))
    await expect(twice.call('getMe')).rejects.toMatchObject({ status })
    const isRetried = [...retriedStatuses, ...retriedReasons].some((one) => one === status || one === reason)
    expect([status, reason, fetched.mock.calls.length]).toEqual([status, reason, isRetried ? 2 : 1])
  }
  expect(retryPauses).toEqual(announced)
})

it('stops at once when aborted, even between attempts', async () => {
  const abort = new AbortController()
  fetched.mockImplementation(async () => refused('unavailable', 503, { 'Retry-After': '60' }))
  const answer = portal.call('getMe', { signal: abort.signal })
  setTimeout(() => abort.abort(new Error('stopped')), 20)
  await expect(answer).rejects.toThrow('stopped')
  expect(fetched).toHaveBeenCalledOnce()
})

it('pages through a list to the end, or from a cursor', async () => {
  fetched.mockResolvedValueOnce(json({ items: [{ id: 1 }, { id: 2 }], hasMore: true, after: 'c1' }))
  fetched.mockResolvedValueOnce(json({ items: [{ id: 3 }], hasMore: false, after: 'c2' }))
  const ids: number[] = []
  for await (const { id } of portal.each('listOrders', { query: { updatedSince: '2026-01-01' } }))
    ids.push(id)
  expect(ids).toEqual([1, 2, 3])
  expect(sent(1).url.search).toBe('?updatedSince=2026-01-01&after=c1')
})

it('returns a file as bytes', async () => {
  fetched.mockResolvedValueOnce(new Response('sku,price\n'))
  const file = await portal.call('downloadProductFeed', { query: { format: 'csv' } })
  expect(new TextDecoder().decode(file)).toBe('sku,price\n')
  expect(sent().headers.get('Accept')).toBe('text/csv, application/x-ndjson, text/tab-separated-values')
})
