import { setTimeout } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { KnownCtx } from '../../context/context.ts'
import { Refusal } from '../../context/refusal.ts'
import type { FairShares, ReadOptions, TooManyRequests } from '../../fair-share/fair-shares.ts'
import { sendRefusal } from '../answers/send-refusal.ts'
import type { CallerCtx } from '../callers/authenticate.ts'

// Slows down clients that retry immediately despite refusals, so that they can't keep the process busy.
const refusalDelayMs = 2000

export function isKnown(caller: CallerCtx): caller is Extract<CallerCtx, KnownCtx> {
  return 'owner' in caller
}

/** Refuses an excess request after a pause. */
export async function refuseTooMany(reply: FastifyReply, refusal: TooManyRequests): Promise<FastifyReply> {
  await setTimeout(refusalDelayMs)
  return sendRefusal(reply, refusal)
}

/** Refuses a request of a session with too many in flight, before looking the session up. */
export function refuseFullSession(shares: FairShares, request: FastifyRequest): TooManyRequests | undefined {
  const session = sessionTokenOf(request)
  return session === undefined ? undefined : shares.refuseSession(session)
}

function sessionTokenOf({ headers }: FastifyRequest): string | undefined {
  const token = headers['x-access-token']
  return typeof token === 'string' ? token : undefined
}

/** Counts the request for its caller until it is answered; refuses it if there are too many. */
export function admitCall(
  shares: FairShares,
  caller: CallerCtx,
  reply: FastifyReply,
): TooManyRequests | undefined {
  if (!isKnown(caller)) return undefined
  const leave = shares.enter(caller.owner, sessionTokenOf(reply.request))
  if (leave instanceof Refusal) return leave
  // A connection that is already closed emits no further close event.
  if (reply.request.raw.socket.destroyed) leave()
  // Emitted after the response and if the client disconnects.
  else reply.raw.once('close', leave)
  return undefined
}

/** Aborted when the connection closes before the response. */
export function goneSignal({ raw, request }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  if (request.raw.socket.destroyed) gone.abort()
  else raw.once('close', () => gone.abort())
  return gone.signal
}

export async function runLongWork<Ctx extends KnownCtx, Result>(
  shares: FairShares,
  { caller, ...options }: { caller: Ctx } & ReadOptions,
  run: (caller: Ctx) => Promise<Result>,
): Promise<Result | TooManyRequests> {
  const leave = shares.admitLong(caller.owner)
  if (leave instanceof Refusal) {
    await setTimeout(refusalDelayMs)
    return leave
  }
  try {
    return await run({ ...caller, db: shares.forLongWork(caller.owner, options) })
  } finally {
    leave()
  }
}
