import * as z from 'zod/mini'
import { maxSkuLength } from '../checkout/limits.ts'
import { described } from '../fields/described.ts'
import { id } from '../fields/id.ts'
import { requiredText } from '../fields/text.ts'

export const maxInventoryRows = 1000

const maxUnits = 2_000_000_000
const sku = described("The variant's SKU.", requiredText(maxSkuLength, 'A SKU is required'))
const unitPrice = z.string().check(z.regex(/^\d{1,10}(\.\d{1,4})?$/, 'Must be a price such as 12.50'))

export const inventoryRow = z
  .strictObject({
    sku,
    quantity: z.optional(
      described(
        'The new quantity in stock, unless you send `adjustment`.',
        z.int().check(z.minimum(0), z.maximum(maxUnits)),
      ),
    ),
    adjustment: z.optional(
      described(
        'The change in stock; negative to reduce it.',
        z.int().check(z.minimum(-maxUnits), z.maximum(maxUnits)),
      ),
    ),
  })
  .check(
    z.refine(({ quantity, adjustment }) => (quantity === undefined) !== (adjustment === undefined), {
      message: 'Send either quantity or adjustment',
      path: ['quantity'],
    }),
  )

/** New prices of a SKU; omitted ones stay, null removes a price. */
export const priceRow = z.strictObject({
  sku,
  price: z.optional(
    described("The dealer price per unit; null if the variant can't be ordered.", z.nullable(unitPrice)),
  ),
  msrp: z.optional(
    described("The manufacturer's suggested retail price; null for none.", z.nullable(unitPrice)),
  ),
  map: z.optional(described('The minimum advertised price; null for none.', z.nullable(unitPrice))),
})

/** The result of one row: changed, unchanged, or refused and why. */
export const rowResult = z.strictObject({
  index: described("The row's index in your request, from 0.", z.int()),
  sku: described('The SKU you sent.', z.string()),
  outcome: described('The result.', z.enum(['changed', 'unchanged', 'refused'])),
  variantId: described("The variant's id; null if the SKU is unknown.", z.nullable(id)),
  reason: described(
    "Why it was refused; null if it wasn't.",
    z.nullable(z.enum(['sku_not_found', 'out_of_range'])),
  ),
})

export const inventoryResult = z.extend(rowResult, {
  quantity: described('The quantity in stock now; null if the SKU is unknown.', z.nullable(z.int())),
})

export type InventoryRow = z.infer<typeof inventoryRow>

export type PriceRow = z.infer<typeof priceRow>

export type RowResult = z.infer<typeof rowResult>

export type InventoryResult = z.infer<typeof inventoryResult>
