import * as z from 'zod/mini'
import { tokenBlock } from '../api-token/api-token.schema.ts'
import { scopeName } from '../callers/scopes.ts'
import { ownPassword, requiredPassword } from '../fields/account/password.ts'
import { described } from '../fields/described.ts'
import { id } from '../fields/id.ts'
import { requiredText } from '../fields/text.ts'
import { nullableTimestamp, timestamp } from '../fields/time/timestamp.ts'

/** Whether a token's orders are real or simulated. */
export const tokenModes = ['live', 'test'] as const

export type TokenMode = (typeof tokenModes)[number]

export const tokenLimits = z.strictObject({
  perSecond: described('The sustained limit, in requests per second.', z.int()),
  burst: described('The burst limit, in requests.', z.int()),
})

export const callerToken = z.strictObject({
  tokenId: described("The token's id.", id),
  name: described("The token's name.", z.string()),
  owner: described('The owner: a dealer (token) or the supplier (key).', z.enum(['dealer', 'supplier'])),
  supplier: described(
    'The supplier.',
    z.strictObject({
      handle: described("The supplier's handle.", z.string()),
      name: described("The supplier's name.", z.string()),
    }),
  ),
  dealer: described(
    'The dealer that owns the token; null for a supplier key.',
    z.nullable(
      z.strictObject({
        id: described("The dealer's id.", id),
        email: described("The dealer's email.", z.string()),
      }),
    ),
  ),
  scopes: described('Its scopes.', z.array(scopeName)),
  mode: described('Whether its orders are real (`live`) or simulated (`test`).', z.enum(tokenModes)),
  limits: described('Its rate limits.', tokenLimits),
  expiresAt: described("When it expires; null if it doesn't.", nullableTimestamp),
})

export type CallerTokenAnswer = z.infer<typeof callerToken>

export const maxTokenNameLength = 100

export const maxTokenDays = 3650

/** Grace period of a replaced token in hours: default and maximum. */
export const tokenOverlapHours = { usual: 24, most: 168 } as const

export const newToken = z.strictObject({
  name: requiredText(maxTokenNameLength, 'Enter a name'),
  scopes: z.array(scopeName).check(z.minLength(1, 'Choose at least one permission')),
  mode: z._default(z.enum(tokenModes), 'live'),
  /** Null for no expiry. */
  expiresInDays: z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(maxTokenDays))), null),
  password: ownPassword,
})

export const tokenRotation = z.strictObject({
  overlapHours: z._default(
    z.int().check(z.minimum(0), z.maximum(tokenOverlapHours.most)),
    tokenOverlapHours.usual,
  ),
  password: ownPassword,
})

/** A new supplier key, created by staff with their password. */
export const newSupplierKey = z.extend(newToken, { password: requiredPassword })

export const supplierKeyRotation = z.extend(tokenRotation, { password: requiredPassword })

export const tokenStates = ['live', 'replaced', 'expired', 'revoked'] as const

export const listedToken = z.strictObject({
  id,
  name: z.string(),
  /** A masked token: its beginning and end. */
  masked: z.string(),
  mode: z.enum(tokenModes),
  scopes: z.array(scopeName),
  limits: tokenLimits,
  state: z.enum(tokenStates),
  /** Whether it is the first token, which settings show again; it is regenerated there instead of rotated. */
  isFirst: z.boolean(),
  createdAt: timestamp,
  expiresAt: nullableTimestamp,
  lastUsedAt: nullableTimestamp,
  /** The last request's network. */
  lastUsedFrom: z.nullable(z.string()),
})

/** A supplier key with the staff member who created it; absent for keys from the CLI. */
export const supplierKey = z.extend(listedToken, {
  madeBy: z.optional(z.strictObject({ id, name: z.string() })),
})

export type SupplierKey = z.infer<typeof supplierKey>

export type ListedToken = z.infer<typeof listedToken>

/** A dealer's tokens, newest first; `reason` says why it can't have any. */
export const tokenList = z.strictObject({ items: z.array(listedToken), reason: tokenBlock })

export const createdToken = z.strictObject({ token: listedToken, secret: z.string() })

export type CreatedToken = z.infer<typeof createdToken>
