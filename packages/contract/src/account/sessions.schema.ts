import * as z from 'zod/mini'
import { id } from '../fields/id.ts'
import { timestamp } from '../fields/time/timestamp.ts'

export const dealerSession = z.strictObject({
  id,
  /** Browser and system in plain words, from the `User-Agent`. */
  device: z.string(),
  /** The network at sign-in: a /24 of IPv4 or a /56 of IPv6. */
  network: z.string(),
  startedAt: timestamp,
  /** Accurate to the minute. */
  lastUsedAt: timestamp,
  isCurrent: z.boolean(),
  /** True if the supplier's staff acts for the dealer in this session. */
  byStaff: z.optional(z.boolean()),
})

/** Maximum number of listed sessions, newest first; `total` counts all. */
export const shownSessions = 100

export type DealerSession = z.infer<typeof dealerSession>
