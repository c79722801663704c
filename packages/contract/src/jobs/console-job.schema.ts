import * as z from 'zod/mini'
import { timestamp } from '../fields/time/timestamp.ts'
import { job } from './job.schema.ts'
import { staffOutcomeFields } from './skipped.schema.ts'

/** A supplier's background job, who started it, and its file. */
export const consoleJob = z.strictObject({
  ...z.omit(job, { fileUrl: true }).shape,
  ...staffOutcomeFields,
  skipped: z.optional(staffOutcomeFields.skipped),
  startedBy: z.string(),
  startedAt: timestamp,
  endedAt: z.nullable(timestamp),
  /** The name of the file that an import reads. */
  importedFile: z.nullable(z.string()),
  /** Null without a file, and after its deletion. */
  file: z.nullable(z.strictObject({ name: z.string(), sizeBytes: z.int(), removedAt: timestamp })),
})

export type ConsoleJob = z.infer<typeof consoleJob>
