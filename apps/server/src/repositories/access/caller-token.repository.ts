import { defaultTimeZone } from '@portal/contract/fields/time/time-zone.rules'
import type { DealerStatusId } from '@portal/contract/statuses/dealer-status'
import { limitsOfToken, scopesFor } from '@portal/contract/tokens/token.rules'
import type { CallerDealer, CallerToken } from '../../context/callers.ts'
import type { Db } from '../../context/db.ts'
import { belongsToSupplier } from '../owner-conditions.ts'

export interface FoundToken {
  readonly token: CallerToken
  readonly supplierId: number
  /** Undefined for a supplier's key. */
  readonly dealer: CallerDealer | undefined
  /** Whether the token is revoked or its dealer is blocked. */
  readonly isRevoked: boolean
}

// The last use is written at most this often, to avoid a write with every request.
const lastUsePrecisionMs = 60_000

/** Finds the token with this hash at any supplier, with its dealer. */
export async function findCallerToken(db: Db, tokenHash: Buffer): Promise<FoundToken | undefined> {
  const row = await db
    .selectFrom('api_tokens as t')
    .leftJoin('dealers as d', (join) =>
      join.onRef('d.supplier_id', '=', 't.supplier_id').onRef('d.id', '=', 't.dealer_id'),
    )
    .leftJoin('dealers as twin', (join) =>
      join
        .onRef('twin.supplier_id', '=', 't.supplier_id')
        .onRef('twin.test_of', '=', 't.dealer_id')
        .on('t.mode', '=', 'test'),
    )
    .select([
      't.id',
      'twin.id as twin_id',
      't.name',
      't.mode',
      't.scopes',
      't.supplier_id',
      't.expires_at',
      't.revoked_at',
      't.last_used_at',
    ])
    .select(['t.calls_per_second', 't.burst', 'd.id as dealer_id', 'd.email', 'd.status_id'])
    .select(['d.dealer_group_id', 'd.time_zone', 'd.blocked_at'])
    .where('t.token_hash', '=', tokenHash)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const owner = row.dealer_id === null ? 'supplier' : 'dealer'
  return {
    token: {
      id: row.id,
      name: row.name,
      owner,
      mode: row.mode,
      scopes: scopesFor(owner, row.scopes, row.mode),
      limits: limitsOfToken({ perSecond: row.calls_per_second, burst: row.burst }),
      expiresAt: row.expires_at,
      lastUsedAt: row.last_used_at,
    },
    supplierId: row.supplier_id,
    dealer: row.dealer_id === null ? undefined : dealerOf(row, row.dealer_id),
    // A test token without a twin must never reach real data.
    isRevoked:
      row.revoked_at !== null ||
      row.blocked_at !== null ||
      (owner === 'dealer' && row.mode === 'test' && row.twin_id === null),
  }
}

function dealerOf(
  row: {
    readonly twin_id: number | null
    readonly email: string | null
    readonly status_id: number | null
    readonly dealer_group_id: number | null
    readonly time_zone: string | null
  },
  id: number,
): CallerDealer {
  return {
    id: row.twin_id ?? id,
    accountId: id,
    email: row.email ?? '',
    statusId: row.status_id as DealerStatusId,
    groupId: row.dealer_group_id ?? 0,
    timeZone: row.time_zone ?? defaultTimeZone,
  }
}

/** Records a token's last use and network, at most once a minute. */
export async function recordTokenUse(
  db: Db,
  use: { supplierId: number; token: CallerToken; ipBlock: string; now: Date },
): Promise<void> {
  const { lastUsedAt, id } = use.token
  const earlier = new Date(use.now.getTime() - lastUsePrecisionMs)
  if (lastUsedAt !== null && lastUsedAt >= earlier && lastUsedAt <= use.now) return
  await db
    .updateTable('api_tokens')
    .set({ last_used_at: use.now, last_used_from: use.ipBlock })
    .where(belongsToSupplier(use))
    .where('id', '=', id)
    .where((e) =>
      e.or([e('last_used_at', 'is', null), e('last_used_at', '<', earlier), e('last_used_at', '>', use.now)]),
    )
    .execute()
}
