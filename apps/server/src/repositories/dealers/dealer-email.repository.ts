import { sql } from 'kysely'
import type { Db } from '../db.ts'

/** A dealer as far as letting it in is concerned. */
export interface DealerAccess {
  readonly id: number
  readonly email: string
  readonly firstName: string
  readonly blockedAt: Date | null
}

/**
 * A dealer of a supplier by e-mail, compared without case, whose e-mail stays as it is until the transaction ends: a
 * link that lets in must not go to an address that has just been changed back.
 */
export async function findDealerByEmailForShare(
  db: Db,
  asked: { supplierId: number; email: string },
): Promise<DealerAccess | undefined> {
  return await db
    .selectFrom('dealers')
    .select(['id', 'email', 'first_name as firstName', 'blocked_at as blockedAt'])
    .where('supplier_id', '=', asked.supplierId)
    .where(sql<boolean>`lower(email) = lower(${asked.email})`)
    .forShare()
    .executeTakeFirst()
}

/** An e-mail in the one case in which the database compares it: other programs fold some letters otherwise. */
export async function normalizeEmail(db: Db, email: string): Promise<string> {
  const { rows } = await sql<{ folded: string }>`select lower(${email}) as folded`.execute(db)
  return rows[0]?.folded ?? email
}
