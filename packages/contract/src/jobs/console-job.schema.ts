import * as z from 'zod/mini'
import { timestamp } from '../fields/time/timestamp.ts'
import { job } from './job.schema.ts'

/** Work of a supplier that continues after its request was answered, who started it, and the file it has left. */
export const consoleJob = z.strictObject({
  ...z.omit(job, { fileUrl: true }).shape,
  startedBy: z.string(),
  startedAt: timestamp,
  endedAt: z.nullable(timestamp),
  /** Null where it has left none, and after it was removed. */
  file: z.nullable(z.strictObject({ name: z.string(), sizeBytes: z.int(), removedAt: timestamp })),
})

/** Work of a supplier that continues after its request was answered. */
export type ConsoleJob = z.infer<typeof consoleJob>
