import * as z from 'zod/mini'
import { described } from '../fields/described.ts'
import { countInText } from '../fields/query-text.ts'
import { dayOrTimestamp } from '../fields/time/timestamp.ts'

/** The maximum and default page size of the integrator API. */
export const pageLimits = { most: 200, otherwise: 50 } as const

const cursor = z
  .string()
  .check(z.minLength(1), z.maxLength(8000), z.regex(/^[\w-]+$/, 'Must be a cursor from this list'))

/** The query parameters of all integrator API lists, besides filters. */
export const listQueryShape = {
  limit: z.optional(
    described(
      'The page size.',
      countInText.check(
        z.minimum(1),
        z.maximum(pageLimits.most),
        z.meta({ minimum: 1, maximum: pageLimits.most, default: pageLimits.otherwise }),
      ),
    ),
  ),
  after: z.optional(described('The `after` value of the previous page.', cursor)),
}

export const changesQueryShape = {
  ...listQueryShape,
  updatedSince: z.optional(
    described(
      'Only objects changed at or after this timestamp or date, in the order they changed. Without it, the newest objects come first.',
      dayOrTimestamp,
    ),
  ),
}

/** A page: `after` requests the next one; lists with `updatedSince` always return it, for later changes. */
export function pageOf<Item extends z.ZodMiniType>(item: Item) {
  return z.strictObject({
    items: described('The objects on this page.', z.array(item)),
    hasMore: described('Whether there are more objects after this page.', z.boolean()),
    after: described(
      "The cursor of the next page; null after the last page. With `updatedSince` it's never null: use it to get later changes.",
      z.nullable(z.string()),
    ),
  })
}

export const listFailures = ['cursor_invalid', 'cursor_expired', 'search_too_broad'] as const
