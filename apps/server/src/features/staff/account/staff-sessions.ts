import type { AnswerOf } from '@portal/contract/api/endpoints'
import type { StaffCtx } from '../../../context/context.ts'
import { refusableTransaction } from '../../../context/refusable-transaction.ts'
import { type Refusal, refuse } from '../../../context/refusal.ts'
import { addAuditEntry } from '../../../repositories/operations/audit-entry.repository.ts'
import { listStaffRows } from '../../../repositories/staff/staff.repository.ts'
import {
  type EndedSessions,
  endActingSession,
  endStaffSessions,
  findStaffSessions,
} from '../../../repositories/staff/staff-session.repository.ts'

/** Lists the user's sessions in all suppliers' consoles and on behalf of dealers, the current session first. */
export async function listOwnSessions({
  db,
  staff,
  now,
}: StaffCtx): Promise<AnswerOf<'listOwnStaffSessions'>> {
  const asked = { staffId: staff.id, currentTokenHash: staff.tokenHash, now }
  const { rows, total } = await findStaffSessions(db, asked)
  const items = rows.map(({ createdAt, lastUsedAt, dealerId, dealer, ...row }) => ({
    ...row,
    startedAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    ...(dealerId === null ? {} : { dealer: { id: dealerId, name: dealer ?? '' } }),
  }))
  return { items, total }
}

/** Ends one of the user's sessions, possibly the current one. */
export async function endOwnSession(
  ctx: StaffCtx,
  id: number,
): Promise<{ success: true } | Refusal<'session_not_found'>> {
  const ended = await end(ctx, { staffId: ctx.staff.id, id })
  return ended === 0 ? refuse('session_not_found') : { success: true }
}

/** Ends one of the user's sessions on behalf of a dealer. */
export async function endOwnDealerSession(
  ctx: StaffCtx,
  id: number,
): Promise<{ success: true } | Refusal<'session_not_found'>> {
  const { now, actor, owner, staff } = ctx
  return await refusableTransaction(ctx.db, async (db) => {
    if (!(await endActingSession(db, staff.id, id))) return refuse('session_not_found')
    const data = { staffId: staff.id, ended: 1 }
    await addAuditEntry(db, { at: now, actor, command: 'staff sessions ended', ...owner, data })
    return { success: true as const }
  })
}

/** Ends the user's sessions except the current one. */
export async function endOtherOwnSessions(ctx: StaffCtx): Promise<{ success: true }> {
  await end(ctx, { staffId: ctx.staff.id, exceptTokenHash: ctx.staff.tokenHash })
  return { success: true }
}

/** Ends every session of a colleague at this supplier. */
export async function endMemberSessions(
  ctx: StaffCtx,
  staffId: number,
): Promise<{ success: true } | Refusal<'staff_not_found'>> {
  const [member] = await listStaffRows(ctx.db, { ...ctx.owner, now: ctx.now }, staffId)
  if (member === undefined) return refuse('staff_not_found')
  await end(ctx, { staffId, ...ctx.owner }, { email: member.email })
  return { success: true }
}

async function end(ctx: StaffCtx, which: EndedSessions, data: object = {}): Promise<number> {
  const { now, actor, owner } = ctx
  return await refusableTransaction(ctx.db, async (db) => {
    const ended = await endStaffSessions(db, which)
    const command = 'staff sessions ended'
    await addAuditEntry(db, {
      at: now,
      actor,
      command,
      ...owner,
      data: { ...data, staffId: which.staffId, ended },
    })
    return ended
  })
}
