import { sql } from 'kysely'
import type { Db } from '../../context/db.ts'

/** A rate limit: its key (never readable personal data), points per window, and window length. */
export interface RateLimit {
  readonly key: string
  readonly points: number
  readonly windowMs: number
}

/** A rate limit after a request: whether it is exceeded, and the milliseconds until its window ends. */
export interface RateLimitState {
  readonly key: string
  readonly exceeded: boolean
  readonly resetsInMs: number
}

// Rate limits protect the server, so they use real time even if the portal's clock is pinned.
const clockToleranceMs = 60_000
const realNow = () => Date.now()

/** Consumes one point of each rate limit and returns their states; concurrent requests never get the same number. */
export async function consumeRateLimits(db: Db, counters: readonly RateLimit[]): Promise<RateLimitState[]> {
  const now = realNow()
  // Locking rows in a fixed order avoids deadlocks.
  const sorted = [...counters].sort((a, b) => (a.key < b.key ? -1 : 1))
  const values = sorted.map(({ key, windowMs }) => sql`(${key}, 1, ${now + windowMs}::bigint)`)
  // A window that ends later than a new one was opened before the clock was set back.
  const isOver = sql`(rate_limits.expire <= ${now} or rate_limits.expire > excluded.expire + ${clockToleranceMs})`
  const { rows } = await sql<{ key: string; points: number; expire: number }>`
    insert into rate_limits (key, points, expire) values ${sql.join(values)}
    on conflict (key) do update set
      points = case when ${isOver} then 1 else rate_limits.points + 1 end,
      expire = case when ${isOver} then excluded.expire else rate_limits.expire end
    returning key, points, expire`.execute(db)
  return counters.map((counter) => {
    const row = rows.find(({ key }) => key === counter.key)
    if (row === undefined) throw new Error('A rate limit was not updated.')
    return {
      key: counter.key,
      exceeded: row.points > counter.points,
      resetsInMs: Math.max(0, row.expire - now),
    }
  })
}

/** Restores one point of each rate limit, after a legitimate request. */
export async function restoreRateLimits(db: Db, keys: readonly string[]): Promise<void> {
  await db
    .updateTable('rate_limits')
    .set((eb) => ({ points: eb('points', '-', 1) }))
    .where('key', 'in', keys)
    .where('points', '>', 0)
    .execute()
}

export async function resetRateLimits(db: Db, keys: readonly string[]): Promise<void> {
  await db.deleteFrom('rate_limits').where('key', 'in', keys).execute()
}

export async function setMark(db: Db, key: string, durationMs: number): Promise<void> {
  const row = { points: 0, expire: realNow() + durationMs }
  await db
    .insertInto('rate_limits')
    .values({ key, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute()
}

/** Whether an unexpired mark exists. */
export async function hasMark(db: Db, key: string): Promise<boolean> {
  const row = await db
    .selectFrom('rate_limits')
    .select('key')
    .where('key', '=', key)
    .where('expire', '>', realNow())
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes expired counters and marks. */
export async function sweepRateLimits(db: Db): Promise<void> {
  await db.deleteFrom('rate_limits').where('expire', '<', realNow()).execute()
}
