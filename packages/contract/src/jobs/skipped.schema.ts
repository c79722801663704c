import * as z from 'zod/mini'
import { type SkipReason, skipReasons } from './skip-reasons.ts'

/** How many orders were left alone, by reason. */
export const skipped = z.array(
  z.strictObject({
    reason: z.enum(Object.keys(skipReasons) as SkipReason[]),
    count: z.int().check(z.minimum(1)),
  }),
)
