import * as z from 'zod/mini'
import { id } from '../fields/id.ts'
import { timestamp } from '../fields/time/timestamp.ts'

export const dealerSession = z.strictObject({
  id,
  /** Browser and system in plain words, as the browser named itself. */
  device: z.string(),
  /** The network it began from: a /24 of IPv4 or a /56 of IPv6. */
  network: z.string(),
  startedAt: timestamp,
  /** To the minute. */
  lastUsedAt: timestamp,
  /** Whether it is the session of this call. */
  isCurrent: z.boolean(),
  /** True for a session in which the supplier's staff acts for the dealer. */
  byStaff: z.optional(z.boolean()),
})

/** The newest sessions that a list shows; `total` counts them all. */
export const shownSessions = 100

export type DealerSession = z.infer<typeof dealerSession>
