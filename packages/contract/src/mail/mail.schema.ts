import * as z from 'zod/mini'
import { email } from '../fields/email.ts'
import { id } from '../fields/id.ts'
import { nullableTimestamp, timestamp } from '../fields/time/timestamp.ts'

export const listedMail = z.strictObject({
  id,
  kind: z.string(),
  recipient: z.string(),
  subject: z.string(),
  createdAt: timestamp,
  sentAt: nullableTimestamp,
  state: z.enum(['waiting', 'retrying', 'sent', 'given_up']),
  lastError: z.nullable(z.string()),
  /** When it was last resent by hand; null if it wasn't. */
  resentAt: nullableTimestamp,
  /** The dealer it is for or about; null if it has none. */
  dealer: z.nullable(z.strictObject({ id, name: z.string() })),
  order: z.nullable(z.strictObject({ id, number: z.string() })),
})

/** An email to resend, to its recipient or to a corrected address. */
export const resentMail = z.strictObject({ recipient: z.optional(email) })

export type ListedMail = z.infer<typeof listedMail>
