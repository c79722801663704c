import type { OwnStaffSession } from '@portal/contract/staff/staff-account.schema'
import type { StaffCtx } from '../../../context/context.ts'
import { refusableTransaction } from '../../../context/refusable-transaction.ts'
import { type Refusal, refuse } from '../../../context/refusal.ts'
import { addAuditEntry } from '../../../repositories/operations/audit-entry.repository.ts'
import { listStaffRows } from '../../../repositories/staff/staff.repository.ts'
import {
  type EndedSessions,
  endStaffSessions,
  findStaffSessions,
} from '../../../repositories/staff/staff-session.repository.ts'

/** Lists where the person is signed in to a console of any supplier, this session first. */
export async function listOwnSessions({ db, staff, now }: StaffCtx): Promise<{ items: OwnStaffSession[] }> {
  const rows = await findStaffSessions(db, staff.id, now)
  const items = rows.map(({ tokenHash, createdAt, lastUsedAt, ...row }) => ({
    ...row,
    startedAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    isCurrent: tokenHash.equals(staff.tokenHash),
  }))
  return { items: items.sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent)) }
}

/** Ends one session of the person, which may be the one of the call. */
export async function endOwnSession(
  ctx: StaffCtx,
  id: number,
): Promise<{ success: true } | Refusal<'session_not_found'>> {
  const ended = await end(ctx, { staffId: ctx.staff.id, id })
  return ended === 0 ? refuse('session_not_found') : { success: true }
}

/** Ends every session of the person but the one of the call. */
export async function endOtherOwnSessions(ctx: StaffCtx): Promise<{ success: true }> {
  await end(ctx, { staffId: ctx.staff.id, keptTokenHash: ctx.staff.tokenHash })
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
