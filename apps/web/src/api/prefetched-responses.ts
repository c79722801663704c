import type { CallAnswer } from '@portal/api-client/call-types'
import { readStored } from '@portal/app-kit/storage/local-store.ts'
import type { EndpointName } from '@portal/contract/api/endpoints'

export interface PrefetchedResponse {
  readonly response: Promise<Response>
  /** The answer once it has arrived; stays undefined when the call is refused. */
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

/** Longer than any start: older responses belong to a page that was left. */
const maxAgeMs = 30_000

export function requestKey(name: EndpointName, body?: unknown): string {
  return `${name} ${body === undefined ? '' : JSON.stringify(body)}`
}

/** Returns the prefetched response of a call the first time; undefined for any other call. */
export function takePrefetchedResponse(name: EndpointName, body?: unknown): Promise<Response> | undefined {
  return take(name, body)?.response
}

/**
 * The options of a query that starts with its prefetched answer, once, if that has arrived: the page then renders with
 * data at once. Spread into the options of the query.
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

/** A response belongs to the dealer whose token requested it, and to the page that was opened with it. */
function take(name: EndpointName, body: unknown): PrefetchedResponse | undefined {
  const prefetched = window.portalPrefetched
  const key = requestKey(name, body)
  const found = prefetched?.byKey[key]
  if (!prefetched || !found) return undefined
  delete prefetched.byKey[key]
  const isCurrent = prefetched.token === readStored('token') && Date.now() - found.requestedAtMs < maxAgeMs
  return isCurrent ? found : undefined
}
