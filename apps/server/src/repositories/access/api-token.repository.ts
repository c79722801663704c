import { belongsTo, type Db, type Owner, ownerColumns } from '../db.ts'

/** A dealer's API token as it is stored: its hash to find it by, and itself sealed, to be shown. */
export interface ApiTokenRow {
  readonly id: number
  readonly token_encrypted: Buffer
  readonly regenerated_at: Date
  readonly last_used_at: Date | null
}

/** What a token is stored as. */
export interface StoredToken {
  readonly tokenHash: Buffer
  readonly sealed: Buffer
  readonly now: Date
}

/** The live API token of a dealer; undefined when it has none. */
export async function findApiToken(db: Db, owner: Owner): Promise<ApiTokenRow | undefined> {
  return await db
    .selectFrom('api_tokens')
    .select(['id', 'token_encrypted', 'regenerated_at', 'last_used_at'])
    .where(belongsTo(owner))
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
}

/** Gives a dealer its first API token; nothing happens when another call has given it one a moment ago. */
export async function addApiToken(db: Db, owner: Owner, token: StoredToken): Promise<void> {
  await db
    .insertInto('api_tokens')
    .values({
      ...ownerColumns(owner),
      token_hash: token.tokenHash,
      token_encrypted: token.sealed,
      regenerated_at: token.now,
    })
    .onConflict((conflict) =>
      conflict.columns(['supplier_id', 'dealer_id']).where('revoked_at', 'is', null).doNothing(),
    )
    .execute()
}

/** Puts another token in the place of the dealer's live one, which is invalid from then on; false when it has no such. */
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
      token_encrypted: token.sealed,
      regenerated_at: token.now,
      last_used_at: null,
    })
    .where(belongsTo(owner))
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return changed.numUpdatedRows > 0n
}
