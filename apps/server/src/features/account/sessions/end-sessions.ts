import type { SessionCtx } from '../../../context/context.ts'
import { refusableTransaction } from '../../../context/refusable-transaction.ts'
import { type Refusal, refuse } from '../../../context/refusal.ts'
import { endOwnSessions, type OwnSessions } from '../../../repositories/access/session.repository.ts'
import { addAccountEntry } from '../../../repositories/operations/audit-entry.repository.ts'

const namedDevices = 20

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
  await ctx.db.transaction().execute((db) => end({ ...ctx, db }, { exceptTokenHash: ctx.session.tokenHash }))
  return { success: true }
}

async function end(ctx: SessionCtx, which: OwnSessions): Promise<number> {
  const ended = await endOwnSessions(ctx.db, ctx.owner, which)
  const act = { ...ctx, network: ctx.ipBlock }
  const [first] = ended
  if (first === undefined) return 0
  if ('id' in which) {
    const data = { device: first.device, startedFrom: first.network }
    await addAccountEntry(ctx.db, act, 'account session ended', data)
    return 1
  }
  // A single audit entry: one per session would take a statement each.
  const devices = new Set(ended.map(({ device, network }) => `${device}, ${network}`))
  const data = { ended: ended.length, devices: [...devices].slice(0, namedDevices) }
  await addAccountEntry(ctx.db, act, 'account sessions ended', data)
  return ended.length
}
