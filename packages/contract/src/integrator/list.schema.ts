import * as z from 'zod/mini'
import { countInText } from '../fields/query-text.ts'
import { dayOrTimestamp } from '../fields/time/timestamp.ts'

/** How many objects a page of the integrator API has at most, and where nothing is said. */
export const pageLimits = { most: 200, otherwise: 50 } as const

const cursor = z
  .string()
  .check(z.minLength(1), z.maxLength(8000), z.regex(/^[\w-]+$/, 'Must be a cursor of this list'))

/** The query that every list of the integrator API takes beside its filters. */
export const listQueryShape = {
  /** How many objects a page has; 50 where nothing is said. */
  limit: z.optional(
    countInText.check(z.minimum(1), z.maximum(pageLimits.most), z.meta({ default: pageLimits.otherwise })),
  ),
  /** The `after` of the page before. */
  after: z.optional(cursor),
}

/** The query of a list that follows changes. */
export const changesQueryShape = {
  ...listQueryShape,
  /** Only what changed since, in the order of changes; without it the newest objects come first. */
  updatedSince: z.optional(dayOrTimestamp),
}

/** A page: `after` asks for the next one; a list with `updatedSince` gives it always, for what changes later. */
export function pageOf<Item extends z.ZodMiniType>(item: Item) {
  return z.strictObject({ items: z.array(item), hasMore: z.boolean(), after: z.nullable(z.string()) })
}

/** What every list with a cursor may refuse with. */
export const listFailures = ['cursor_invalid', 'cursor_expired', 'search_too_broad'] as const
