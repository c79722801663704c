import type { SessionCtx } from '../../../context/context.ts'
import { refusableTransaction } from '../../../context/refusable-transaction.ts'
import { type Refusal, refuse } from '../../../context/refusal.ts'
import { endOwnSessions, type OwnSessions } from '../../../repositories/access/session.repository.ts'
import { addAccountEntry } from '../../../repositories/operations/audit-entry.repository.ts'

export async function endOneSession(
  ctx: SessionCtx,
  id: number,
): Promise<{ success: true } | Refusal<'session_not_found'>> {
  return await refusableTransaction(ctx.db, async (db) => {
    const ended = await end({ ...ctx, db }, { id })
    return ended === 0 ? refuse('session_not_found') : { success: true }
  })
}

export async function endAllOtherSessions(ctx: SessionCtx): Promise<{ success: true }> {
  await ctx.db.transaction().execute((db) => end({ ...ctx, db }, { keptTokenHash: ctx.session.tokenHash }))
  return { success: true }
}

async function end(ctx: SessionCtx, which: OwnSessions): Promise<number> {
  const ended = await endOwnSessions(ctx.db, ctx.owner, which)
  for (const { device, network } of ended) {
    const act = { ...ctx, network: ctx.ipBlock }
    await addAccountEntry(ctx.db, act, 'account session ended', { device, startedFrom: network })
  }
  return ended.length
}
