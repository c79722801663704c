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

it('gives the response to the very call that was made, and only once', () => {
  prefetch('mine')
  expect(takePrefetchedResponse('getSession')).toBeUndefined()
  expect(takePrefetchedResponse('searchProducts', { offset: 25 })).toBeUndefined()
  expect(takePrefetchedResponse('searchProducts', body)).toBeInstanceOf(Promise)
  expect(takePrefetchedResponse('searchProducts', body)).toBeUndefined()
})

it('gives nothing that was requested with the token of another session', () => {
  prefetch('of another dealer', Date.now(), { items: [] })
  expect(withPrefetched('searchProducts', body).initialData()).toBeUndefined()
  expect(takePrefetchedResponse('searchProducts', body)).toBeUndefined()
})

it('gives nothing to a page that is opened much later', () => {
  prefetch('mine', Date.now() - 60_000)
  expect(takePrefetchedResponse('searchProducts', body)).toBeUndefined()
})

it('lets a query start with the answer that has arrived, and with its age', () => {
  const requestedAtMs = Date.now() - 1000
  prefetch('mine', requestedAtMs, { items: [] })
  const start = withPrefetched('searchProducts', body)
  expect(start.initialData()).toEqual({ items: [] })
  expect(start.initialDataUpdatedAt()).toBe(requestedAtMs)
  expect(withPrefetched('searchProducts', body).initialData()).toBeUndefined()
})

it('leaves a response that has not arrived yet to the call of the query', () => {
  prefetch('mine')
  expect(withPrefetched('searchProducts', body).initialData()).toBeUndefined()
  expect(takePrefetchedResponse('searchProducts', body)).toBeInstanceOf(Promise)
})
