import * as z from 'zod/mini'
import { orderFilters } from '../conditions/order-filters.schema.ts'

/** The filters of the side menu alone: those are counted without reading an order. */
export const orderCountsRequest = z.strictObject({
  filters: z.array(orderFilters).check(z.minLength(1), z.maxLength(50)),
})

export const orderCountsAnswer = z.strictObject({ counts: z.array(z.int()) })
