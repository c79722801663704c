import type { SessionCtx } from '../../../context/context.ts'
import { endSession } from '../../../repositories/access/session.repository.ts'
import { addAccountEntry } from '../../../repositories/operations/audit-entry.repository.ts'

/** Ends the current session and invalidates its token. */
export async function logOut(ctx: SessionCtx): Promise<{ success: true }> {
  await ctx.db.transaction().execute(async (db) => {
    await endSession(db, ctx.session.tokenHash)
    const isOwn = ctx.session.impersonatedBy === null
    // For staff acting for a dealer, the request itself is audited.
    if (isOwn) await addAccountEntry(db, { ...ctx, network: ctx.ipBlock }, 'account sign-out')
  })
  return { success: true }
}
