import type { DealerStatusId } from '@portal/contract/statuses/dealer-status'
import type { Tables } from '@portal/database/schema/tables'
import { type Insertable, sql } from 'kysely'
import type { DatedOwner, Db } from '../../context/db.ts'
import { invalidateMailedLinks } from '../access/mailed-link.repository.ts'
import { dealerMatches } from '../dealer-name.sql.ts'
import { belongsTo, belongsToSupplier, isDealer } from '../owner-conditions.ts'

export interface DealerSummary {
  readonly id: number
  readonly externalId: string | null
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly companyName: string
  readonly statusId: DealerStatusId
  readonly hasPassword: boolean
  readonly blockedAt: Date | null
}

export interface DealerQuery {
  readonly supplierId: number
  readonly statusId: DealerStatusId | undefined
  /** Part of an email, name or company, or a complete externalId. */
  readonly search: string | undefined
  readonly limit: number
}

export async function findDealerSummaries(
  db: Db,
  query: DealerQuery,
): Promise<{ total: number; dealers: DealerSummary[] }> {
  const { supplierId, statusId, search, limit } = query
  const dealersOfSupplier = db.selectFrom('real_dealers as d').where(belongsToSupplier({ supplierId }))
  const statusCondition =
    statusId === undefined ? dealersOfSupplier : dealersOfSupplier.where('status_id', '=', statusId)
  const matching = statusCondition.$if(search !== undefined, (q) => q.where(dealerMatches('d', search ?? '')))
  const { total } = await matching
    .select((e) => e.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const dealers = await matching
    .select(['id', 'external_id as externalId', 'email', 'first_name as firstName', 'last_name as lastName'])
    .select(['company_name as companyName', 'status_id as statusId', 'blocked_at as blockedAt'])
    .select(sql<boolean>`password_hash is not null`.as('hasPassword'))
    .orderBy('id')
    .limit(limit)
    .execute()
  return { total, dealers }
}

/** Finds a dealer's id by externalId, else by email ignoring case; undefined if the supplier has no such dealer. */
export async function findDealerId(db: Db, supplierId: number, key: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('real_dealers')
    .select('id')
    .where(belongsToSupplier({ supplierId }))
    .where((e) => e.or([e('external_id', '=', key), e(sql<string>`lower(email)`, '=', key.toLowerCase())]))
    .orderBy(sql`external_id is distinct from ${key}`)
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

/** Adds a dealer and returns its id; undefined if the email or externalId is taken. */
export async function insertDealer(
  db: Db,
  dealer: Insertable<Tables['dealers']>,
): Promise<number | undefined> {
  const row = await db
    .insertInto('dealers')
    .values(dealer)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export type DealerChanges = Partial<
  Pick<
    Insertable<Tables['dealers']>,
    | 'status_id'
    | 'dealer_group_id'
    | 'cancel_at'
    | 'time_zone'
    | 'password_hash'
    | 'password_changed_at'
    | 'blocked_at'
    | 'blocked_message'
    | 'external_id'
    | 'email'
    | 'first_name'
    | 'last_name'
    | 'phone'
    | 'tax_id'
    | 'company_name'
    | 'website'
  >
>

/** Updates a dealer's row; throws if another dealer already has the email or customer number. */
export async function updateDealerRow(db: Db, dealer: DatedOwner, changes: DealerChanges): Promise<void> {
  await db
    .updateTable('dealers')
    .set({ ...changes, updated_at: dealer.now })
    .where(isDealer(dealer))
    .execute()
}

export async function deletePasswordSetSince(db: Db, dealer: DatedOwner, since: Date): Promise<void> {
  await db
    .updateTable('dealers')
    .set({ password_hash: null, updated_at: dealer.now })
    .where(isDealer(dealer))
    .where('password_changed_at', '>=', since)
    .execute()
}

export async function endDealerSessions(db: Db, dealer: DatedOwner): Promise<void> {
  await db.deleteFrom('sessions').where(belongsTo(dealer)).execute()
  await invalidateMailedLinks(db, dealer)
}
