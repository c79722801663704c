import { defaultTimeZone } from '@portal/contract/fields/time/time-zone.rules'
import { sql } from 'kysely'
import type { CallerDealer } from '../../context/callers.ts'
import type { Db, Owner } from '../../context/db.ts'
import { belongsToSupplier } from '../owner-conditions.ts'

/** A dealer's context data, for staff acting for it. */
export interface ActedForDealer extends CallerDealer {
  readonly companyName: string | null
  readonly isBlocked: boolean
}

/** Finds a dealer for its supplier's staff; undefined for unknown dealers and test twins. */
export async function findCallerDealer(db: Db, owner: Owner): Promise<ActedForDealer | undefined> {
  const row = await db
    .selectFrom('real_dealers')
    .select(['id', 'email', 'status_id', 'dealer_group_id', 'time_zone', 'company_name', 'blocked_at'])
    .where(belongsToSupplier(owner))
    // The cast allows ids outside the column's range.
    .where(sql<boolean>`id = ${owner.dealerId}::bigint`)
    .executeTakeFirst()
  if (row === undefined) return undefined
  return {
    id: row.id,
    accountId: row.id,
    email: row.email,
    statusId: row.status_id,
    groupId: row.dealer_group_id,
    timeZone: row.time_zone ?? defaultTimeZone,
    companyName: row.company_name || null,
    isBlocked: row.blocked_at !== null,
  }
}
