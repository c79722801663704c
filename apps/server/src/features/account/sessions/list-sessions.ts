import type { AnswerOf } from '@portal/contract/api/endpoints'
import type { SessionCtx } from '../../../context/context.ts'
import { findOwnSessions } from '../../../repositories/access/session.repository.ts'

/** Lists the dealer's sessions, including those of staff acting for it. */
export async function listSessions(ctx: SessionCtx): Promise<AnswerOf<'listSessions'>> {
  const { tokenHash } = ctx.session
  const asked = { ...ctx.owner, now: ctx.now, currentTokenHash: tokenHash }
  const { rows, total } = await findOwnSessions(ctx.db, asked)
  const items = rows.map(
    ({ id, device, network, created_at, last_used_at, token_hash, impersonated_by }) => ({
      id,
      device,
      network,
      startedAt: created_at.toISOString(),
      lastUsedAt: last_used_at.toISOString(),
      isCurrent: token_hash.equals(tokenHash),
      ...(impersonated_by === null ? {} : { byStaff: true }),
    }),
  )
  return { items, total }
}
