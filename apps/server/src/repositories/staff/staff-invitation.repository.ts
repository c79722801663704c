import { latestStart } from '../../context/clock.ts'
import type { Db, SupplierOwner } from '../../context/db.ts'
import { belongsToSupplier } from '../owner-conditions.ts'

export interface InvitationLink extends SupplierOwner {
  readonly tokenHash: Buffer
  readonly now: Date
}

/** Stores an invitation; earlier ones of the person work no longer. */
export async function addStaffInvitation(
  db: Db,
  { tokenHash, supplierId, staffId, now, expiresAt }: InvitationLink & { staffId: number; expiresAt: Date },
): Promise<void> {
  await db
    .deleteFrom('staff_invitations')
    .where(belongsToSupplier({ supplierId }))
    .where('staff_id', '=', staffId)
    .execute()
  await db
    .insertInto('staff_invitations')
    .values({
      token_hash: tokenHash,
      supplier_id: supplierId,
      staff_id: staffId,
      created_at: now,
      expires_at: expiresAt,
    })
    .execute()
}

/** The person of an open invitation, and the password of an account that has one; undefined when it does not work. */
export async function findStaffInvitation(
  db: Db,
  link: InvitationLink,
): Promise<{ staffId: number; email: string; name: string; passwordHash: string | null } | undefined> {
  return await db
    .selectFrom('staff_invitations as i')
    .innerJoin('staff as p', 'p.id', 'i.staff_id')
    .select(['i.staff_id as staffId', 'p.email', 'p.name', 'p.password_hash as passwordHash'])
    .where('i.token_hash', '=', link.tokenHash)
    .where(belongsToSupplier(link, 'i'))
    .where('i.used_at', 'is', null)
    .where('i.expires_at', '>', link.now)
    .where('i.created_at', '<=', latestStart(link.now))
    .executeTakeFirst()
}

export async function useStaffInvitation(db: Db, link: InvitationLink): Promise<boolean> {
  const used = await db
    .updateTable('staff_invitations')
    .set({ used_at: link.now })
    .where('token_hash', '=', link.tokenHash)
    .where(belongsToSupplier(link))
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return used.numUpdatedRows > 0n
}

export async function sweepStaffInvitations(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('staff_invitations').where('expires_at', '<', now).execute()
}
