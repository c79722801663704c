import type { SessionCtx } from '../../context/context.ts'
import { setTestMode } from '../../repositories/access/session.repository.ts'
import { ensureTestTwin } from '../../repositories/dealers/test-twin.repository.ts'
import { addAccountEntry } from '../../repositories/operations/audit-entry.repository.ts'

/** Switches this session between simulated and real orders. */
export async function switchTestMode(ctx: SessionCtx, isOn: boolean): Promise<{ success: true }> {
  await ctx.db.transaction().execute(async (db) => {
    if (isOn) await ensureTestTwin(db, ctx.owner, ctx.now)
    await setTestMode(db, ctx.session.tokenHash, isOn)
    await addAccountEntry(db, { ...ctx, network: ctx.ipBlock }, 'account test mode', { isOn })
  })
  return { success: true }
}
