import { latestStart } from '../../context/clock.ts'
import type { DatedOwner, Db, Owner } from '../../context/db.ts'
import { belongsTo, ownerColumns } from '../owner-conditions.ts'

/** How long a reset link is valid, in milliseconds. */
export const passwordResetLifetimeMs = 3_600_000

// Expired links are kept this long, to report them as expired rather than unknown.
const retentionMs = 30 * 24 * 3_600_000

interface ResetLink extends Owner {
  readonly tokenHash: Buffer
  readonly now: Date
}

export async function addPasswordReset(
  db: Db,
  { lifetimeMs = passwordResetLifetimeMs, ...link }: ResetLink & { readonly lifetimeMs?: number },
): Promise<void> {
  await db
    .insertInto('password_resets')
    .values({
      token_hash: link.tokenHash,
      ...ownerColumns(link),
      created_at: link.now,
      expires_at: new Date(link.now.getTime() + lifetimeMs),
    })
    .execute()
}

/** Whether a reset link is valid; `unknown` also if it was used before or belongs to someone else. */
export async function checkPasswordReset(
  db: Db,
  link: ResetLink,
): Promise<{ readonly state: 'unknown' } | { readonly state: 'valid' | 'expired'; readonly email: string }> {
  const row = await db
    .selectFrom('password_resets as r')
    .innerJoin('dealers as d', (join) =>
      join.onRef('d.supplier_id', '=', 'r.supplier_id').onRef('d.id', '=', 'r.dealer_id'),
    )
    .select(['r.expires_at', 'd.email'])
    .where('r.token_hash', '=', link.tokenHash)
    .where(belongsTo(link, 'r'))
    .where('r.used_at', 'is', null)
    .where('r.created_at', '<=', latestStart(link.now))
    .executeTakeFirst()
  if (row === undefined) return { state: 'unknown' }
  return { state: row.expires_at > link.now ? 'valid' : 'expired', email: row.email }
}

/** Consumes a reset link; true for only one of several concurrent requests. */
export async function consumePasswordReset(db: Db, link: ResetLink): Promise<boolean> {
  const used = await db
    .updateTable('password_resets')
    .set({ used_at: link.now })
    .where('token_hash', '=', link.tokenHash)
    .where(belongsTo(link))
    .where('used_at', 'is', null)
    .where('expires_at', '>', link.now)
    .where('created_at', '<=', latestStart(link.now))
    .returning('dealer_id')
    .executeTakeFirst()
  return used !== undefined
}

export async function invalidatePasswordResets(db: Db, dealer: DatedOwner): Promise<void> {
  await db
    .updateTable('password_resets')
    .set({ used_at: dealer.now })
    .where(belongsTo(dealer))
    .where('used_at', 'is', null)
    .execute()
}

/** Deletes reset links that expired long ago. */
export async function sweepPasswordResets(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - retentionMs)
  await db.deleteFrom('password_resets').where('expires_at', '<', before).execute()
}
