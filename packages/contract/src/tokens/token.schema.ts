import * as z from 'zod/mini'
import { id } from '../fields/id.ts'
import { nullableTimestamp } from '../fields/time/timestamp.ts'
import { scopeNames } from './scopes.ts'

/** What a token's orders are: real, or simulated ones of the test mode. */
export const tokenModes = ['live', 'test'] as const

/** What a token's orders are. */
export type TokenMode = (typeof tokenModes)[number]

/** How often a token may call. */
export const tokenLimits = z.strictObject({ perSecond: z.int(), burst: z.int() })

/** The name of one scope on the wire. */
export const scopeName = z.enum(scopeNames)

/** Whose token it is that calls, and what it may do: the "check my token" call. */
export const callerToken = z.strictObject({
  tokenId: id,
  name: z.string(),
  owner: z.enum(['dealer', 'supplier']),
  supplier: z.strictObject({ handle: z.string(), name: z.string() }),
  /** Null for a key of the supplier. */
  dealer: z.nullable(z.strictObject({ id, email: z.string() })),
  scopes: z.array(scopeName),
  mode: z.enum(tokenModes),
  limits: tokenLimits,
  /** Null while the token does not expire. */
  expiresAt: nullableTimestamp,
})

/** Whose token it is that calls. */
export type CallerTokenAnswer = z.infer<typeof callerToken>
