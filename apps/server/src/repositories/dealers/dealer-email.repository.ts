import { sql } from 'kysely'
import type { Db } from '../../context/db.ts'
import { belongsToSupplier } from '../owner-conditions.ts'

export interface DealerAccess {
  readonly id: number
  readonly email: string
  readonly firstName: string
  readonly blockedAt: Date | null
}

/**
 * Finds a supplier's dealer by email, ignoring case, and locks it FOR SHARE: a sign-in link must not be sent to an
 * email that is just being changed back.
 */
export async function findDealerByEmailForShare(
  db: Db,
  account: { supplierId: number; email: string },
): Promise<DealerAccess | undefined> {
  return await db
    .selectFrom('dealers')
    .select(['id', 'email', 'first_name as firstName', 'blocked_at as blockedAt'])
    .where(belongsToSupplier(account))
    .where(sql<boolean>`lower(email) = lower(${account.email})`)
    .forShare()
    .executeTakeFirst()
}

/** Lowercases an email in the database, because JavaScript lowercases some letters differently. */
export async function normalizeEmail(db: Db, email: string): Promise<string> {
  const { rows } = await sql<{ lowered: string }>`select lower(${email}) as lowered`.execute(db)
  return rows[0]?.lowered ?? email
}
