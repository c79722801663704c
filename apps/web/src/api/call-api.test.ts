import { endpoint } from '@portal/contract/api/endpoint'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { drainNotices, failureDurationMs } from '../notices/notices.ts'
import { readStored, writeStored } from '../storage/local-store.ts'
import { ApiError, somethingWentWrong, unreachable } from './api-error.ts'
import { callApi } from './call-api.ts'

const getThing = endpoint({
  method: 'GET',
  path: '/api/things/:id',
  access: { who: 'dealer', status: 'any' },
  summary: 'Reads a thing.',
  params: z.strictObject({ id: z.string() }),
  query: z.strictObject({ ids: z.optional(z.array(z.string())), word: z.optional(z.string()) }),
  answer: z.strictObject({ name: z.string() }),
  failures: [],
})
const makeThing = endpoint({
  method: 'POST',
  path: '/api/things',
  access: { who: 'dealer', status: 'any' },
  summary: 'Makes a thing.',
  body: z.strictObject({ number: z.string() }),
  upload: { field: 'file', mediaTypes: ['image/png'], maxBytes: 10 },
  answer: z.strictObject({ name: z.string() }),
  failures: [],
})
const exportThings = endpoint({
  method: 'GET',
  path: '/api/things/export',
  access: { who: 'dealer', status: 'any' },
  summary: 'Exports things.',
  answer: z.string(),
  answerMedia: 'text/csv',
  failures: [],
})

const fetched = vi.fn<(request: Request) => Promise<Response>>()
const thing = { params: { id: 5 }, query: {} } as const

function answer(status: number, body: unknown, headers: Record<string, string> = {}) {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const type = typeof body === 'string' ? 'text/html' : 'application/json'
  fetched.mockImplementation(
    async () => new Response(text, { status, headers: { 'Content-Type': type, ...headers } }),
  )
}
const refusal = (errors: string[]) => ({ reason: 'internal_error', errors, requestId: 'r' })
const sent = () => fetched.mock.calls.at(-1)![0]

beforeEach(() => {
  vi.stubGlobal('fetch', fetched)
  window.localStorage.clear()
  drainNotices()
  answer(200, { name: 'Bolt' })
})

describe('what is sent', () => {
  it('fills the path, repeats lists, and leaves out what is missing', async () => {
    await callApi(getThing, { params: { id: 'a/b' }, query: { ids: ['1', '2'], word: undefined } })
    expect(new URL(sent().url).pathname).toBe('/api/things/a%2Fb')
    expect(new URL(sent().url).search).toBe('?ids=1&ids=2')
  })

  it('carries the token, the page and the key, but no token when there is none', async () => {
    await callApi(getThing, thing)
    expect(sent().headers.has('X-ACCESS-TOKEN')).toBe(false)
    writeStored('token', 'secret')
    await callApi(getThing, { ...thing, idempotencyKey: 'k1', waitSeconds: 1 })
    expect(sent().headers.get('X-ACCESS-TOKEN')).toBe('secret')
    expect(sent().headers.get('Idempotency-Key')).toBe('k1')
    expect(sent().headers.get('Prefer')).toBe('wait=1')
    expect(sent().headers.get('X-PAGE-URL')).toBe(`${window.location.origin}/`)
  })

  it('puts a file beside the fields of its form', async () => {
    const append = vi.spyOn(FormData.prototype, 'append')
    const file = new File(['x'], 'x.png')
    await callApi(makeThing, { body: { number: '12' }, file })
    expect(append.mock.calls).toEqual([
      ['number', '12'],
      ['file', file],
    ])
  })
})

describe('what comes back', () => {
  it('is the answer', async () => {
    expect(await callApi(getThing, thing)).toEqual({ name: 'Bolt' })
  })

  it('is a Blob for a CSV', async () => {
    answer(200, 'a,b', { 'Content-Type': 'text/csv' })
    expect(await (await callApi(exportThings, {})).text()).toBe('a,b')
  })

  it.each([401, 403])('ends the session with status %i', async (status) => {
    writeStored('token', 'secret')
    answer(status, refusal(['No']))
    await expect(callApi(getThing, thing)).rejects.toMatchObject({ status })
    expect(readStored('token')).toBeNull()
  })

  it.each([404, 409, 422])('keeps the session and shows no notice with status %i', async (status) => {
    writeStored('token', 'secret')
    answer(status, { reason: 'not_found', errors: ['Not here.'], fields: { id: 'Unknown' }, requestId: 'r' })
    await expect(callApi(getThing, thing)).rejects.toMatchObject({
      message: 'Not here.',
      body: { fields: { id: 'Unknown' } },
    })
    expect(readStored('token')).toBe('secret')
    expect(drainNotices()).toEqual([])
  })

  it('shows the server’s joined sentences for 150 seconds when it failed', async () => {
    answer(500, refusal(['One.', 'Two.']))
    await expect(callApi(getThing, thing)).rejects.toBeInstanceOf(ApiError)
    expect(drainNotices()).toEqual([{ tone: 'failure', message: 'One. Two.', durationMs: 150_000 }])
    expect(failureDurationMs).toBe(150_000)
  })

  it.each([refusal([]), '<html>Bad gateway</html>'])(
    'says the general sentence when it failed without words',
    async (body) => {
      answer(502, body)
      await expect(callApi(getThing, thing)).rejects.toMatchObject({ status: 502 })
      expect(drainNotices().map(({ message }) => message)).toEqual([somethingWentWrong])
    },
  )

  it('is a failure of its own when no server answers', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'))
    await expect(callApi(getThing, thing)).rejects.toMatchObject({ status: 0, message: unreachable })
  })

  it('counts as none when it breaks off in the middle', async () => {
    fetched.mockImplementation(async () => new Response('{"name":"Bo', { status: 200 }))
    await expect(callApi(getThing, thing)).rejects.toMatchObject({ status: 0, message: unreachable })
  })

  it('that breaks off because its page gave it up is no failure of the network', async () => {
    const page = new AbortController()
    const given = new DOMException('Given up', 'AbortError')
    fetched.mockImplementation(async () => {
      const body = new ReadableStream({
        pull: (stream) => {
          page.abort()
          stream.error(given)
        },
      })
      return new Response(body, { status: 200 })
    })
    await expect(callApi(getThing, { ...thing, signal: page.signal })).rejects.toBe(given)
  })

  it('keeps the version the server names', async () => {
    answer(200, { name: 'Bolt' }, { 'X-APP-VERSION': 'v9' })
    await callApi(getThing, thing)
    expect(readStored('appVersion')).toBe('v9')
  })
})
