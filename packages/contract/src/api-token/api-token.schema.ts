import * as z from 'zod/mini'
import { id } from '../fields/id.ts'
import { keysOf } from '../fields/keys.ts'
import { nullableTimestamp } from '../fields/time/timestamp.ts'

/** The reasons for a missing API token, with sentences for people. */
export const noTokenReasons = {
  approval_required: 'Your account must be approved before you can get an API token.',
  revoked: 'Your API token has been revoked.',
  no_access: "{brand} hasn't granted you API access or has revoked it.",
} as const satisfies Record<string, string>

export type NoTokenReason = keyof typeof noTokenReasons

export const tokenBlock = z.nullable(z.enum(keysOf(noTokenReasons)))

/**
 * The dealer's API token; without one, `token` is null and `reason` says why. `id` is null too if the dealer can't have
 * one; a revoked token keeps its id, for regenerating it.
 */
export const apiToken = z.strictObject({
  id: z.nullable(id),
  token: z.nullable(z.string()),
  regeneratedAt: nullableTimestamp,
  lastUsedAt: nullableTimestamp,
  reason: tokenBlock,
})

export type ApiToken = z.infer<typeof apiToken>
