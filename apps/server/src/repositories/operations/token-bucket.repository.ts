import type { TokenLimits } from '@portal/contract/tokens/token.rules'
import { prepared } from '@portal/database/connection/prepared-statements'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../context/db.ts'

export interface TokenBucketKey {
  readonly supplierId: number
  readonly tokenId: number
}

export interface FilledBucket {
  readonly isAdmitted: boolean
  /** The remaining tokens; below 0 if in debt. */
  readonly level: number
}

/**
 * Refills a token's bucket and takes `drops` if it contains at least `least`, in one statement: concurrent requests
 * never take the same drop.
 */
export async function consumeTokens(
  db: Db,
  { supplierId, tokenId }: TokenBucketKey,
  { perSecond, burst }: TokenLimits,
  { amount, minimum, at }: { amount: number; minimum: number; at: RawBuilder<unknown> },
): Promise<FilledBucket> {
  const passed = sql`greatest(0, extract(epoch from excluded.filled_at - b.filled_at))::float8`
  const filled = sql`least(${burst}::float8, b.level + ${passed} * ${perSecond}::float8)`
  // A request that waited has a slightly earlier time; a much earlier one means the clock was set back.
  const filledAt = sql`case when excluded.filled_at < b.filled_at - interval '1 minute' then excluded.filled_at
    else greatest(b.filled_at, excluded.filled_at) end`
  const isAdmitted = sql`${filled} >= ${minimum}::float8`
  const { rows } = await sql<FilledBucket>`
    insert into token_buckets as b (supplier_id, token_id, level, filled_at, is_admitted)
    values (${supplierId}, ${tokenId}, ${burst}::float8 - ${amount}::float8, ${at}, true)
    on conflict (supplier_id, token_id) do update set
      level = ${filled} - case when ${isAdmitted} then ${amount}::float8 else 0 end,
      filled_at = ${filledAt}, is_admitted = ${isAdmitted}
    returning level, is_admitted as "isAdmitted" ${prepared}`.execute(db)
  const [bucket] = rows
  if (bucket === undefined) throw new Error('A rate limit bucket was not updated.')
  return bucket
}

/** Deletes buckets not used since a point in time; they would be full again. */
export async function sweepTokenBuckets(db: Db, usedBefore: Date): Promise<void> {
  await db.deleteFrom('token_buckets').where('filled_at', '<', usedBefore).execute()
}
