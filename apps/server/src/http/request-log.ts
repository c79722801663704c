import type { FastifyReply, FastifyRequest } from 'fastify'
import { DatabaseError } from 'pg'

/** Writes one line for each answered request: the route's template and never its address, which may hold secrets. */
export async function logResponse(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const facts = {
    method: request.method,
    route: request.routeOptions.url ?? 'none',
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime * 10) / 10,
  }
  request.log.info(facts, 'answered')
}

/** Logs a failure of the portal; of a database error only the parts without personal data. */
export function logFailure(request: FastifyRequest, error: unknown): void {
  const facts = { route: request.routeOptions.url ?? 'none', error: describeError(error) }
  request.log.error(facts, 'failed')
}

/** What of an error may be written to a log. */
export function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { kind: typeof error }
  const calls = error.stack?.split('\n').filter((line) => line.trimStart().startsWith('at '))
  // The message of a database error may quote the values of a row.
  if (!(error instanceof DatabaseError)) return { kind: error.name, message: error.message, calls }
  const { code: state, table, constraint, routine } = error
  return { kind: error.name, state, table, constraint, routine, calls }
}
