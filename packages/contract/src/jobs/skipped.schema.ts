import * as z from 'zod/mini'
import { id } from '../fields/id.ts'
import { keysOf } from '../fields/keys.ts'
import { money } from '../fields/money/money.ts'
import { skipReasons } from './skip-reasons.ts'

const skip = z.strictObject({
  reason: z.enum(keysOf(skipReasons)),
  count: z.int().check(z.minimum(1)),
})

/** The numbers of skipped orders by reason. */
export const skipped = z.array(skip)

/** Maximum number of skipped orders named for a reason. */
export const maxNamedSkipped = 20

const namedOrders = z
  .array(z.strictObject({ id, orderNumber: z.string() }))
  .check(z.maxLength(maxNamedSkipped))

const namedSkip = z.extend(skip, {
  /** Some of these orders, for staff. */
  orders: z.optional(namedOrders),
})

/** The numbers of skipped orders by reason, with names for staff. */
const namedSkipped = z.array(namedSkip)

/** What staff learn of the result of a bulk action, besides the number of changed orders. */
export const staffOutcomeFields = {
  skipped: namedSkipped,
  /** The amount captured, or being refunded for canceled orders; missing if no money moves. */
  amount: z.optional(money),
  /** The canceled orders that were paid outside the portal, for which nothing is refunded; some of them by name. */
  paidOutside: z.optional(z.strictObject({ count: z.int(), amount: money, orders: namedOrders })),
} as const

export type NamedSkip = z.infer<typeof namedSkip>
