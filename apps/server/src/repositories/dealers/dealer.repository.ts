import type { Tables } from '@portal/database/schema/tables'
import { type Selectable, sql } from 'kysely'
import type { DatedOwner, Db, Owner } from '../../context/db.ts'
import { belongsToSupplier, isDealer } from '../owner-conditions.ts'

/** A dealer's row with its account address, whose fields are null if there is none. */
export type DealerWithAddress = Selectable<Tables['dealers']> & {
  readonly address_id: number | null
  readonly address_line1: string | null
  readonly address_line2: string | null
  readonly city: string | null
  readonly state: string | null
  readonly country: string | null
  readonly postal: string | null
}

/** Finds a dealer with its account address; undefined if the supplier has no such dealer. */
export async function findDealer(db: Db, owner: Owner): Promise<DealerWithAddress | undefined> {
  return await db
    .selectFrom('dealers as d')
    .leftJoin('dealer_addresses as a', (join) =>
      join
        .onRef('a.supplier_id', '=', 'd.supplier_id')
        .onRef('a.dealer_id', '=', 'd.id')
        .on('a.is_account_address', '=', true),
    )
    .selectAll('d')
    .select(['a.id as address_id', 'a.address_line1', 'a.address_line2', 'a.city', 'a.state', 'a.country'])
    .select('a.postal')
    .where(isDealer(owner, 'd'))
    .executeTakeFirst()
}

/** Public facts about a dealer, which passwords must not contain. */
export function passwordContext(
  row: Pick<Selectable<Tables['dealers']>, 'email' | 'first_name' | 'last_name' | 'company_name'>,
) {
  return {
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    companyName: row.company_name,
  }
}

/** Finds a dealer's credentials by email, ignoring case. */
export async function findDealerCredentials(
  db: Db,
  owner: { supplierId: number; email: string },
): Promise<
  | { id: number; passwordHash: string | null; blockedAt: Date | null; blockedMessage: string | null }
  | undefined
> {
  return await db
    .selectFrom('dealers')
    .select(['id', 'password_hash as passwordHash'])
    .select(['blocked_at as blockedAt', 'blocked_message as blockedMessage'])
    .where(belongsToSupplier(owner))
    .where(sql<boolean>`lower(email) = lower(${owner.email})`)
    .executeTakeFirst()
}

/** Replaces a password hash; false if the old hash is no longer stored. */
export async function replacePasswordHash(
  db: Db,
  dealer: DatedOwner,
  hashes: { from: string; to: string },
): Promise<boolean> {
  const changed = await db
    .updateTable('dealers')
    .set({ password_hash: hashes.to, password_changed_at: dealer.now, updated_at: dealer.now })
    .where(isDealer(dealer))
    .where('password_hash', '=', hashes.from)
    .executeTakeFirst()
  return changed.numUpdatedRows > 0n
}
