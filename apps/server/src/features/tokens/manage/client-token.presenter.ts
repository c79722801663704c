import { scopesFor } from '@portal/contract/tokens/token.rules'
import type { ListedToken } from '@portal/contract/tokens/token.schema'
import type { ClientToken } from '../../../repositories/access/client-token.repository.ts'
import { kindOfClientToken, prefixOf } from '../../../security/tokens.ts'

export function presentClientToken(token: ClientToken, now: Date): ListedToken {
  const owner = token.dealerId === null ? 'supplier' : 'dealer'
  return {
    id: token.id,
    name: token.name,
    masked: `${prefixOf(kindOfClientToken(owner, token.mode))}…${token.lastCharacters}`,
    mode: token.mode,
    scopes: scopesFor(owner, token.scopes, token.mode),
    limits: { ...token.limits },
    state: stateOf(token, now),
    isFirst: token.isFirst,
    createdAt: token.createdAt.toISOString(),
    expiresAt: token.expiresAt?.toISOString() ?? null,
    lastUsedAt: token.lastUsedAt?.toISOString() ?? null,
    lastUsedFrom: token.lastUsedFrom,
  }
}

function stateOf({ revokedAt, expiresAt, rotatedAt }: ClientToken, now: Date): ListedToken['state'] {
  if (revokedAt !== null) return 'revoked'
  if (expiresAt !== null && expiresAt <= now) return 'expired'
  return rotatedAt === null ? 'live' : 'replaced'
}
