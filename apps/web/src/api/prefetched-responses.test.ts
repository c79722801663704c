import { writeStored } from '@portal/app-kit/storage/local-store.ts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { requestKey, takePrefetchedResponse, withPrefetched } from './prefetched-responses.ts'

const body = { offset: 0 }

function prefetch(token: string, requestedAtMs = Date.now(), data?: unknown): void {
  const found = {
    response: Promise.resolve(new Response('{}')),
    requestedAtMs,
    ...(data ? { data } : {}),
  }
  window.portalPrefetched = { token, byKey: { [requestKey('searchProducts', body)]: found } }
}

beforeEach(() => writeStored('token', 'mine'))
afterEach(() => {
  delete window.portalPrefetched
})

it('returns the response to exactly the same request, once', () => {
  prefetch('mine')
  expect(takePrefetchedResponse('getSession')).toBeUndefined()
  expect(takePrefetchedResponse('searchProducts', { offset: 25 })).toBeUndefined()
  expect(takePrefetchedResponse('searchProducts', body)).toBeInstanceOf(Promise)
  expect(takePrefetchedResponse('searchProducts', body)).toBeUndefined()
})

it('ignores responses for another session’s token', () => {
  prefetch('of another dealer', Date.now(), { items: [] })
  expect(withPrefetched('searchProducts', body).initialData()).toBeUndefined()
  expect(takePrefetchedResponse('searchProducts', body)).toBeUndefined()
})

it('ignores responses on a page opened much later', () => {
  prefetch('mine', Date.now() - 60_000)
  expect(takePrefetchedResponse('searchProducts', body)).toBeUndefined()
})

it('lets a query start with the response and its age', () => {
  const requestedAtMs = Date.now() - 1000
  prefetch('mine', requestedAtMs, { items: [] })
  const start = withPrefetched('searchProducts', body)
  expect(start.initialData()).toEqual({ items: [] })
  expect(start.initialDataUpdatedAt()).toBe(requestedAtMs)
  expect(withPrefetched('searchProducts', body).initialData()).toBeUndefined()
})

it('leaves a pending response to the query’s own request', () => {
  prefetch('mine')
  expect(withPrefetched('searchProducts', body).initialData()).toBeUndefined()
  expect(takePrefetchedResponse('searchProducts', body)).toBeInstanceOf(Promise)
})
