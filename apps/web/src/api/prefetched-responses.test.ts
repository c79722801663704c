import { getSession } from '@portal/contract/access/session.endpoints'
import { searchProducts } from '@portal/contract/catalogue/catalogue.endpoints'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { writeStored } from '../storage/local-store.ts'
import { requestKey, takePrefetchedResponse, withPrefetched } from './prefetched-responses.ts'

const body = { offset: 0 }

function askEarly(token: string, askedAtMs = Date.now(), data?: unknown): void {
  const arrival = Promise.resolve()
  const answer = {
    response: Promise.resolve(new Response('{}')),
    arrival,
    askedAtMs,
    ...(data ? { data } : {}),
  }
  window.portalEarly = {
    token,
    byKey: { [requestKey(searchProducts, body)]: answer },
    startApp: () => undefined,
    appFailed: new Promise(() => undefined),
  }
}

beforeEach(() => writeStored('token', 'mine'))
afterEach(() => {
  delete window.portalEarly
})

it('gives the answer to the very call that was made, and only once', () => {
  askEarly('mine')
  expect(takePrefetchedResponse(getSession)).toBeUndefined()
  expect(takePrefetchedResponse(searchProducts, { offset: 25 })).toBeUndefined()
  expect(takePrefetchedResponse(searchProducts, body)).toBeInstanceOf(Promise)
  expect(takePrefetchedResponse(searchProducts, body)).toBeUndefined()
})

it('gives nothing that was asked with the token of somebody else', () => {
  askEarly('of another dealer', Date.now(), { items: [] })
  expect(withPrefetched(searchProducts, body).initialData()).toBeUndefined()
  expect(takePrefetchedResponse(searchProducts, body)).toBeUndefined()
})

it('gives nothing to a page that is opened much later', () => {
  askEarly('mine', Date.now() - 60_000)
  expect(takePrefetchedResponse(searchProducts, body)).toBeUndefined()
})

it('lets a query start with what has arrived, as old as it is', () => {
  const askedAtMs = Date.now() - 1000
  askEarly('mine', askedAtMs, { items: [] })
  const start = withPrefetched(searchProducts, body)
  expect(start.initialData()).toEqual({ items: [] })
  expect(start.initialDataUpdatedAt()).toBe(askedAtMs)
  expect(withPrefetched(searchProducts, body).initialData()).toBeUndefined()
})

it('lets a query ask when nothing has arrived yet, and leaves the answer to it', () => {
  askEarly('mine')
  expect(withPrefetched(searchProducts, body).initialData()).toBeUndefined()
  expect(takePrefetchedResponse(searchProducts, body)).toBeInstanceOf(Promise)
})
