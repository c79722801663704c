import type { CallAnswer } from '@portal/api-client/call-types'
import { readStored } from '@portal/app-kit/storage/local-store.ts'
import type { EndpointName } from '@portal/contract/api/endpoints'

export interface PrefetchedResponse {
  readonly response: Promise<Response>
  /** The response once it has arrived; undefined if the request fails. */
  data?: unknown
  /** In milliseconds since 1970. */
  readonly requestedAtMs: number
}

/** All prefetched responses by their `requestKey`, and the token they were requested with. */
export interface PrefetchedResponses {
  readonly token: string
  readonly byKey: Record<string, PrefetchedResponse>
}

declare global {
  interface Window {
    portalPrefetched?: PrefetchedResponses
  }
}

/** Longer than any start: older responses belong to an earlier page. */
const maxAgeMs = 30_000

export function requestKey(name: EndpointName, body?: unknown): string {
  return `${name} ${body === undefined ? '' : JSON.stringify(body)}`
}

/** Returns a request's prefetched response, once; otherwise undefined. */
export function takePrefetchedResponse(name: EndpointName, body?: unknown): Promise<Response> | undefined {
  return take(name, body)?.response
}

/**
 * Query options that start with the prefetched response, once, if it has arrived, so that the page renders with data
 * immediately. Spread into the query's options.
 */
export function withPrefetched<Name extends EndpointName>(name: Name, body?: unknown) {
  let taken: PrefetchedResponse | undefined
  return {
    initialData: () => {
      if (window.portalPrefetched?.byKey[requestKey(name, body)]?.data === undefined) return undefined
      taken = take(name, body)
      return taken?.data as CallAnswer<Name> | undefined
    },
    initialDataUpdatedAt: () => taken?.requestedAtMs,
  }
}

/** A response belongs to the dealer whose token requested it, and to the page it was opened with. */
function take(name: EndpointName, body: unknown): PrefetchedResponse | undefined {
  const prefetched = window.portalPrefetched
  const key = requestKey(name, body)
  const found = prefetched?.byKey[key]
  if (!prefetched || !found) return undefined
  delete prefetched.byKey[key]
  const isCurrent = prefetched.token === readStored('token') && Date.now() - found.requestedAtMs < maxAgeMs
  return isCurrent ? found : undefined
}
