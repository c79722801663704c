import type { Scope } from '@portal/contract/callers/scopes'
import { limitsOfToken, type TokenLimits } from '@portal/contract/tokens/token.rules'
import type { TokenMode } from '@portal/contract/tokens/token.schema'
import { sql } from 'kysely'
import { type AnyOwner, type Db, dealerIdOf, type SupplierOwner } from '../../context/db.ts'
import { belongsToSupplier, isOwnedBy } from '../owner-conditions.ts'

export interface ClientToken {
  readonly id: number
  /** Null for a supplier's key. */
  readonly dealerId: number | null
  /** The staff member who created a supplier key. */
  readonly madeBy: { readonly id: number; readonly name: string } | null
  readonly name: string
  readonly scopes: readonly string[]
  readonly mode: TokenMode
  readonly lastCharacters: string
  /** Whether it is the dealer's first token, which is shown in its settings. */
  readonly isFirst: boolean
  readonly limits: TokenLimits
  readonly createdAt: Date
  readonly expiresAt: Date | null
  readonly lastUsedAt: Date | null
  readonly lastUsedFrom: string | null
  readonly revokedAt: Date | null
  readonly rotatedAt: Date | null
}

export interface NewClientToken {
  /** The staff member creating a supplier's key. */
  readonly staffId?: number | null
  readonly name: string
  readonly scopes: readonly Scope[]
  readonly mode: TokenMode
  readonly tokenHash: Buffer
  readonly lastCharacters: string
  readonly limits: { readonly perSecond: number | null; readonly burst: number | null }
  readonly expiresAt: Date | null
  readonly now: Date
}

// Lists include tokens that ended within this time.
const endedTokenRetentionMs = 30 * 24 * 3_600_000

const columns = [
  ...(['id', 'dealer_id', 'name', 'scopes', 'mode', 'last_characters', 'calls_per_second', 'burst'] as const),
  ...(['created_at', 'expires_at', 'last_used_at', 'last_used_from', 'revoked_at', 'rotated_at'] as const),
] as const

function query(db: Db) {
  return db
    .selectFrom('api_tokens')
    .select(columns)
    .select((e) => e('token_encrypted', 'is not', null).as('is_first'))
    .select('staff_id')
    .select((e) =>
      e.selectFrom('staff').select('name').whereRef('staff.id', '=', 'api_tokens.staff_id').as('staff_name'),
    )
}

type Row = Awaited<ReturnType<ReturnType<typeof query>['executeTakeFirstOrThrow']>>

/** Lists a dealer's tokens or a supplier's keys, newest first, except those that ended long ago. */
export async function listClientTokens(db: Db, owner: AnyOwner, now: Date): Promise<ClientToken[]> {
  const shownSince = new Date(now.getTime() - endedTokenRetentionMs)
  const rows = await query(db)
    .where(isOwnedBy(owner))
    .where((e) => e.or([e('revoked_at', 'is', null), e('revoked_at', '>', shownSince)]))
    .where((e) => e.or([e('expires_at', 'is', null), e('expires_at', '>', shownSince)]))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(tokenOf)
}

export async function countLiveTokens(
  db: Db,
  owner: AnyOwner,
  now: Date,
): Promise<{ readonly live: number; readonly current: number }> {
  const { live, current } = await db
    .selectFrom('api_tokens')
    .select((e) => [
      e.fn.countAll<number>().as('live'),
      e.fn.countAll<number>().filterWhere('rotated_at', 'is', null).as('current'),
    ])
    .where(isOwnedBy(owner))
    .where('revoked_at', 'is', null)
    .where((e) => e.or([e('expires_at', 'is', null), e('expires_at', '>', now)]))
    .executeTakeFirstOrThrow()
  return { live: Number(live), current: Number(current) }
}

