import type { Tables } from '@portal/database/tables'
import { type Kysely, sql } from 'kysely'

/** A dealer as far as letting it in is concerned. */
export interface DealerAccess {
  readonly id: number
  readonly email: string
  readonly firstName: string
  readonly blockedAt: Date | null
}

/** A dealer of a supplier by e-mail, compared without case. */
export async function findDealerByEmail(
  db: Kysely<Tables>,
  asked: { supplierId: number; email: string },
): Promise<DealerAccess | undefined> {
  return await db
    .selectFrom('dealers')
    .select(['id', 'email', 'first_name as firstName', 'blocked_at as blockedAt'])
    .where('supplier_id', '=', asked.supplierId)
    .where(sql<boolean>`lower(email) = lower(${asked.email})`)
    .executeTakeFirst()
}
