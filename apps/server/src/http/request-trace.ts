import type { FastifyInstance, FastifyRequest } from 'fastify'
import { endSpan, isTraced, nowMs, openSpan, runInSpan } from '../context/installation/traces.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Its span, if traces are collected. */
    span: ReturnType<typeof openSpan> | null
  }
}

/** Adds the `span` property to all requests. */
export function decorateWithSpan(app: FastifyInstance): void {
  app.decorateRequest('span', null)
}

/** Runs part of a request in its span, which is a child of the proxy's `traceparent`. */
export function runTraced<Result>(request: FastifyRequest, work: () => Result): Result {
  if (!isTraced()) return work()
  request.span ??= spanOf(request)
  return runInSpan(request.span, work)
}

/** Ends a request's span, even if it never used the database. */
export function endTrace(
  request: FastifyRequest,
  { method, route, status, ms }: { method: string; route: string; status: number; ms: number },
): void {
  if (!isTraced()) return
  endSpan(request.span ?? spanOf(request), {
    ...{ name: `${method} ${route}`, kind: 'server', startMs: nowMs() - ms, hasFailed: status >= 500 },
    facts: { 'http.request.method': method, 'http.route': route, 'http.response.status_code': status },
  })
}

function spanOf({ headers }: FastifyRequest) {
  const { traceparent } = headers
  return openSpan(typeof traceparent === 'string' ? traceparent : undefined)
}
