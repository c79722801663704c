import type { EndpointDefinition } from '@portal/contract/api/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { metrics } from '../../context/installation/metrics.ts'
import { Refusal } from '../../context/refusal.ts'
import type { FairShares } from '../../fair-share/fair-shares.ts'
import { maxBehindMs, type ReadReplica, ReplicaBehind } from '../../fair-share/read-replica.ts'
import { isLostConnection, sqlStateOf } from '../../repositories/errors/lost-connection.ts'

// A browser that has changed something reads the primary until every replica in use has it.
const cookieName = 'changed'
const cookieSeconds = (2 * maxBehindMs) / 1000

/**
 * The replica for a browser's request; undefined if it changes something, follows a just-started job, or the browser
 * has recently changed something, which is recorded here.
 */
export function replicaFor(
  shares: FairShares,
  form: EndpointDefinition,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): ReadReplica | undefined {
  // API clients have no cookies, and their incremental lists depend on the primary's snapshots.
  if (!shares.hasReplica || form.access.who === 'integrator') return undefined
  if (!isRead(form) || form.readsPrimary) {
    // Before the request runs: it may take effect even if it fails.
    rememberChange(reply)
    return undefined
  }
  const isKnown = form.access.who !== 'anyone'
  return isKnown && request.cookies[cookieName] === undefined ? shares.replica : undefined
}

/** Whether an endpoint changes nothing. */
export function isRead({ method, readsOnly }: EndpointDefinition): boolean {
  return method === 'GET' || readsOnly === true
}

/** Lets the browser read the primary for a while. */
function rememberChange(reply: FastifyReply): void {
  void reply.setCookie(cookieName, '1', {
    ...{ path: '/', httpOnly: true, sameSite: 'strict', maxAge: cookieSeconds },
    secure: reply.request.protocol === 'https',
  })
}

/** Runs a read-only request on a replica, or on the primary if the replica fails, lags or lacks the data. */
export async function readOnReplica<Result>(
  replica: ReadReplica | undefined,
  reply: FastifyReply,
  read: (replica: ReadReplica | undefined) => Promise<Result>,
): Promise<Result> {
  if (replica === undefined) return await read(undefined)
  let missing = false
  try {
    const result = await read(replica)
    missing = isMissing(result)
    if (!missing) {
      metrics.replicaReads.inc({ outcome: 'answered' })
      return result
    }
  } catch (error) {
    const outcome = outcomeOf(error)
    if (outcome === undefined) throw error
    metrics.replicaReads.inc({ outcome })
    // An unexpected write, such as an export that becomes a job, is not the replica's fault.
    if (outcome === 'wrote') rememberChange(reply)
    else replica.leave()
  }
  const result = await read(undefined)
  // The id may come from another replica or user, and be newer than this replica's data.
  if (missing) metrics.replicaReads.inc({ outcome: isMissing(result) ? 'answered' : 'behind' })
  return result
}

const isMissing = (result: unknown) => result instanceof Refusal && result.status === 404

// Values out of range, statements too complex or too slow: the primary would fail the same way.
const statementErrors = /^(22|23|54|57014)/

const readOnly = '25006'

/** Why the primary has to answer; undefined for errors it would also give. */
function outcomeOf(error: unknown): 'behind' | 'wrote' | 'failed' | undefined {
  if (error instanceof ReplicaBehind) return 'behind'
  if (!(error instanceof Error)) return undefined
  const state = sqlStateOf(error)
  if (state === undefined) return isLostConnection(error) ? 'failed' : undefined
  if (state === readOnly) return 'wrote'
  return statementErrors.test(state) ? undefined : 'failed'
}
