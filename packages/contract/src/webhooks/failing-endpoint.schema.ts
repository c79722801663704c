import * as z from 'zod/mini'
import { id } from '../fields/id.ts'
import { nullableTimestamp } from '../fields/time/timestamp.ts'

export const failingEndpoint = z.strictObject({
  id,
  url: z.string(),
  /** Null for an endpoint of the supplier itself. */
  dealer: z.nullable(z.strictObject({ id, name: z.string() })),
  failingSince: nullableTimestamp,
  /** When the portal switched it off; null while it is tried. */
  givenUpAt: nullableTimestamp,
})

export type FailingEndpoint = z.infer<typeof failingEndpoint>
