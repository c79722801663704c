import * as z from 'zod/mini'
import { id } from '../fields/id.ts'
import { keysOf } from '../fields/keys.ts'
import { skipReasons } from './skip-reasons.ts'

const skip = z.strictObject({
  reason: z.enum(keysOf(skipReasons)),
  count: z.int().check(z.minimum(1)),
})

/** The numbers of skipped orders by reason. */
export const skipped = z.array(skip)

/** Maximum number of skipped orders named for a reason. */
export const maxNamedSkipped = 20

const namedSkip = z.extend(skip, {
  /** Some of these orders, for staff. */
  orders: z.optional(
    z.array(z.strictObject({ id, orderNumber: z.string() })).check(z.maxLength(maxNamedSkipped)),
  ),
})

/** The numbers of skipped orders by reason, with names for staff. */
export const namedSkipped = z.array(namedSkip)

export type NamedSkip = z.infer<typeof namedSkip>
