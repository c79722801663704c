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
})

/** An email to resend, to its recipient or to a corrected address. */
export const resentMail = z.strictObject({ recipient: z.optional(email) })

export type ListedMail = z.infer<typeof listedMail>
