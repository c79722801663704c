import * as z from 'zod/mini'
import { id } from '../../fields/id.ts'
import { money } from '../../fields/money/money.ts'
import { nullableTimestamp, timestamp } from '../../fields/time/timestamp.ts'

const disputeStates = ['inquiry', 'inquiry_closed', 'open', 'won', 'lost'] as const

/**
 * A dispute or reversal by the customer's bank. An `inquiry` moves no money; if it never becomes a dispute, it ends as
 * `inquiry_closed`.
 */
export const dispute = z.strictObject({
  state: z.enum(disputeStates),
  amount: money,
  /** The bank's reason; null if none was given. */
  reason: z.nullable(z.string()),
  openedAt: timestamp,
  closedAt: nullableTimestamp,
})

/** A pending dispute with its order. */
export const openDispute = z.extend(dispute, {
  order: z.strictObject({ id, orderNumber: z.string() }),
  dealer: z.strictObject({ id, name: z.string() }),
})

export type Dispute = z.infer<typeof dispute>

export type OpenDispute = z.infer<typeof openDispute>
