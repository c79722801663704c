import { scopeNames } from '@portal/contract/callers/scopes'
import { scopesFor } from '@portal/contract/tokens/token.rules'
import type { CreatedToken, TokenMode } from '@portal/contract/tokens/token.schema'
import { ownerKind, type Transaction } from '../../../context/db.ts'
import { type Refusal, refuse } from '../../../context/refusal.ts'
import { type ApiAccessCtx, emailApiAccess, grantApiAccess } from '../../../domain/access/api-access.ts'
import {
  addClientToken,
  countLiveTokens,
  endReplacedToken,
  lockLiveToken,
  type NewClientToken,
} from '../../../repositories/access/client-token.repository.ts'
import { ensureTestTwin } from '../../../repositories/dealers/test-twin.repository.ts'
import { addAuditEntry } from '../../../repositories/operations/audit-entry.repository.ts'
import { hashToken, kindOfClientToken, lastCharactersOf, makeToken } from '../../../security/tokens.ts'
import { presentClientToken } from './client-token.presenter.ts'

export interface TokenInput {
  readonly name: string
  readonly scopes: readonly string[]
  readonly mode: TokenMode
  readonly expiresInDays: number | null
  readonly limits?: NewClientToken['limits']
}

const maxTokens = 20
// Including rotated tokens that still work: tokens can be rotated at any time, but not without limit.
const maxWithRotated = 40
const hourMs = 3_600_000
const noLimits = { perSecond: null, burst: null }

/**
 * Creates a dealer's token or a supplier's key; only this response contains its secret. Refuses scopes that such a
 * token can't have.
 */
export async function createClientToken(
  ctx: ApiAccessCtx,
  { name, scopes: wanted, mode, expiresInDays, limits = noLimits }: TokenInput,
): Promise<CreatedToken | Refusal<'too_many_tokens' | 'invalid_input'>> {
  const offered = scopesFor(ownerKind(ctx.owner), scopeNames, mode)
  const unknown = wanted.filter((scope) => !offered.some((one) => one === scope))
  if (unknown.length > 0) {
    const kind = mode === 'test' ? 'test token' : 'token'
    const sentence = `A ${kind} can't have these scopes: ${unknown.join(', ')}. Available: ${offered.join(', ')}.`
    return refuse('invalid_input', { errors: [sentence], fields: { scopes: sentence } })
  }
  const scopes = offered.filter((scope) => wanted.includes(scope))
  const expiresAt = expiresInDays === null ? null : new Date(ctx.now.getTime() + expiresInDays * 24 * hourMs)
  return await grantApiAccess(ctx, (db) =>
    store({ ...ctx, db }, 'create', { name, scopes, mode, expiresAt, limits }),
  )
}

/** Rotates a token: creates a successor; the old token keeps working for the given hours. */
export async function rotateClientToken(
  ctx: ApiAccessCtx,
  { id, overlapHours }: { id: number; overlapHours: number },
): Promise<CreatedToken | Refusal<'api_token_not_found' | 'too_many_tokens'>> {
  const { owner, now } = ctx
  return await grantApiAccess(ctx, async (db) => {
    const older = await lockLiveToken(db, owner, { id, now })
    // A token can have only one successor.
    if (older === undefined || older.rotatedAt !== null) return refuse('api_token_not_found')
    const endsAt = earlier(new Date(now.getTime() + overlapHours * hourMs), older.expiresAt)
    await endReplacedToken(db, owner, { id, endsAt, now })
    const { name, mode, expiresAt, ownLimits } = older
    const scopes = scopesFor(ownerKind(owner), older.scopes, older.mode)
    return await store({ ...ctx, db }, 'rotate', { name, scopes, mode, expiresAt, limits: ownLimits })
  })
}

async function store(
  ctx: ApiAccessCtx & { readonly db: Transaction },
  act: 'create' | 'rotate',
  wanted: Omit<NewClientToken, 'tokenHash' | 'lastCharacters' | 'staffId' | 'now'>,
): Promise<CreatedToken | Refusal<'too_many_tokens'>> {
  const { db, now, actor, owner } = ctx
  if (wanted.mode === 'test' && 'dealerId' in owner) await ensureTestTwin(db, owner, now)
  const { live, current } = await countLiveTokens(db, owner, now)
  if (current >= maxTokens || live >= maxWithRotated) return refuse('too_many_tokens')
  const secret = makeToken(kindOfClientToken(ownerKind(owner), wanted.mode))
  const hashed = { tokenHash: hashToken(secret), lastCharacters: lastCharactersOf(secret) }
  const staffId = ctx.staff?.id ?? null
  const token = await addClientToken(db, owner, { ...wanted, ...hashed, staffId, now })
  const { supplierId, ...of } = owner
  const data = { ...of, tokenId: token.id, scopes: token.scopes }
  await addAuditEntry(db, { at: now, actor, command: `key ${act}`, supplierId, data })
  await emailApiAccess(ctx, db, { change: `${act}_token`, subject: wanted.name })
  return { token: presentClientToken(token, now), secret }
}

function earlier(moment: Date, other: Date | null): Date {
  return other !== null && other < moment ? other : moment
}
