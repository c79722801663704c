import { type RawBuilder, sql } from 'kysely'
import { belongsToSupplier, type DatedOwner, type Db, isDealer, type Owner } from '../db.ts'

/** What programs lost of a dealer: the names of its tokens and the addresses of its endpoints. */
export interface EndedProgramAccess {
  readonly tokens: readonly string[]
  readonly endpoints: readonly string[]
}

/** How many tokens and endpoints of a dealer work: what reaches its account without a password. */
export interface ProgramAccess {
  readonly tokens: number
  readonly endpoints: number
}

/** The condition for rows of a dealer and of its test mode. */
const isOfDealer = (owner: Owner): RawBuilder<boolean> =>
  sql<boolean>`${belongsToSupplier(owner)} and dealer_id in (
    select id from dealers where ${belongsToSupplier(owner)} and ${owner.dealerId} in (id, test_of))`

/**
 * Revokes a dealer's tokens that were made since a moment, and always the first one, which every session may read: the
 * dealer gets another. It also
 * switches its endpoints off that were made since, or whose address or secret was changed since.
 */
export async function endProgramAccess(db: Db, owner: DatedOwner, since: Date): Promise<EndedProgramAccess> {
  const { rows: tokens } = await sql<{ name: string }>`
    update api_tokens set revoked_at = ${owner.now}, token_encrypted = null
    where ${isOfDealer(owner)} and revoked_at is null and (token_encrypted is not null or created_at >= ${since} or regenerated_at >= ${since})
    returning name`.execute(db)
  const { rows: endpoints } = await sql<{ url: string }>`
    update webhook_endpoints set is_active = false, updated_at = ${owner.now}
    where ${isOfDealer(owner)} and url is not null and is_active and renewed_at >= ${since}
    returning url`.execute(db)
  return { tokens: tokens.map(({ name }) => name).sort(), endpoints: endpoints.map(({ url }) => url).sort() }
}

/** Counts what reaches the account of a dealer, or its test mode, without a password. */
export async function countProgramAccess(db: Db, owner: DatedOwner): Promise<ProgramAccess> {
  const { rows } = await sql<ProgramAccess>`
    select
      (select count(*) from api_tokens where ${isOfDealer(owner)} and revoked_at is null
        and (expires_at is null or expires_at > ${owner.now}))::int as tokens,
      (select count(*) from webhook_endpoints where ${isOfDealer(owner)} and url is not null and is_active)::int
        as endpoints`.execute(db)
  return rows[0] ?? { tokens: 0, endpoints: 0 }
}

/** The person whose account programs of a dealer reach, also those of its test mode. */
export async function findProgramsPerson(
  db: Db,
  owner: Owner,
): Promise<{ readonly email: string; readonly firstName: string }> {
  return await db
    .selectFrom('dealers')
    .select(['email', 'first_name as firstName'])
    .where(belongsToSupplier(owner))
    .where('id', '=', ({ selectFrom, fn }) =>
      selectFrom('dealers').select(fn.coalesce('test_of', 'id').as('id')).where(isDealer(owner)),
    )
    .executeTakeFirstOrThrow()
}
