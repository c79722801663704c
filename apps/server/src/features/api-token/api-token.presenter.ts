import type { ApiToken, NoTokenReason } from '@portal/contract/api-token/api-token.schema'
import type { ApiTokenRow } from '../../repositories/access/api-token.repository.ts'

/** Presents an API token; `token` is null for callers who may not read it. */
export function presentApiToken(row: ApiTokenRow | undefined, token: string | null): ApiToken {
  return {
    id: row?.id ?? null,
    token,
    regeneratedAt: row?.regenerated_at.toISOString() ?? null,
    lastUsedAt: row?.last_used_at?.toISOString() ?? null,
    reason: null,
  }
}

/** The sentence shown to a dealer who can't have a token. */
export function presentNoToken(reason: NoTokenReason): ApiToken {
  return { id: null, token: null, regeneratedAt: null, lastUsedAt: null, reason }
}

/** A revoked token; the dealer can regenerate it by its id. */
export function presentRevokedToken(row: ApiTokenRow): ApiToken {
  return { ...presentApiToken(row, null), reason: 'revoked' }
}
