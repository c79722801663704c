import * as z from 'zod/mini'
import { maxSkuLength } from '../checkout/limits.ts'
import { described } from '../fields/described.ts'
import { id } from '../fields/id.ts'
import { isStorableText, notStorable, requiredText } from '../fields/text.ts'

export const maxUpsertedProducts = 100

// Validated as text only; the import checks each field, product by product.
const text = z.string().check(z.maxLength(200_000), z.refine<string>(isStorableText, notStorable))
const given = (sentence: string) => z.optional(described(sentence, z.nullable(text)))
const sku = requiredText(maxSkuLength, 'A SKU is required')
const nameAndValue = z.strictObject({
  name: described('The name, such as Color.', requiredText(200, 'A name is required')),
  value: described('The value, such as Red.', text),
})
const images = z.optional(
  described('HTTPS image URLs. The first is the main image.', z.array(text).check(z.maxLength(100))),
)
const pairs = (sentence: string) =>
  z.optional(described(sentence, z.array(nameAndValue).check(z.maxLength(200))))

/** A variant sent by API; omitted fields keep their value. */
export const upsertedVariant = z.strictObject({
  sku: described("The variant's SKU, which identifies it.", sku),
  title: given("The variant's name (default: its options)."),
  options: z.optional(
    described("The variant's options, such as color and size.", z.array(nameAndValue).check(z.maxLength(3))),
  ),
  upc: given('The Universal Product Code.'),
  mpn: given('The manufacturer part number.'),
  asin: given('The Amazon Standard Identification Number.'),
  ean: given('The European Article Number.'),
  bin: given('The bin in your warehouse, such as A-03-2. Shown on pick lists, never to dealers.'),
  price: given("The dealer price per unit, such as 12.50; null if the variant can't be ordered."),
  msrp: given("The manufacturer's suggested retail price."),
  map: given('The minimum advertised price.'),
  quantity: z.optional(described('The quantity in stock.', z.int())),
  weight: given('The weight per unit in pounds, such as 1.25.'),
  estimatedShippingCost: given('The estimated shipping cost per unit.'),
  estimatedDropshipFee: given('The estimated dropship fee per unit.'),
  description: given('Additional description of this variant, as HTML.'),
  images,
})

/** A product sent by API; omitted fields and variants stay. */
export const upsertedProduct = z.strictObject({
  sku: described("The product's SKU, which identifies it.", sku),
  title: described("The product's name.", text),
  manufacturer: given('The brand.'),
  description: given('The description, as HTML. Unsafe HTML is removed.'),
  categories: z.optional(
    described('The category path, top level first.', z.array(text).check(z.maxLength(3))),
  ),
  images,
  attributes: pairs('Attributes shared by all variants.'),
  customFields: pairs('Custom fields.'),
  createdAt: z.optional(described('When the product was added (default: now).', text)),
  variants: described(
    "The product's variants.",
    z.array(upsertedVariant).check(z.minLength(1), z.maxLength(1000)),
  ),
})

/** The result of one product; a refused variant stops neither its product nor the other variants. */
export const upsertResult = z.strictObject({
  index: described("The product's index in your request, from 0.", z.int()),
  sku: described('The SKU you sent.', z.string()),
  outcome: described('The result.', z.enum(['created', 'updated', 'unchanged', 'refused'])),
  productId: described("The product's id; null if it was refused.", z.nullable(id)),
  refusals: described(
    'The errors by field. If the result is `refused`, nothing was saved.',
    z.array(
      z.strictObject({
        field: described("The field's dotted path, such as `variants.2.price`.", z.string()),
        reason: described('The error message for people.', z.string()),
      }),
    ),
  ),
})

export type UpsertedVariant = z.infer<typeof upsertedVariant>

export type UpsertedProduct = z.infer<typeof upsertedProduct>

export type UpsertResult = z.infer<typeof upsertResult>
