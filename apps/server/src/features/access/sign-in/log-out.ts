import type { SessionCtx } from '../../../context/context.ts'
import { endSession } from '../../../repositories/access/session.repository.ts'

/** Ends the session of the call; its token is worth nothing from now on. */
export async function logOut(ctx: SessionCtx): Promise<{ success: true }> {
  await endSession(ctx.db, ctx.session.tokenHash)
  return { success: true }
}
