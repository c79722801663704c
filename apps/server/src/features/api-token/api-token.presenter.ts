import type { ApiToken, NoTokenReason } from '@portal/contract/api-token/api-token.schema'
import type { ApiTokenRow } from '../../repositories/access/api-token.repository.ts'

/** A token as it leaves the house; `token` is null where it may be known about but not read. */
export function presentApiToken(row: ApiTokenRow | undefined, token: string | null): ApiToken {
  return {
    id: row?.id ?? null,
    token,
    regeneratedAt: row?.regenerated_at.toISOString() ?? null,
    lastUsedAt: row?.last_used_at?.toISOString() ?? null,
    reason: null,
  }
}

/** What is said instead of a token to a dealer who may have none. */
export function presentNoToken(reason: NoTokenReason): ApiToken {
  return { id: null, token: null, regeneratedAt: null, lastUsedAt: null, reason }
}
