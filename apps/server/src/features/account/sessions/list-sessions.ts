import type { DealerSession } from '@portal/contract/account/sessions.schema'
import type { SessionCtx } from '../../../context/context.ts'
import { findOwnSessions } from '../../../repositories/access/session.repository.ts'

/** Lists where the dealer is signed in, without those who act for it. */
export async function listSessions(ctx: SessionCtx): Promise<{ items: DealerSession[] }> {
  const { tokenHash } = ctx.session
  const sessions = await findOwnSessions(ctx.db, { ...ctx.owner, now: ctx.now })
  const items = sessions.map(({ id, device, network, created_at, last_used_at, token_hash }) => ({
    id,
    device,
    network,
    startedAt: created_at.toISOString(),
    lastUsedAt: last_used_at.toISOString(),
    isCurrent: token_hash.equals(tokenHash),
  }))
  return { items: items.sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent)) }
}
