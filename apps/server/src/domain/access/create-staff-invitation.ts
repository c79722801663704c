import type { StaffRole } from '@portal/contract/callers/permissions'
import type { Actor } from '../../context/actor.ts'
import type { Db, SupplierOwner } from '../../context/db.ts'
import { refusableTransaction } from '../../context/refusable-transaction.ts'
import { type Refusal, refuse } from '../../context/refusal.ts'
import { addAuditEntry } from '../../repositories/operations/audit-entry.repository.ts'
import {
  ensureStaffAccount,
  findStaffCredentials,
  setStaffRole,
} from '../../repositories/staff/staff.repository.ts'
import { addStaffLink } from '../../repositories/staff/staff-link.repository.ts'
import { hashToken, makeToken } from '../../security/tokens.ts'

/** How long an invitation is valid. */
export const invitationDays = 7

export interface InvitationCtx {
  readonly db: Db
  readonly now: Date
  readonly actor: Actor
  readonly owner: SupplierOwner
}

/** Creates a staff account, a role that takes effect on acceptance, and an invitation token. */
export async function createStaffInvitation(
  { db: pool, now, actor, owner }: InvitationCtx,
  { email, name, role }: { readonly email: string; readonly name: string; readonly role: StaffRole },
): Promise<{ staffId: number; token: string } | Refusal<'staff_exists'>> {
  return await refusableTransaction(pool, async (db) => {
    const known = await findStaffCredentials(db, { ...owner, email })
    if (known?.isAccepted) return refuse('staff_exists')
    const staffId = await ensureStaffAccount(db, { email, name, now })
    await setStaffRole(db, owner, { staffId, role, now })
    const token = makeToken('staffInvitation')
    const expiresAt = new Date(now.getTime() + invitationDays * 24 * 3_600_000)
    const purpose = 'invitation'
    await addStaffLink(db, { tokenHash: hashToken(token), purpose, ...owner, staffId, now, expiresAt })
    const data = { staffId, email, role }
    await addAuditEntry(db, { at: now, actor, command: 'staff invite', supplierId: owner.supplierId, data })
    return { staffId, token }
  })
}
