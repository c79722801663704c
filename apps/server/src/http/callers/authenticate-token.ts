import type { Access } from '@portal/contract/api/endpoint'
import { headers } from '@portal/contract/api/headers'
import { noTokenReason } from '@portal/contract/api-token/api-token.rules'
import { noTokenReasons } from '@portal/contract/api-token/api-token.schema'
import type { FastifyRequest } from 'fastify'
import type { DealerTokenCtx, SupplierTokenCtx } from '../../context/context.ts'
import { Refusal, refuse, refuseScope } from '../../context/refusal.ts'
import type { Supplier } from '../../context/supplier.ts'
import { supplierBrandName } from '../../presenters/brand/brand-name.ts'
import {
  type FoundToken,
  findCallerToken,
  recordTokenUse,
} from '../../repositories/access/caller-token.repository.ts'
import { hashToken, looksLikeToken } from '../../security/tokens.ts'
import type { AccessRefusal, UnauthenticatedCall } from './unauthenticated-call.ts'

type TokenAccess = Extract<Access, { who: 'integrator' }>
type TokenRefusal = Extract<AccessRefusal, Refusal>

const kinds = ['api', 'test_api', 'supplier_api'] as const
const kindNames = { dealer: 'a dealer token (dpa_…)', supplier: 'a supplier key (dpk_…)' } as const

export async function authenticateToken(
  { ctx, shares, request }: UnauthenticatedCall,
  access: TokenAccess,
): Promise<DealerTokenCtx | SupplierTokenCtx | AccessRefusal> {
  const { supplier, now, ipBlock } = ctx
  const text = readToken(request)
  if (text instanceof Refusal) return text
  if (supplier === null) return refuse('token_invalid')
  const tokenHash = hashToken(text)
  const db = shares.forToken(supplier.id, tokenHash)
  const found = await findCallerToken(db, tokenHash)
  if (found === undefined || found.supplierId !== supplier.id) return refuse('token_invalid')
  const { token, dealer } = found
  // Refused requests also appear in the developers' request log.
  request.usedToken = {
    id: token.id,
    supplierId: supplier.id,
    dealerId: dealer ? dealer.accountId : null,
  }
  const refusal = refuseToken(found, { supplier, access, now })
  if (refusal !== undefined) return refusal
  await recordTokenUse(db, { supplierId: supplier.id, token, ipBlock, now })
  const actor = { kind: 'integrator', name: token.name } as const
  const known = { ...ctx, supplier, actor, token }
  if (dealer === undefined) {
    const owner = { supplierId: supplier.id, ...(token.mode === 'test' ? { isTest: true as const } : {}) }
    return { ...known, db: shares.forCaller(owner), owner }
  }
  const owner = { supplierId: supplier.id, dealerId: dealer.id }
  return { ...known, db: shares.forCaller(owner), dealer, owner }
}

/** The request's token; a Refusal names a wrong header or kind of token. */
function readToken(request: FastifyRequest): string | TokenRefusal {
  const text = request.headers[headers.apiToken.toLowerCase()] ?? bearerOf(request)
  if (typeof text !== 'string' || text === '') {
    const other = request.headers[headers.accessToken.toLowerCase()]
    const isSession = typeof other === 'string' && looksLikeToken('session', other)
    return refuse(isSession ? 'token_of_session' : 'token_missing')
  }
  if (looksLikeToken('session', text)) return refuse('token_of_session')
  return kinds.some((kind) => looksLikeToken(kind, text)) ? text : refuse('token_invalid')
}

function bearerOf({ headers: sent }: FastifyRequest): string | undefined {
  return /^Bearer +(\S+) *$/i.exec(sent.authorization ?? '')?.[1]
}

/** The refusal if a token doesn't allow this request. */
function refuseToken(
  { token, dealer, isRevoked }: FoundToken,
  { supplier, access, now }: { supplier: Supplier; access: TokenAccess; now: Date },
): TokenRefusal | undefined {
  if (isRevoked) return refuse('token_revoked')
  if (token.expiresAt !== null && token.expiresAt <= now) return refuse('token_expired')
  const withheld = dealer && noTokenReason(dealer.statusId, supplier.flags.api_access)
  if (withheld) {
    return refuse(
      'api_access_withheld',
      noTokenReasons[withheld].replace('{brand}', supplierBrandName(supplier)),
    )
  }
  if (access.for !== 'both' && access.for !== token.owner) {
    return refuse(
      'token_wrong_kind',
      `This endpoint accepts ${kindNames[access.for]}, not ${kindNames[token.owner]}.`,
    )
  }
  return access.scope === null || token.scopes.includes(access.scope) ? undefined : refuseScope(access.scope)
}
