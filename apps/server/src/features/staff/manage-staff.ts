import { canStaff, type StaffRole } from '@portal/contract/callers/permissions'
import type { StaffMember } from '@portal/contract/staff/staff.schema'
import type { KnownCtx } from '../../context/context.ts'
import type { SupplierOwner, Transaction } from '../../context/db.ts'
import { refusableTransaction } from '../../context/refusable-transaction.ts'
import { type Refusal, refuse } from '../../context/refusal.ts'
import { listKeysCreatedBy, revokeClientToken } from '../../repositories/access/client-token.repository.ts'
import { addAuditEntry } from '../../repositories/operations/audit-entry.repository.ts'
import { transferSharedViews } from '../../repositories/orders/saved-search.repository.ts'
import {
  deleteStaffRole,
  hasOtherOwner,
  listStaffRows,
  type StaffRow,
  setStaffRole,
} from '../../repositories/staff/staff.repository.ts'
import { endActingSessions } from '../../repositories/staff/staff-session.repository.ts'
import { presentStaffMember } from './staff-member.presenter.ts'

type ManageCtx = Pick<KnownCtx, 'db' | 'now' | 'actor'> & { readonly owner: SupplierOwner }
type ManageRefusal = Refusal<'staff_not_found' | 'last_owner'>

export async function listStaff({ db, owner, now }: ManageCtx): Promise<{ items: StaffMember[] }> {
  return { items: (await listStaffRows(db, { ...owner, now })).map(presentStaffMember) }
}

/** Changes a staff member's role, effective from the next request; the last owner can't be demoted. */
export async function changeStaffRole(
  ctx: ManageCtx,
  staffId: number,
  role: StaffRole,
): Promise<StaffMember | ManageRefusal> {
  const { owner, now, actor } = ctx
  return await refusableTransaction(ctx.db, async (db) => {
    const [before] = await listStaffRows(db, { ...owner, now }, staffId)
    if (before === undefined) return refuse('staff_not_found')
    if (role !== 'owner' && !(await hasRemainingOwner(db, owner, before))) return refuse('last_owner')
    await setStaffRole(db, owner, { staffId, role, now })
    // Permanently: restoring the role doesn't restore the sessions.
    if (!canStaff(role, 'dealers.sign_in_as')) await endActingSessions(db, { staffId, ...owner })
    const data = { staffId, email: before.email, before: before.role, after: role }
    await addAuditEntry(db, { at: now, actor, command: 'staff role', supplierId: owner.supplierId, data })
    return presentStaffMember({ ...before, role })
  })
}

/**
 * Removes a staff member and ends their sessions; the last owner can't be removed. API keys created by them keep
 * working unless revoked; their shared views go to an owner.
 */
export async function removeStaff(
  ctx: ManageCtx,
  staffId: number,
  { revokesKeys }: { readonly revokesKeys: boolean },
): Promise<{ success: true } | ManageRefusal> {
  const { owner, now, actor } = ctx
  return await refusableTransaction(ctx.db, async (db) => {
    const [before] = await listStaffRows(db, { ...owner, now }, staffId)
    if (before === undefined) return refuse('staff_not_found')
    if (!(await hasRemainingOwner(db, owner, before))) return refuse('last_owner')
    const revokedKeys = revokesKeys ? await revokeKeysOf({ ...ctx, db }, staffId) : []
    await transferSharedViews(db, { ...owner, staffId })
    await deleteStaffRole(db, owner, staffId)
    const data = { staffId, email: before.email, role: before.role, revokedKeys }
    await addAuditEntry(db, { at: now, actor, command: 'staff remove', supplierId: owner.supplierId, data })
    return { success: true } as const
  })
}

/** Whether an owner remains without this person; invited owners don't count. */
async function hasRemainingOwner(db: Transaction, owner: SupplierOwner, person: StaffRow): Promise<boolean> {
  if (person.role !== 'owner' || person.isInvited) return true
  return await hasOtherOwner(db, owner, person.id)
}

async function revokeKeysOf({ db, owner, now, actor }: ManageCtx, staffId: number): Promise<string[]> {
  const keys = await listKeysCreatedBy(db, owner, { staffId, now })
  for (const { id } of keys) {
    await revokeClientToken(db, owner, { id, now, includeFirst: false })
    const { supplierId } = owner
    await addAuditEntry(db, { at: now, actor, command: 'key revoke', supplierId, data: { tokenId: id } })
  }
  return keys.map(({ name }) => name)
}
