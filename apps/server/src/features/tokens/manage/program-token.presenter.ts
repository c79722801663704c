import { scopesFor } from '@portal/contract/tokens/token.rules'
import type { ListedToken } from '@portal/contract/tokens/token.schema'
import type { ProgramToken } from '../../../repositories/access/program-token.repository.ts'
import { kindOfProgramToken, prefixOf } from '../../../security/tokens.ts'

export function presentProgramToken(token: ProgramToken, now: Date): ListedToken {
  const owner = token.dealerId === null ? 'supplier' : 'dealer'
  return {
    id: token.id,
    name: token.name,
    masked: `${prefixOf(kindOfProgramToken(owner, token.mode))}…${token.lastCharacters}`,
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

function stateOf({ revokedAt, expiresAt, rotatedAt }: ProgramToken, now: Date): ListedToken['state'] {
  if (revokedAt !== null) return 'revoked'
  if (expiresAt !== null && expiresAt <= now) return 'expired'
  return rotatedAt === null ? 'live' : 'replaced'
}
