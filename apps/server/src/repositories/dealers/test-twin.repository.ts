import { type RawBuilder, sql } from 'kysely'
import { type Db, isDealer, type Owner } from '../db.ts'

/**
 * Makes the test twin of a dealer when it has none: a dealer of the same supplier to whom simulated orders belong, so that
 * what is read for the one never holds a row of the other. Nobody can sign in as it and no mail reaches it.
 */
export async function ensureTestTwin(db: Db, owner: Owner, now: Date): Promise<void> {
  await sql`
    insert into dealers (supplier_id, dealer_group_id, email, first_name, last_name, company_name, status_id, blocked_at,
      test_of, created_at, updated_at)
    select supplier_id, dealer_group_id, 'test-mode-of-' || id || '@dealer.invalid', first_name, last_name, company_name,
      status_id, blocked_at, id, ${now}, ${now}
    from dealers where ${isDealer(owner)} and test_of is null
    on conflict do nothing`.execute(db)
}

/** The condition that a row of a supplier, by its dealer, is real and not of anybody's test mode. */
export function isOfNoTwin(table: string): RawBuilder<boolean> {
  return sql<boolean>`not exists (select from dealers twin where twin.supplier_id = ${sql.ref(`${table}.supplier_id`)}
    and twin.id = ${sql.ref(`${table}.dealer_id`)} and twin.test_of is not null)`
}
