import * as z from 'zod/mini'
import { id } from '../fields/id.ts'
import { nullableTimestamp, timestamp } from '../fields/time/timestamp.ts'
import { dealerStatus } from '../statuses/dealer-status.ts'
import { statusIdIn } from '../statuses/status.ts'

const nullableText = z.nullable(z.string())

/** One dealer of a supplier, as the supplier's programs see it. */
export const integratorDealer = z.strictObject({
  id,
  /** The supplier's own key of the dealer. */
  externalId: nullableText,
  email: z.string(),
  firstName: nullableText,
  lastName: nullableText,
  companyName: nullableText,
  phone: nullableText,
  dealerStatusId: statusIdIn(dealerStatus),
  dealerStatus: z.string(),
  isBlocked: z.boolean(),
  cancelAt: nullableTimestamp,
  createdAt: timestamp,
  updatedAt: timestamp,
})

/** One dealer of a supplier, as the supplier's programs see it. */
export type IntegratorDealer = z.infer<typeof integratorDealer>
