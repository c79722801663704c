import * as z from 'zod/mini'
import { id } from '../fields/id.ts'
import { nullableTimestamp } from '../fields/time/timestamp.ts'

export const failingEndpoint = z.strictObject({
  id,
  url: z.string(),
  /** Null for the supplier's own endpoints. */
  dealer: z.nullable(z.strictObject({ id, name: z.string() })),
  failingSince: nullableTimestamp,
  /** When the portal disabled it; null while active. */
  givenUpAt: nullableTimestamp,
})

export type FailingEndpoint = z.infer<typeof failingEndpoint>