export async function addClientToken(db: Db, owner: AnyOwner, token: NewClientToken): Promise<ClientToken> {
  const { id } = await db
    .insertInto('api_tokens')
    .values({
      supplier_id: owner.supplierId,
      dealer_id: dealerIdOf(owner),
      staff_id: token.staffId ?? null,
      name: token.name,
      scopes: [...token.scopes],
      mode: token.mode,
      token_hash: token.tokenHash,
      last_characters: token.lastCharacters,
      calls_per_second: token.limits.perSecond,
      burst: token.limits.burst,
      created_at: token.now,
      regenerated_at: token.now,
      expires_at: token.expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const row = await query(db).where(isOwnedBy(owner)).where('id', '=', id).executeTakeFirstOrThrow()
  return tokenOf(row)
}

/** Lists the supplier's active keys created by a staff member. */
export async function listKeysCreatedBy(
  db: Db,
  owner: SupplierOwner,
  { staffId, now }: { staffId: number; now: Date },
): Promise<ClientToken[]> {
  const rows = await query(db)
    .where(isOwnedBy(owner))
    .where('staff_id', '=', staffId)
    .where('revoked_at', 'is', null)
    .where((e) => e.or([e('expires_at', 'is', null), e('expires_at', '>', now)]))
    .orderBy('id')
    .execute()
  return rows.map(tokenOf)
}

/** Locks an active token until the transaction ends; undefined if there is none or it is a dealer's first token. */
export async function lockLiveToken(
  db: Db,
  owner: AnyOwner,
  { id, now }: { id: number; now: Date },
): Promise<(ClientToken & { readonly ownLimits: NewClientToken['limits'] }) | undefined> {
  const row = await query(db)
    .where(isOwnedBy(owner))
    .where('id', '=', id)
    .where('token_encrypted', 'is', null)
    .where('revoked_at', 'is', null)
    .where((e) => e.or([e('expires_at', 'is', null), e('expires_at', '>', now)]))
    .forUpdate()
    .executeTakeFirst()
  return row && { ...tokenOf(row), ownLimits: { perSecond: row.calls_per_second, burst: row.burst } }
}

/** Whether a token exists and isn't revoked. */
export async function isClientTokenLive(db: Db, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('api_tokens')
    .select('id')
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Sets when a replaced token expires. */
export async function endReplacedToken(
  db: Db,
  owner: AnyOwner,
  { id, endsAt, now }: { id: number; endsAt: Date; now: Date },
): Promise<void> {
  await db
    .updateTable('api_tokens')
    .set({ expires_at: endsAt, rotated_at: now })
    .where(isOwnedBy(owner))
    .where('id', '=', id)
    .execute()
}

/** Revokes a token; false if there is no active one with this id, or it is a dealer's first and not `includeFirst`. */
export async function revokeClientToken(
  db: Db,
  owner: AnyOwner,
  { id, now, includeFirst }: { id: number; now: Date; includeFirst: boolean },
): Promise<boolean> {
  const changed = await db
    .updateTable('api_tokens')
    .set({ revoked_at: now })
    .where(isOwnedBy(owner))
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .$if(!includeFirst, (update) => update.where('token_encrypted', 'is', null))
    .executeTakeFirst()
  return changed.numUpdatedRows > 0n
}

/** Finds a token's owner: a dealer or the supplier itself; undefined if the supplier has no such token. */
export async function findTokenOwner(
  db: Db,
  supplier: SupplierOwner,
  id: number,
): Promise<AnyOwner | undefined> {
  const row = await db
    .selectFrom('api_tokens')
    .select('dealer_id')
    .where(belongsToSupplier(supplier))
    .where('id', '=', id)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { supplierId } = supplier
  return row.dealer_id === null ? { supplierId } : { supplierId, dealerId: row.dealer_id }
}

/** Changes a token's rate limit; null for the default. */
export async function updateTokenLimits(
  db: Db,
  owner: AnyOwner,
  id: number,
  limits: NewClientToken['limits'],
): Promise<void> {
  await db
    .updateTable('api_tokens')
    .set({ calls_per_second: limits.perSecond, burst: limits.burst })
    .where(isOwnedBy(owner))
    .where('id', '=', id)
    .execute()
}

function tokenOf(row: Row): ClientToken {
  return {
    id: row.id,
    dealerId: row.dealer_id,
    madeBy: row.staff_id === null ? null : { id: row.staff_id, name: row.staff_name ?? '' },
    name: row.name,
    scopes: row.scopes,
    mode: row.mode,
    lastCharacters: row.last_characters,
    isFirst: Boolean(row.is_first),
    limits: limitsOfToken({ perSecond: row.calls_per_second, burst: row.burst }),
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    lastUsedAt: row.last_used_at,
    lastUsedFrom: row.last_used_from,
    revokedAt: row.revoked_at,
    rotatedAt: row.rotated_at,
  }
}

/**
 * Deletes tokens revoked or expired before a point in time; the audit and request logs don't need them. Keeps a
 * dealer's first token, even revoked: it determines whether a new one is created.
 */
export async function sweepClosedTokens(db: Db, closedBefore: Date): Promise<void> {
  await db
    .deleteFrom('api_tokens')
    .where(sql<boolean>`least(revoked_at, expires_at) < ${closedBefore}`)
    .where('token_encrypted', 'is', null)
    .execute()
}
