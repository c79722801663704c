import { dealerScopes } from '@portal/contract/callers/scopes'
import type { Db, Owner } from '../../context/db.ts'
import { belongsTo, ownerColumns } from '../owner-conditions.ts'

/** A dealer's first API token as stored: hashed for lookups and encrypted for display. */
export interface ApiTokenRow {
  readonly id: number
  readonly token_encrypted: Buffer
  readonly regenerated_at: Date
  readonly last_used_at: Date | null
  /** When it was revoked; a new one is created only on request. */
  readonly revoked_at: Date | null
}

export interface StoredToken {
  readonly tokenHash: Buffer
  readonly lastCharacters: string
  readonly sealed: Buffer
  readonly now: Date
}

// The first token's name in lists and logs.
const firstTokenName = 'API token'

/** A dealer's first API token, active or revoked; undefined if there is none. */
export async function findApiToken(db: Db, owner: Owner): Promise<ApiTokenRow | undefined> {
  return await db
    .selectFrom('api_tokens')
    .select(['id', 'token_encrypted', 'regenerated_at', 'last_used_at', 'revoked_at'])
    .where(belongsTo(owner))
    .where('token_encrypted', 'is not', null)
    .$narrowType<{ token_encrypted: Buffer }>()
    .executeTakeFirst()
}

/** Adds a dealer's first API token, unless a concurrent call has added one. */
export async function addApiToken(db: Db, owner: Owner, token: StoredToken): Promise<void> {
  await db
    .insertInto('api_tokens')
    .values({
      ...ownerColumns(owner),
      name: firstTokenName,
      scopes: [...dealerScopes],
      token_hash: token.tokenHash,
      last_characters: token.lastCharacters,
      token_encrypted: token.sealed,
      created_at: token.now,
      regenerated_at: token.now,
    })
    .onConflict((conflict) =>
      conflict.columns(['supplier_id', 'dealer_id']).where('token_encrypted', 'is not', null).doNothing(),
    )
    .execute()
}

/** Replaces the dealer's first token, which stops working immediately; false if there is none with this id. */
export async function replaceApiToken(
  db: Db,
  owner: Owner,
  id: number,
  token: StoredToken,
): Promise<boolean> {
  const changed = await db
    .updateTable('api_tokens')
    .set({
      token_hash: token.tokenHash,
      last_characters: token.lastCharacters,
      token_encrypted: token.sealed,
      regenerated_at: token.now,
      last_used_at: null,
      last_used_from: null,
      revoked_at: null,
    })
    .where(belongsTo(owner))
    .where('id', '=', id)
    .where('token_encrypted', 'is not', null)
    .executeTakeFirst()
  return changed.numUpdatedRows > 0n
}
