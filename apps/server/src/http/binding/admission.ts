import { setTimeout } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import type { DealerCtx, PublicCtx } from '../../context/context.ts'
import { Refusal } from '../../context/refusal.ts'
import type { FairShares, TooManyRequests } from '../../fair-share/fair-shares.ts'

// Who asks again at once, whatever the answer says, must not keep the process busy with refusals.
const heldBackMs = 1000

/** Whether a caller is a dealer who has signed in. */
export function isSignedIn(caller: PublicCtx | DealerCtx): caller is DealerCtx {
  return 'dealer' in caller
}

/** Takes the call's place among those of its dealer until it is answered; after a while the refusal where there is none. */
export async function admitCall(
  shares: FairShares,
  caller: PublicCtx | DealerCtx,
  reply: FastifyReply,
): Promise<TooManyRequests | undefined> {
  if (!isSignedIn(caller)) return undefined
  const leave = shares.enter(caller.owner)
  if (leave instanceof Refusal) {
    await setTimeout(heldBackMs)
    return leave
  }
  // Who has hung up before is not heard to do so again, and would keep the place for ever.
  if (reply.request.raw.socket.destroyed) leave()
  // Whether the answer has been sent or nobody waits for it any more.
  else reply.raw.once('close', leave)
  return undefined
}

/** Runs work that may take long in the line for such work. */
export async function runLongWork<Result>(
  shares: FairShares,
  caller: DealerCtx,
  run: (caller: DealerCtx) => Promise<Result>,
): Promise<Result | TooManyRequests> {
  const leave = shares.enterLong(caller.owner)
  if (leave instanceof Refusal) {
    await setTimeout(heldBackMs)
    return leave
  }
  try {
    return await run({ ...caller, db: shares.ofLongWork(caller.owner) })
  } finally {
    leave()
  }
}
