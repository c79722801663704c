import { type RawBuilder, sql } from 'kysely'
import type { DatedOwner, Db, Owner } from '../../context/db.ts'
import { belongsToSupplier, isDealer } from '../owner-conditions.ts'

export interface RevokedApiAccess {
  readonly tokens: readonly string[]
  readonly endpoints: readonly string[]
}

/** A dealer's active tokens and webhook endpoints: access without a password. */
export interface ApiAccess {
  readonly tokens: readonly { readonly name: string; readonly madeAt: Date }[]
  readonly endpoints: readonly { readonly url: string; readonly madeAt: Date }[]
}

/** The condition for rows of a dealer or its test twin. */
const matchesDealer = (owner: Owner): RawBuilder<boolean> =>
  sql<boolean>`${belongsToSupplier(owner)} and dealer_id in (
    select id from dealers where ${belongsToSupplier(owner)} and ${owner.dealerId} in (id, test_of))`

/**
 * Revokes a dealer's tokens created since a point in time, and always the first one, which every session can read (a
 * new one is issued). Also turns off endpoints created, or given a new URL or secret, since then.
 */
export async function revokeApiAccess(db: Db, owner: DatedOwner, since: Date): Promise<RevokedApiAccess> {
  const { rows: tokens } = await sql<{ name: string }>`
    update api_tokens set revoked_at = ${owner.now}, token_encrypted = null
    where ${matchesDealer(owner)} and revoked_at is null and (token_encrypted is not null or created_at >= ${since} or regenerated_at >= ${since})
    returning name`.execute(db)
  const { rows: endpoints } = await sql<{ url: string }>`
    update webhook_endpoints set is_active = false, updated_at = ${owner.now}
    where ${matchesDealer(owner)} and url is not null and is_active and renewed_at >= ${since}
    returning url`.execute(db)
  return { tokens: tokens.map(({ name }) => name).sort(), endpoints: endpoints.map(({ url }) => url).sort() }
}

/** Lists a dealer's active tokens and webhook endpoints, including test mode, newest first. */
export async function listApiAccess(db: Db, owner: DatedOwner): Promise<ApiAccess> {
  const { rows: tokens } = await sql<ApiAccess['tokens'][number]>`
    select name, regenerated_at as "madeAt" from api_tokens
    where ${matchesDealer(owner)} and revoked_at is null and (expires_at is null or expires_at > ${owner.now})
    order by regenerated_at desc, id desc`.execute(db)
  const { rows: endpoints } = await sql<ApiAccess['endpoints'][number]>`
    select url, created_at as "madeAt" from webhook_endpoints
    where ${matchesDealer(owner)} and url is not null and is_active
    order by created_at desc, id desc`.execute(db)
  return { tokens, endpoints }
}

const personColumns = ['id', 'email', 'first_name as firstName', 'password_hash as passwordHash'] as const

function personOf(db: Db, owner: Owner) {
  return db
    .selectFrom('dealers')
    .select(personColumns)
    .where(belongsToSupplier(owner))
    .where('id', '=', ({ selectFrom, fn }) =>
      selectFrom('dealers').select(fn.coalesce('test_of', 'id').as('id')).where(isDealer(owner)),
    )
}

/** Finds the dealer that owns the API access; for a test twin, the real dealer. */
export async function findApiAccessOwner(db: Db, owner: Owner) {
  return await personOf(db, owner).executeTakeFirstOrThrow()
}

/** Locks the dealer's row FOR SHARE, which excludes a concurrent revocation of its API access. */
export async function lockApiAccessOwner(db: Db, owner: Owner): Promise<void> {
  await personOf(db, owner).forShare().execute()
}
