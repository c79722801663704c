import * as z from 'zod/mini'
import { maxSkuLength } from '../checkout/limits.ts'
import { described } from '../fields/described.ts'
import { id } from '../fields/id.ts'
import { requiredText } from '../fields/text.ts'

export const mostInventoryRows = 1000

const mostUnits = 2_000_000_000
const sku = described('The SKU of the variant.', requiredText(maxSkuLength, 'A SKU is required'))
const unitPrice = z.string().check(z.regex(/^\d{1,10}(\.\d{1,4})?$/, 'Must be a price such as 12.50'))

export const inventoryRow = z
  .strictObject({
    sku,
    quantity: z.optional(
      described(
        'The units in stock from now on, unless `adjustment` says how they change.',
        z.int().check(z.minimum(0), z.maximum(mostUnits)),
      ),
    ),
    adjustment: z.optional(
      described(
        'By how many units the stock grows, or shrinks where it is negative.',
        z.int().check(z.minimum(-mostUnits), z.maximum(mostUnits)),
      ),
    ),
  })
  .check(
    z.refine(({ quantity, adjustment }) => (quantity === undefined) !== (adjustment === undefined), {
      message: 'Give either a quantity or an adjustment',
      path: ['quantity'],
    }),
  )

/** The new prices of one SKU; what is left out stays, null takes a price away. */
export const priceRow = z.strictObject({
  sku,
  price: z.optional(
    described('What a dealer pays for a unit; null lets nobody order it.', z.nullable(unitPrice)),
  ),
  msrp: z.optional(
    described("The manufacturer's suggested retail price; null for none.", z.nullable(unitPrice)),
  ),
  map: z.optional(described('The minimum advertised price; null for none.', z.nullable(unitPrice))),
})

/** What became of one row: changed, as it was before, or not done and why. */
export const rowResult = z.strictObject({
  index: described('The place of the row in what was sent, from 0.', z.int()),
  sku: described('The SKU that was sent.', z.string()),
  outcome: described('What became of the row.', z.enum(['changed', 'unchanged', 'refused'])),
  variantId: described('The id of the variant; null where the SKU is unknown.', z.nullable(id)),
  reason: described(
    'Why it was refused; null where it was not.',
    z.nullable(z.enum(['sku_not_found', 'out_of_range'])),
  ),
})

export const inventoryResult = z.extend(rowResult, {
  quantity: described('The units in stock now; null where the SKU is unknown.', z.nullable(z.int())),
})

export type InventoryRow = z.infer<typeof inventoryRow>

export type PriceRow = z.infer<typeof priceRow>

export type RowResult = z.infer<typeof rowResult>

export type InventoryResult = z.infer<typeof inventoryResult>
