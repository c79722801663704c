import * as z from 'zod/mini'
import { maxSkuLength } from '../checkout/limits.ts'
import { id } from '../fields/id.ts'
import { isStorableText, notStorable, requiredText } from '../fields/text.ts'

/** How many products one call may create or update. */
export const mostUpsertedProducts = 100

// Only that it is a text is validated here: what it must be in its field is the import's to say, product by product.
const text = z.string().check(z.maxLength(200_000), z.refine<string>(isStorableText, notStorable))
const given = z.optional(z.nullable(text))
const sku = requiredText(maxSkuLength, 'A SKU is required')
const nameAndValue = z.strictObject({ name: requiredText(200, 'A name is required'), value: text })
const images = z.optional(z.array(text).check(z.maxLength(100)))
const pairs = z.optional(z.array(nameAndValue).check(z.maxLength(200)))

/** A variant as a supplier's program gives it; what is left out stays as it is. */
export const upsertedVariant = z.strictObject({
  sku,
  title: given,
  options: z.optional(z.array(nameAndValue).check(z.maxLength(3))),
  upc: given,
  mpn: given,
  asin: given,
  ean: given,
  price: given,
  msrp: given,
  map: given,
  quantity: z.optional(z.int()),
  weight: given,
  estimatedShippingCost: given,
  estimatedDropshipFee: given,
  description: given,
  images,
})

/** A product as a supplier's program gives it; what is left out stays as it is, and so do variants that are not named. */
export const upsertedProduct = z.strictObject({
  sku,
  title: text,
  manufacturer: given,
  description: given,
  /** The names of its category and those above, the widest first. */
  categories: z.optional(z.array(text).check(z.maxLength(3))),
  /** Addresses of pictures, served over https. */
  images,
  attributes: pairs,
  customFields: pairs,
  createdAt: z.optional(text),
  variants: z.array(upsertedVariant).check(z.minLength(1), z.maxLength(1000)),
})

/** What became of one product; a variant that is refused holds up neither its product nor the other variants. */
export const upsertResult = z.strictObject({
  index: z.int(),
  sku: z.string(),
  outcome: z.enum(['created', 'updated', 'unchanged', 'refused']),
  /** Null where it was refused. */
  productId: z.nullable(id),
  /** What was refused and why, such as `variants.2.price`: everything, where the outcome is `refused`. */
  refusals: z.array(z.strictObject({ field: z.string(), reason: z.string() })),
})

/** A variant as a supplier's program gives it. */
export type UpsertedVariant = z.infer<typeof upsertedVariant>

/** A product as a supplier's program gives it. */
export type UpsertedProduct = z.infer<typeof upsertedProduct>

/** What became of one product. */
export type UpsertResult = z.infer<typeof upsertResult>
