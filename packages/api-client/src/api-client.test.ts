import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createApiClient } from './api-client.ts'
import { ApiError, somethingWentWrong, unreachable } from './api-error.ts'
import { routes } from './routes.generated.ts'

const fetched = vi.fn<(request: Request) => Promise<Response>>()
const onVersion = vi.fn()
const onUnauthorized = vi.fn()
const onServerError = vi.fn()
const takePrefetched = vi.fn<() => Promise<Response> | undefined>()
let token: string | null = null

const api = createApiClient(routes, {
  readCaller: () => ({ token, pageUrl: 'https://portal.example/orders/:id' }),
  takePrefetched,
  onVersion,
  onUnauthorized,
  onServerError,
  onDelay: () => undefined,
})
const order = { params: { id: 5 } } as const

function answer(status: number, body: unknown, headers: Record<string, string> = {}) {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const type = typeof body === 'string' ? 'text/html' : 'application/json'
  fetched.mockImplementation(
    async () => new Response(text, { status, headers: { 'Content-Type': type, ...headers } }),
  )
}
const errorBody = (errors: string[]) => ({ reason: 'internal_error', errors, requestId: 'r' })
const request = () => fetched.mock.calls.at(-1)![0]

beforeEach(() => {
  vi.resetAllMocks()
  vi.stubGlobal('fetch', fetched)
  token = null
  answer(200, { id: 5 })
})

describe('a request', () => {
  it('fills the path, repeats lists and omits missing values', async () => {
    await api.call('listDealerOrderEvents', { params: { id: 'a/b' }, query: { before: undefined } })
    expect(new URL(request().url).pathname).toBe('/api/dealer-portal/orders/a%2Fb/events')
    expect(new URL(request().url).search).toBe('')
    await api.call('listProductsByIds', { query: { ids: [1, 2] } })
    expect(new URL(request().url).search).toBe('?ids=1&ids=2')
  })

  it('has the token, the page and the key, and no token without one', async () => {
    await api.call('getOrder', order)
    expect(request().headers.has('X-ACCESS-TOKEN')).toBe(false)
    token = 'secret'
    await api.call('getOrder', { ...order, idempotencyKey: 'k1', waitSeconds: 1 })
    expect(request().headers.get('X-ACCESS-TOKEN')).toBe('secret')
    expect(request().headers.get('Idempotency-Key')).toBe('k1')
    expect(request().headers.get('Prefer')).toBe('wait=1')
    expect(request().headers.get('X-PAGE-URL')).toBe('https://portal.example/orders/:id')
  })

  it('sends a body as JSON', async () => {
    await api.call('renamePaymentMethod', { params: { id: 3 }, body: { name: 'Shop card' } })
    expect(request().headers.get('Content-Type')).toBe('application/json')
    expect(await request().json()).toEqual({ name: 'Shop card' })
  })

  it('sends a file next to its form’s fields', async () => {
    const append = vi.spyOn(FormData.prototype, 'append')
    const file = new File(['x'], 'x.png')
    await api.call('createResaleCertificate', { query: {}, body: { number: '12' } as never, file })
    expect(append.mock.calls).toEqual([
      ['number', '12'],
      ['file', file],
    ])
  })

  it('is not sent if the page has prefetched its response', async () => {
    takePrefetched.mockReturnValueOnce(Promise.resolve(new Response('{"id":9}')))
    expect(await api.call('searchProducts', { body: { limit: 5 } })).toEqual({ id: 9 })
    expect(takePrefetched).toHaveBeenCalledWith('searchProducts', { limit: 5 })
    expect(fetched).not.toHaveBeenCalled()
  })
})

describe('a response', () => {
  it('is the parsed body', async () => {
    expect(await api.call('getOrder', order)).toEqual({ id: 5 })
  })

  it('is a Blob for a CSV', async () => {
    answer(200, 'a,b', { 'Content-Type': 'text/csv' })
    const file = await api.call('exportOrdersByPost', { body: {} as never })
    expect(await (file as Blob).text()).toBe('a,b')
  })

  it.each([401, 403])('reports status %i as unauthorized', async (status) => {
    answer(status, errorBody(['No']))
    await expect(api.call('getOrder', order)).rejects.toMatchObject({ status })
    expect(onUnauthorized).toHaveBeenCalledOnce()
  })

  it.each([404, 409, 422])('is an error of the request alone with status %i', async (status) => {
    answer(status, { reason: 'not_found', errors: ['Not here.'], fields: { id: 'Unknown' }, requestId: 'r' })
    await expect(api.call('getOrder', order)).rejects.toMatchObject({
      message: 'Not here.',
      body: { fields: { id: 'Unknown' } },
    })
    expect(onUnauthorized).not.toHaveBeenCalled()
    expect(onServerError).not.toHaveBeenCalled()
  })

  it('reports the joined sentences of a failing server', async () => {
    answer(500, errorBody(['One.', 'Two.']))
    await expect(api.call('getOrder', order)).rejects.toBeInstanceOf(ApiError)
    expect(onServerError.mock.calls).toEqual([['One. Two.']])
  })

  it.each([errorBody([]), '<html>Bad gateway</html>'])(
    'reports the general sentence if a failing server sends none',
    async (body) => {
      answer(502, body)
      await expect(api.call('getOrder', order)).rejects.toMatchObject({ status: 502 })
      expect(onServerError.mock.calls).toEqual([[somethingWentWrong]])
    },
  )

  it('is unreachable if no server answers', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'))
    await expect(api.call('getOrder', order)).rejects.toMatchObject({ status: 0, message: unreachable })
  })

  it('is unreachable if it breaks off halfway', async () => {
    fetched.mockImplementation(async () => new Response('{"name":"Bo', { status: 200 }))
    await expect(api.call('getOrder', order)).rejects.toMatchObject({ status: 0, message: unreachable })
  })

  it('aborted by its request is no network failure', async () => {
    const page = new AbortController()
    const aborted = new DOMException('Aborted', 'AbortError')
    fetched.mockImplementation(async () => {
      const body = new ReadableStream({
        pull: (stream) => {
          page.abort()
          stream.error(aborted)
        },
      })
      return new Response(body, { status: 200 })
    })
    await expect(api.call('getOrder', { ...order, signal: page.signal })).rejects.toBe(aborted)
  })

  it('reports the server’s version', async () => {
    answer(200, { id: 5 }, { 'X-APP-VERSION': 'v9' })
    await api.call('getOrder', order)
    expect(onVersion.mock.calls).toEqual([['v9']])
  })
})
