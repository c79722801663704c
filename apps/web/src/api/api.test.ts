import { drainNotices, failureDurationMs } from '@portal/app-kit/notices/notices.ts'
import { readStored, writeStored } from '@portal/app-kit/storage/local-store.ts'
import { beforeEach, expect, it, vi } from 'vitest'
import { api, queuedMessage } from './api.ts'

const fetched = vi.fn<(request: Request) => Promise<Response>>()

function answer(status: number, headers: Record<string, string> = {}): Response {
  const body = { reason: 'internal_error', errors: ['One.', 'Two.'], requestId: 'r' }
  return new Response(JSON.stringify(body), { status, headers })
}

beforeEach(() => {
  vi.stubGlobal('fetch', fetched)
  fetched.mockReset()
  window.localStorage.clear()
  drainNotices()
  writeStored('token', 'secret')
})

it('sends token and page, but no secrets from the URL', async () => {
  fetched.mockResolvedValue(answer(200))
  window.history.replaceState(null, '', '/password-reset/7/secret-token')
  await api.call('getSession')
  window.history.replaceState(null, '', '/')
  const { headers } = fetched.mock.calls[0]![0]
  expect(headers.get('X-ACCESS-TOKEN')).toBe('secret')
  expect(headers.get('X-PAGE-URL')).toBe(`${window.location.origin}/password-reset/:userId/:token`)
})

it.each([401, 403])('ends the session with status %i', async (status) => {
  fetched.mockResolvedValue(answer(status))
  await expect(api.call('getSession')).rejects.toMatchObject({ status })
  expect(readStored('token')).toBeNull()
})

it.each([404, 409, 422])('keeps the session and shows no toast with status %i', async (status) => {
  fetched.mockResolvedValue(answer(status))
  await expect(api.call('getSession')).rejects.toMatchObject({ status })
  expect(readStored('token')).toBe('secret')
  expect(drainNotices()).toEqual([])
})

it('shows the server’s joined sentences for 150 seconds if it fails', async () => {
  fetched.mockResolvedValue(answer(500))
  await expect(api.call('getSession')).rejects.toMatchObject({ status: 500 })
  expect(drainNotices()).toEqual([{ tone: 'failure', message: 'One. Two.', durationMs: 150_000 }])
  expect(failureDurationMs).toBe(150_000)
})

it('remembers the server’s version', async () => {
  fetched.mockResolvedValue(answer(200, { 'X-APP-VERSION': 'v9' }))
  await api.call('getSession')
  expect(readStored('appVersion')).toBe('v9')
})

it('says once that a page is waiting, and stays signed in', async () => {
  vi.useFakeTimers()
  fetched
    .mockResolvedValueOnce(answer(429, { 'Retry-After': '2' }))
    .mockResolvedValueOnce(answer(429, { 'Retry-After': '1' }))
    .mockResolvedValueOnce(answer(200))
  const call = api.call('getSession')
  await vi.advanceTimersByTimeAsync(4000)
  await call
  vi.useRealTimers()
  expect(drainNotices().map(({ tone, message }) => [tone, message])).toEqual([['warning', queuedMessage]])
  expect(readStored('token')).toBe('secret')
})
