import type { FastifyReply, FastifyRequest } from 'fastify'
import { describeError } from '../context/describe-error.ts'
import { metrics } from '../context/installation/metrics.ts'
import { endTrace } from './request-trace.ts'

/** Counts each response and logs one line: the route template, never the URL, which may contain secrets. */
export async function logResponse(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const facts = {
    method: request.method,
    route: request.routeOptions.url ?? 'none',
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime * 10) / 10,
  }
  const { method, route, status } = facts
  metrics.requests.observe({ method, route, status }, reply.elapsedTime / 1000)
  request.log.info(facts, 'answered')
  endTrace(request, facts)
}

/**
 * Logs a failure of the portal, but not a client that left before the end of its response; of a database error only the
 * parts without personal data.
 */
export function logFailure(request: FastifyRequest, error: unknown): void {
  if (request.raw.socket.destroyed && codeOf(error) === 'ERR_STREAM_PREMATURE_CLOSE') return
  const facts = { route: request.routeOptions.url ?? 'none', error: describeError(error) }
  request.log.error(facts, 'failed')
}

const codeOf = (error: unknown) => (error as { readonly code?: unknown } | null)?.code
