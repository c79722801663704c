import { type RawBuilder, sql } from 'kysely'
import type { Db, Owner } from '../../context/db.ts'
import { belongsToSupplier, isDealer } from '../owner-conditions.ts'

/**
 * Makes the test twin of a dealer when it has none: a dealer of the same supplier to whom simulated orders belong, so that
 * what is read for the one never holds a row of the other. No one can sign in as it and no mail reaches it: where others
 * have an e-mail address it has a name without an @, which no form accepts.
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
  if (rows.length === 0) throw new Error(`The dealer ${owner.dealerId} could not be given a test twin.`)
}

/** The condition that a row of a supplier, by its dealer, is real and not of anyone's test mode. */
export function isOfNoTwin(table: string): RawBuilder<boolean> {
  return sql<boolean>`not exists (select from dealers twin where twin.supplier_id = ${sql.ref(`${table}.supplier_id`)}
    and twin.id = ${sql.ref(`${table}.dealer_id`)} and twin.test_of is not null)`
}

/** The test twin of a dealer; undefined where the test mode was never used. */
export async function findTestTwin(db: Db, owner: Owner): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from dealers where ${belongsToSupplier(owner)} and test_of = ${owner.dealerId}`.execute(db)
  return rows[0]?.id
}
