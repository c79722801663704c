import * as z from 'zod/mini'
import { id } from '../fields/id.ts'

/** Low-stock variants, lowest stock first. */
export const lowStock = z.strictObject({
  /** Stock is low at this many units or fewer. */
  level: z.int(),
  /** Maximum number of rows per page. */
  pageSize: z.int(),
  total: z.int(),
  items: z.array(z.strictObject({ variantId: id, sku: z.string(), title: z.string(), quantity: z.int() })),
})

export type LowStock = z.infer<typeof lowStock>
