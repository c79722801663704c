import * as z from 'zod/mini'
import { keysOf } from '../fields/keys.ts'
import { skipReasons } from './skip-reasons.ts'

/** The numbers of skipped orders by reason. */
export const skipped = z.array(
  z.strictObject({
    reason: z.enum(keysOf(skipReasons)),
    count: z.int().check(z.minimum(1)),
  }),
)
