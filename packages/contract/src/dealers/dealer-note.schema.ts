import * as z from 'zod/mini'
import { id } from '../fields/id.ts'
import { requiredLines } from '../fields/text.ts'
import { nullableTimestamp, timestamp } from '../fields/time/timestamp.ts'

export const dealerNote = z.strictObject({
  id,
  author: z.string(),
  /** Whether the caller wrote it; only the author may change or remove it. */
  isOwn: z.boolean(),
  text: z.string(),
  createdAt: timestamp,
  changedAt: nullableTimestamp,
})

export const noteText = z.strictObject({
  text: requiredLines(4000, 'Enter a note'),
})

export type DealerNote = z.infer<typeof dealerNote>
