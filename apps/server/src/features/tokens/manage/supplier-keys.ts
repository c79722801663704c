import { scopeNames } from '@portal/contract/callers/scopes'
import { scopesFor, tokenLimitBounds } from '@portal/contract/tokens/token.rules'
import {
  type CreatedToken,
  type ListedToken,
  maxTokenDays,
  maxTokenNameLength,
  tokenOverlapHours,
} from '@portal/contract/tokens/token.schema'
import { type Owner, ownerKind, type SupplierOwner } from '../../../context/db.ts'
import type { SupplierCtx } from '../../../context/operator-context.ts'
import { refusableTransaction } from '../../../context/refusable-transaction.ts'
import { Refusal, refuse } from '../../../context/refusal.ts'
import { findTokenOwner, updateTokenLimits } from '../../../repositories/access/client-token.repository.ts'
import { findDealerId } from '../../../repositories/dealers/dealer-registry.repository.ts'
import { addAuditEntry } from '../../../repositories/operations/audit-entry.repository.ts'
import { createClientToken, rotateClientToken, type TokenInput } from './create-token.ts'
import { listOwnedTokens } from './list-tokens.ts'
import { revokeOwnedToken } from './revoke-token.ts'

type Limits = NonNullable<TokenInput['limits']>

/** The key to create; without scopes, it gets all scopes allowed to its owner. */
export interface KeyInput extends TokenInput {
  /** The dealer's externalId or email; undefined for a supplier's key. */
  readonly dealerKey: string | undefined
}

export async function readKeys(
  ctx: SupplierCtx,
  dealerKey: string | undefined,
): Promise<ListedToken[] | Refusal<'not_found'>> {
  const owner = await ownerOf(ctx, dealerKey)
  if (owner instanceof Refusal) return owner
  return await listOwnedTokens({ ...ctx, owner })
}

export async function createKey(
  ctx: SupplierCtx,
  { dealerKey, scopes, ...wanted }: KeyInput,
): Promise<CreatedToken | Refusal<'not_found' | 'too_many_tokens' | 'invalid_input'>> {
  const fault = findTokenProblem(wanted) ?? findLimitProblem(wanted.limits)
  if (fault !== undefined) return refuse('invalid_input', fault)
  const owner = await ownerOf(ctx, dealerKey)
  if (owner instanceof Refusal) return owner
  const all = scopesFor(ownerKind(owner), scopeNames, wanted.mode)
  return await createClientToken({ ...ctx, owner }, { ...wanted, scopes: scopes.length === 0 ? all : scopes })
}

/** Rotates a key; the old key keeps working for the given hours. */
export async function rotateKey(
  ctx: SupplierCtx,
  rotation: { id: number; overlapHours: number },
): Promise<CreatedToken | Refusal<'api_token_not_found' | 'too_many_tokens' | 'invalid_input'>> {
  if (rotation.overlapHours > tokenOverlapHours.most) {
    return refuse(
      'invalid_input',
      `The old key can keep working for at most ${tokenOverlapHours.most} hours.`,
    )
  }
  const owner = await findTokenOwner(ctx.db, ctx.owner, rotation.id)
  return owner === undefined
    ? refuse('api_token_not_found')
    : await rotateClientToken({ ...ctx, owner }, rotation)
}

/** A supplier has keys, a dealer has tokens. */
type TokenNoun = 'key' | 'token'

const nounOf = (owner: Owner | SupplierOwner): TokenNoun => ('dealerId' in owner ? 'token' : 'key')

/** Takes effect immediately, also for a dealer's first token. Returns what was revoked. */
export async function revokeKey(
  ctx: SupplierCtx,
  id: number,
): Promise<TokenNoun | Refusal<'api_token_not_found'>> {
  const owner = await findTokenOwner(ctx.db, ctx.owner, id)
  if (owner === undefined) return refuse('api_token_not_found')
  const revoked = await revokeOwnedToken({ ...ctx, owner }, { id, includeFirst: true })
  return revoked instanceof Refusal ? revoked : nounOf(owner)
}

/** Changes a token's rate limit; null for the default. */
export async function limitKey(
  ctx: SupplierCtx,
  id: number,
  limits: Limits,
): Promise<TokenNoun | Refusal<'api_token_not_found' | 'invalid_input'>> {
  const fault = findLimitProblem(limits)
  if (fault !== undefined) return refuse('invalid_input', fault)
  return await refusableTransaction(ctx.db, async (db) => {
    const owner = await findTokenOwner(db, ctx.owner, id)
    if (owner === undefined) return refuse('api_token_not_found')
    await updateTokenLimits(db, owner, id, limits)
    const data = { tokenId: id, ...limits }
    await addAuditEntry(db, { at: ctx.now, actor: ctx.actor, command: 'key limit', ...ctx.owner, data })
    return nounOf(owner)
  })
}

async function ownerOf(
  { db, supplier, owner }: SupplierCtx,
  dealerKey: string | undefined,
): Promise<Owner | SupplierOwner | Refusal<'not_found'>> {
  if (dealerKey === undefined) return owner
  const dealerId = await findDealerId(db, supplier.id, dealerKey)
  return dealerId === undefined
    ? refuse('not_found', `Supplier ${supplier.handle} has no dealer "${dealerKey}".`)
    : { ...owner, dealerId }
}

function findTokenProblem({
  name,
  expiresInDays,
}: Pick<TokenInput, 'name' | 'expiresInDays'>): string | undefined {
  if (name.trim() === '' || name.length > maxTokenNameLength) {
    return `The name must be 1 to ${maxTokenNameLength} characters.`
  }
  return (expiresInDays ?? 1) > maxTokenDays
    ? `A key can be valid for at most ${maxTokenDays} days.`
    : undefined
}

function findLimitProblem(limits: Limits | undefined): string | undefined {
  const { minPerSecond, most: maximum } = tokenLimitBounds
  const { perSecond = null, burst = null } = limits ?? {}
  if (perSecond !== null && (perSecond < minPerSecond || perSecond > maximum)) {
    return `--per-second must be from ${minPerSecond} to ${maximum}.`
  }
  if (burst === null) return undefined
  if (perSecond === null) return 'Add --per-second as well.'
  return burst < perSecond || burst > maximum
    ? `--burst must be at least --per-second and at most ${maximum}.`
    : undefined
}
