import * as z from 'zod/mini'
import { maxSkuLength } from '../checkout/limits.ts'
import { described } from '../fields/described.ts'
import { id } from '../fields/id.ts'
import { isStorableText, notStorable, requiredText } from '../fields/text.ts'

export const mostUpsertedProducts = 100

// Only that it is a text is validated here: what it must be in its field is the import's to say, product by product.
const text = z.string().check(z.maxLength(200_000), z.refine<string>(isStorableText, notStorable))
const given = (sentence: string) => z.optional(described(sentence, z.nullable(text)))
const sku = requiredText(maxSkuLength, 'A SKU is required')
const nameAndValue = z.strictObject({
  name: described('What is said, such as Color.', requiredText(200, 'A name is required')),
  value: described('What it is, such as Red.', text),
})
const images = z.optional(
  described(
    'Addresses of pictures, served over https; the first is shown first.',
    z.array(text).check(z.maxLength(100)),
  ),
)
const pairs = (sentence: string) =>
  z.optional(described(sentence, z.array(nameAndValue).check(z.maxLength(200))))

/** A variant as a supplier's program gives it; what is left out stays as it is. */
export const upsertedVariant = z.strictObject({
  sku: described('The SKU of the variant, by which it is found again.', sku),
  title: given('The name of the variant; without one its options are its name.'),
  options: z.optional(
    described(
      'What tells it from the other variants, such as color and size.',
      z.array(nameAndValue).check(z.maxLength(3)),
    ),
  ),
  upc: given('The Universal Product Code.'),
  mpn: given("The manufacturer's part number."),
  asin: given("Amazon's number."),
  ean: given('The European Article Number.'),
  price: given('What a dealer pays for a unit, such as 12.50; null lets nobody order it.'),
  msrp: given("The manufacturer's suggested retail price."),
  map: given('The minimum advertised price.'),
  quantity: z.optional(described('The units in stock.', z.int())),
  weight: given('The weight of a unit in pounds, such as 1.25.'),
  estimatedShippingCost: given('What shipping a unit is thought to cost.'),
  estimatedDropshipFee: given('What sending a unit to a customer is thought to cost.'),
  description: given('What is to be said of this variant alone, as HTML.'),
  images,
})

/** A product as a supplier's program gives it; what is left out stays as it is, and so do variants that are not named. */
export const upsertedProduct = z.strictObject({
  sku: described('The SKU of the product itself, by which it is found again.', sku),
  title: described('The name of the product.', text),
  manufacturer: given('Who makes it.'),
  description: given('What it is, as HTML; what is not safe to show is taken out.'),
  categories: z.optional(
    described(
      'The names of its category and those above, the widest first.',
      z.array(text).check(z.maxLength(3)),
    ),
  ),
  images,
  attributes: pairs('Facts that all its variants share.'),
  customFields: pairs('Further facts.'),
  createdAt: z.optional(described('When it came into the catalogue; now where it is left out.', text)),
  variants: described(
    'What of it can be ordered.',
    z.array(upsertedVariant).check(z.minLength(1), z.maxLength(1000)),
  ),
})

/** What became of one product; a variant that is refused holds up neither its product nor the other variants. */
export const upsertResult = z.strictObject({
  index: described('The place of the product in what was sent, from 0.', z.int()),
  sku: described('The SKU that was sent.', z.string()),
  outcome: described('What became of the product.', z.enum(['created', 'updated', 'unchanged', 'refused'])),
  productId: described("The portal's id of the product; null where it was refused.", z.nullable(id)),
  refusals: described(
    'What was refused and why: everything, where the outcome is `refused`.',
    z.array(
      z.strictObject({
        field: described('The dotted path of the field, such as `variants.2.price`.', z.string()),
        reason: described('Why, in a sentence.', z.string()),
      }),
    ),
  ),
})

export type UpsertedVariant = z.infer<typeof upsertedVariant>

export type UpsertedProduct = z.infer<typeof upsertedProduct>

export type UpsertResult = z.infer<typeof upsertResult>
