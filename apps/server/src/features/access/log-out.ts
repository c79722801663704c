import type { Ctx } from '../../context.ts'
import { endSession } from '../../records/session.record.ts'

/** Ends the session of the call; its token is worth nothing from now on. */
export async function logOut(ctx: Ctx): Promise<{ success: true }> {
  await endSession(ctx.db, ctx.session.tokenHash)
  return { success: true }
}
