import type { EndpointDefinition } from '@portal/contract/api/endpoint'
import { readStored } from '../storage/local-store.ts'
import type { CallAnswer } from './call-input.ts'

/** A call that the page's first script has made before the application was there. */
export interface PrefetchedResponse {
  readonly response: Promise<Response>
  /** What the server said, as soon as it has arrived and was no refusal. */
  data?: unknown
  /** Settles once `data` is there or never will be; does not fail. */
  readonly arrival: Promise<void>
  /** When it was asked, in milliseconds since 1970. */
  readonly askedAtMs: number
}

/** All early calls of a page by their `requestKey`, and the token they were made with. */
export interface PrefetchedResponses {
  readonly token: string
  readonly byKey: Record<string, PrefetchedResponse>
  /** Starts the application, which waits a moment for whoever draws before it. */
  readonly startApp: () => void
  /** Settles when the application turns out not to be there to be loaded, and only then. */
  readonly appFailed: Promise<void>
  /** Whether the style sheets that were put in early hold; settles before the application may count on them. */
  styles?: Promise<boolean>
}

declare global {
  interface Window {
    portalEarly?: PrefetchedResponses
  }
}

/** Longer than any start takes; what lies about longer was not asked for by the page that stands there now. */
const keptMs = 30_000

/** What tells one call from another: its method, its path and what it sends. */
export function requestKey(
  { method, path }: Pick<EndpointDefinition, 'method' | 'path'>,
  body?: unknown,
): string {
  return `${method} ${path} ${body === undefined ? '' : JSON.stringify(body)}`
}

/** The answer on its way to a call that has been made early, once; undefined for every other call. */
export function takePrefetchedResponse(
  form: EndpointDefinition,
  body?: unknown,
): Promise<Response> | undefined {
  return take(form, body)?.response
}

/**
 * What has arrived already for a call that was made early, once, as the first data of a query: the page is then drawn
 * with it at once. Spread into the options of the query.
 */
export function withPrefetched<const Form extends EndpointDefinition>(form: Form, body?: unknown) {
  let taken: PrefetchedResponse | undefined
  return {
    initialData: () => {
      if (window.portalEarly?.byKey[requestKey(form, body)]?.data === undefined) return undefined
      taken = take(form, body)
      return taken?.data as CallAnswer<Form> | undefined
    },
    initialDataUpdatedAt: () => taken?.askedAtMs,
  }
}

/** An answer belongs to the dealer whose token asked for it, and to the page that was opened with it. */
function take(form: EndpointDefinition, body: unknown): PrefetchedResponse | undefined {
  const early = window.portalEarly
  const key = requestKey(form, body)
  const answer = early?.byKey[key]
  if (!early || !answer) return undefined
  delete early.byKey[key]
  return hasCurrentToken(early) && Date.now() - answer.askedAtMs < keptMs ? answer : undefined
}

/** Whether early answers were meant for the dealer who is signed in now. */
export function hasCurrentToken({ token }: PrefetchedResponses): boolean {
  return token === readStored('token')
}
