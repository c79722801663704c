import type { AnswerOf } from '@portal/contract/api/endpoints'
import type { StaffCtx } from '../../../context/context.ts'
import { refusableTransaction } from '../../../context/refusable-transaction.ts'
import { Refusal, refuse } from '../../../context/refusal.ts'
import { findDealerOfSupplier } from '../../../domain/dealers/find-dealer-of-supplier.ts'
import { endOwnSessions, findOwnSessions } from '../../../repositories/access/session.repository.ts'
import { addAccountEntry } from '../../../repositories/operations/audit-entry.repository.ts'

/** A dealer's sessions, including those of staff acting for it. */
export async function listDealerSessions(
  ctx: StaffCtx,
  dealerId: number,
): Promise<AnswerOf<'listDealerSessions'> | Refusal<'dealer_not_found'>> {
  const known = await findDealerOfSupplier(ctx, dealerId)
  if (known instanceof Refusal) return known
  const { rows, total } = await findOwnSessions(ctx.db, { ...known.owner, now: ctx.now })
  return {
    items: rows.map(({ id, device, network, created_at, last_used_at, impersonated_by }) => ({
      id,
      device,
      network,
      startedAt: created_at.toISOString(),
      lastUsedAt: last_used_at.toISOString(),
      ...(impersonated_by === null ? {} : { impersonatedBy: impersonated_by }),
    })),
    total,
  }
}

export async function endDealerSession(
  ctx: StaffCtx,
  dealerId: number,
  id: number,
): Promise<{ success: true } | Refusal<'dealer_not_found' | 'session_not_found'>> {
  return await refusableTransaction(ctx.db, async (db) => {
    const known = await findDealerOfSupplier({ ...ctx, db }, dealerId)
    if (known instanceof Refusal) return known
    const { owner } = known
    const [ended] = await endOwnSessions(db, owner, { id })
    if (ended === undefined) return refuse('session_not_found')
    const { now, actor, ipBlock: network } = ctx
    const data = { device: ended.device, startedFrom: ended.network }
    await addAccountEntry(db, { now, actor, owner, network }, 'account session ended', data)
    return { success: true as const }
  })
}
