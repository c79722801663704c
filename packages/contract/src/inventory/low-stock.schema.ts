import * as z from 'zod/mini'
import { id } from '../fields/id.ts'

/** Low-stock variants, lowest stock first. */
export const lowStock = z.strictObject({
  /** Of so many units and less the stock is low. */
  level: z.int(),
  /** How many rows a page has at most. */
  pageSize: z.int(),
  total: z.int(),
  items: z.array(z.strictObject({ variantId: id, sku: z.string(), title: z.string(), quantity: z.int() })),
})

export type LowStock = z.infer<typeof lowStock>
