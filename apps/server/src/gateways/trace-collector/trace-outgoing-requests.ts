import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { ClientRequest, IncomingMessage } from 'node:http'
import { currentSpan, nowMs, recordSpan, type SpanPlace } from '../../context/installation/traces.ts'

interface Begun {
  readonly within: SpanPlace
  readonly startMs: number
}

/** A `fetch` request in Node.js's diagnostics channel. */
interface FetchRequest {
  readonly origin: string | URL
  readonly method: string
}

/**
 * Records this process's outgoing HTTP requests, by host and status, never by URL; returns a function that stops it.
 */
export function traceOutgoingRequests(): () => void {
  const begun = new WeakMap<object, Begun>()
  const begin = (request: object) => {
    const within = currentSpan()
    if (within !== undefined) begun.set(request, { within, startMs: nowMs() })
  }
  const end: End = (request, { method, host, status }) => {
    const call = begun.get(request)
    if (call === undefined) return
    begun.delete(request)
    const facts = {
      'http.request.method': method,
      'server.address': host,
      'http.response.status_code': status,
    }
    const { within, startMs } = call
    recordSpan(
      { name: `${method} ${host}`, kind: 'client', facts, startMs, hasFailed: status === 0 || status >= 400 },
      within,
    )
  }
  return listenTo(channelsOf(begin, end))
}

type End = (request: object, answer: { method: string; host: string; status: number }) => void

function channelsOf(
  begin: (request: object) => void,
  end: End,
): Readonly<Record<string, (message: never) => void>> {
  const endOfHttp = (request: ClientRequest, status: number) =>
    end(request, { method: request.method, host: request.host, status })
  const endOfFetch = (request: FetchRequest, status: number) =>
    end(request, { method: request.method, host: new URL(request.origin).hostname, status })
  return {
    'http.client.request.start': ({ request }: { request: ClientRequest }) => begin(request),
    'http.client.response.finish': ({
      request,
      response,
    }: {
      request: ClientRequest
      response: IncomingMessage
    }) => endOfHttp(request, response.statusCode ?? 0),
    'http.client.request.error': ({ request }: { request: ClientRequest }) => endOfHttp(request, 0),
    'undici:request:create': ({ request }: { request: FetchRequest }) => begin(request),
    'undici:request:headers': ({
      request,
      response,
    }: {
      request: FetchRequest
      response: { statusCode: number }
    }) => endOfFetch(request, response.statusCode),
    'undici:request:error': ({ request }: { request: FetchRequest }) => endOfFetch(request, 0),
  }
}

function listenTo(channels: ReturnType<typeof channelsOf>): () => void {
  const listeners = Object.entries(channels).map(
    ([name, listener]) => [name, (message: unknown) => listener(message as never)] as const,
  )
  for (const [name, listener] of listeners) subscribe(name, listener)
  return () => {
    for (const [name, listener] of listeners) unsubscribe(name, listener)
  }
}
