import type { ApiToken, NoTokenReason } from '@portal/contract/api-token/api-token.schema'
import type { ApiTokenRow } from '../../repositories/access/api-token.repository.ts'

/** A token as the API answers it; `token` is null for a caller who may know of it but not read it. */
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

/** A token that was revoked by hand: by its id the dealer can ask for another one. */
export function presentRevokedToken(row: ApiTokenRow): ApiToken {
  return { ...presentApiToken(row, null), reason: 'revoked' }
}
