import { latestStart } from '../../context/clock.ts'
import type { Db, SupplierOwner } from '../../context/db.ts'
import { belongsToSupplier } from '../owner-conditions.ts'
import { hasTwoStep } from './staff.repository.ts'

export type StaffLinkPurpose = 'invitation' | 'password_reset'

/** An emailed link, stored as its hash. */
export interface StaffLink extends SupplierOwner {
  readonly purpose: StaffLinkPurpose
  readonly tokenHash: Buffer
  readonly now: Date
}

/** The staff member of an unused link; `passwordHash` is null before the first password. */
export interface LinkedStaff {
  readonly staffId: number
  readonly email: string
  readonly name: string
  readonly passwordHash: string | null
  readonly hasTwoStep: boolean
  readonly isExpired: boolean
}

// Expired links are kept this long, to report them as expired rather than unknown.
const retentionMs = 30 * 24 * 3_600_000

/** Stores a link, which invalidates the person's earlier links for the same purpose. */
export async function addStaffLink(
  db: Db,
  {
    tokenHash,
    purpose,
    supplierId,
    staffId,
    now,
    expiresAt,
  }: StaffLink & { staffId: number; expiresAt: Date },
): Promise<void> {
  await db
    .deleteFrom('staff_links')
    .where(belongsToSupplier({ supplierId }))
    .where('staff_id', '=', staffId)
    .where('purpose', '=', purpose)
    .execute()
  await db
    .insertInto('staff_links')
    .values({
      token_hash: tokenHash,
      purpose,
      supplier_id: supplierId,
      staff_id: staffId,
      created_at: now,
      expires_at: expiresAt,
    })
    .execute()
}

/** Finds the person of an unused link. */
export async function findStaffLink(db: Db, link: StaffLink): Promise<LinkedStaff | undefined> {
  const row = await db
    .selectFrom('staff_links as l')
    .innerJoin('staff as p', 'p.id', 'l.staff_id')
    .select(['l.staff_id as staffId', 'p.email', 'p.name', 'p.password_hash as passwordHash', 'l.expires_at'])
    .select(hasTwoStep.as('hasTwoStep'))
    .where('l.token_hash', '=', link.tokenHash)
    .where('l.purpose', '=', link.purpose)
    .where(belongsToSupplier(link, 'l'))
    .where('l.used_at', 'is', null)
    .where('l.created_at', '<=', latestStart(link.now))
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { expires_at: expiresAt, ...person } = row
  return { ...person, isExpired: expiresAt <= link.now }
}

/** Consumes a link; false if another call was faster. */
export async function consumeStaffLink(db: Db, link: StaffLink): Promise<boolean> {
  const used = await db
    .updateTable('staff_links')
    .set({ used_at: link.now })
    .where('token_hash', '=', link.tokenHash)
    .where('purpose', '=', link.purpose)
    .where(belongsToSupplier(link))
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return used.numUpdatedRows > 0n
}

/** Deletes a person's password links at every supplier. */
export async function deletePasswordLinks(db: Db, staffId: number): Promise<void> {
  await db
    .deleteFrom('staff_links')
    .where('staff_id', '=', staffId)
    .where('purpose', '=', 'password_reset')
    .execute()
}

/** Deletes links that expired long ago. */
export async function sweepStaffLinks(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - retentionMs)
  await db.deleteFrom('staff_links').where('expires_at', '<', before).execute()
}
