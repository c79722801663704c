import { type RawBuilder, sql } from 'kysely'
import type { AnyOwner, Db, Owner } from '../../context/db.ts'
import { belongsToSupplier, isDealer } from '../owner-conditions.ts'

/**
 * Creates a dealer's test twin if necessary: a hidden dealer of the same supplier that owns the simulated orders, so
 * reads for one never include the other's rows. It can't sign in or get email: its email has no @, which no form
 * accepts.
 */
export async function ensureTestTwin(db: Db, owner: Owner, now: Date): Promise<void> {
  await sql`
    insert into dealers (supplier_id, dealer_group_id, email, first_name, last_name, company_name, status_id, blocked_at,
      test_of, created_at, updated_at)
    select supplier_id, dealer_group_id, 'test mode of ' || id, first_name, last_name, company_name,
      status_id, blocked_at, id, ${now}, ${now}
    from dealers where ${isDealer(owner)} and test_of is null
    on conflict (supplier_id, test_of) where test_of is not null do nothing`.execute(db)
  const { rows } = await sql`
    select from dealers where ${belongsToSupplier(owner)} and test_of = ${owner.dealerId}`.execute(db)
  if (rows.length === 0) throw new Error(`No test twin could be created for dealer ${owner.dealerId}.`)
}

/** The condition for rows of real dealers, excluding test twins. */
export function isNotTestTwin(table: string): RawBuilder<boolean> {
  return sql<boolean>`not exists (select from dealers twin where twin.supplier_id = ${sql.ref(`${table}.supplier_id`)}
    and twin.id = ${sql.ref(`${table}.dealer_id`)} and twin.test_of is not null)`
}

/** The condition for rows of the caller's mode: a supplier sees real or simulated orders, a dealer has only its own. */
export function isOfMode(owner: AnyOwner, table: string): RawBuilder<boolean> {
  if ('dealerId' in owner) return sql<boolean>`true`
  return owner.isTest === true ? sql<boolean>`not ${isNotTestTwin(table)}` : isNotTestTwin(table)
}

/** Finds a dealer's test twin; undefined if test mode was never used. */
export async function findTestTwin(db: Db, owner: Owner): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from dealers where ${belongsToSupplier(owner)} and test_of = ${owner.dealerId}`.execute(db)
  return rows[0]?.id
}
