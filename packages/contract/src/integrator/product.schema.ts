import * as z from 'zod/mini'
import { described } from '../fields/described.ts'
import { id } from '../fields/id.ts'
import { nullableMoney } from '../fields/money/money.ts'
import { timestamp } from '../fields/time/timestamp.ts'
import { weight } from '../fields/weight.ts'

const nullableText = z.nullable(z.string())
const nameAndValue = z.strictObject({
  name: described('The name, such as Color.', z.string()),
  value: described('The value, such as Red.', z.string()),
})
const images = described('Image URLs. The first is the main image.', z.array(z.string()))
const inStock = described('Whether the variant is in stock.', z.boolean())
const quantity = described(
  'The quantity in stock; null if the supplier hides stock levels.',
  z.nullable(z.int()),
)
const price = described(
  "The dealer price per unit, with up to 4 decimals; null if the variant can't be ordered.",
  nullableMoney,
)

export const integratorVariant = z.strictObject({
  id: described("The variant's id.", id),
  productId: described("The product's id.", id),
  sku: described("The variant's SKU, unique per supplier.", z.string()),
  title: described('The product and variant name.', z.string()),
  options: described("The variant's options, such as color and size.", z.array(nameAndValue)),
  upc: described('The Universal Product Code; null if there is none.', nullableText),
  mpn: described('The manufacturer part number; null if there is none.', nullableText),
  asin: described('The Amazon Standard Identification Number; null if there is none.', nullableText),
  ean: described('The European Article Number; null if there is none.', nullableText),
  price,
  msrp: described("The manufacturer's suggested retail price; null if there is none.", nullableMoney),
  map: described('The minimum advertised price; null if there is none.', nullableMoney),
  quantity,
  inStock,
  weight: described('The weight per unit in pounds; null if unknown.', z.nullable(weight)),
  estimatedShippingCost: described('The estimated shipping cost per unit; null if unknown.', nullableMoney),
  estimatedDropshipFee: described('The estimated dropship fee per unit; null if unknown.', nullableMoney),
  description: described(
    'Additional description of this variant, as safe HTML; null if there is none.',
    nullableText,
  ),
  images,
  updatedAt: described('When the variant, its stock or its price was last changed.', timestamp),
})

/** A product with its variants in the integrator API and in webhooks. */
export const integratorProduct = z.strictObject({
  id: described("The product's id.", id),
  sku: described("The product's SKU, unique per supplier.", z.string()),
  title: described("The product's name.", z.string()),
  manufacturer: described('The brand; null if unknown.', nullableText),
  description: described('The description, as safe HTML; null if there is none.', nullableText),
  categories: described('The category path, top level first.', z.array(z.string())),
  images,
  attributes: described('Attributes shared by all variants.', z.array(nameAndValue)),
  customFields: described('Custom fields.', z.array(nameAndValue)),
  variants: described("The product's variants.", z.array(integratorVariant)),
  createdAt: described('When the product was added.', timestamp),
  updatedAt: described('When the product or one of its variants was last changed.', timestamp),
})

export const stockLevel = z.strictObject({
  variantId: described("The variant's id.", id),
  productId: described("The product's id.", id),
  sku: described("The variant's SKU.", z.string()),
  quantity,
  inStock,
  price,
  updatedAt: described('When the stock or price was last changed.', timestamp),
})

export type IntegratorVariant = z.infer<typeof integratorVariant>

export type IntegratorProduct = z.infer<typeof integratorProduct>

export type StockLevel = z.infer<typeof stockLevel>
