import * as z from 'zod/mini'
import { described } from '../fields/described.ts'
import { id } from '../fields/id.ts'
import { nullableMoney } from '../fields/money/money.ts'
import { timestamp } from '../fields/time/timestamp.ts'
import { weight } from '../orders/order-item.schema.ts'

const nullableText = z.nullable(z.string())
const nameAndValue = z.strictObject({
  name: described('What is said, such as Color.', z.string()),
  value: described('What it is, such as Red.', z.string()),
})
const images = described('Addresses of pictures, the first one first.', z.array(z.string()))
const inStock = described('Whether at least one unit is in stock.', z.boolean())
const quantity = described(
  'The units in stock; null where the supplier does not show quantities to its dealers.',
  z.nullable(z.int()),
)
const price = described(
  'What a dealer pays for a unit, with up to 4 decimals; null while it cannot be ordered.',
  nullableMoney,
)

export const integratorVariant = z.strictObject({
  id: described("The portal's id of the variant.", id),
  productId: described('The id of the product it belongs to.', id),
  sku: described('Its SKU, which no other variant of the supplier has.', z.string()),
  title: described('The name of the product and of the variant.', z.string()),
  options: described('What tells it from the other variants, such as color and size.', z.array(nameAndValue)),
  upc: described('Its Universal Product Code; null where it has none.', nullableText),
  mpn: described("The manufacturer's part number; null where it has none.", nullableText),
  asin: described("Amazon's number; null where it has none.", nullableText),
  ean: described('Its European Article Number; null where it has none.', nullableText),
  price,
  msrp: described("The manufacturer's suggested retail price; null where there is none.", nullableMoney),
  map: described('The minimum advertised price; null where there is none.', nullableMoney),
  quantity,
  inStock,
  weight: described('The weight of a unit in pounds; null where it is unknown.', z.nullable(weight)),
  estimatedShippingCost: described(
    'What shipping a unit is thought to cost; null where the supplier does not say.',
    nullableMoney,
  ),
  estimatedDropshipFee: described(
    'What sending a unit to a customer is thought to cost; null where the supplier does not say.',
    nullableMoney,
  ),
  description: described(
    'What is to be said of this variant alone, HTML that is safe to show; null where nothing is.',
    nullableText,
  ),
  images,
  updatedAt: described('When anything of the variant last changed, its stock and price included.', timestamp),
})

/** One product with its variants, as integrators see it and as webhooks carry it. */
export const integratorProduct = z.strictObject({
  id: described("The portal's id of the product.", id),
  sku: described('The SKU of the product itself, which no other product of the supplier has.', z.string()),
  title: described('Its name.', z.string()),
  manufacturer: described('Who makes it; null where it is unknown.', nullableText),
  description: described('What it is, HTML that is safe to show; null where nothing is said.', nullableText),
  categories: described('The names of its category and those above, the widest first.', z.array(z.string())),
  images,
  attributes: described('Facts that all its variants share.', z.array(nameAndValue)),
  customFields: described('Further facts that the supplier gives.', z.array(nameAndValue)),
  variants: described('What of it can be ordered.', z.array(integratorVariant)),
  createdAt: described('When it came into the catalogue.', timestamp),
  updatedAt: described('When anything of the product or its variants last changed.', timestamp),
})

export const stockLevel = z.strictObject({
  variantId: described('The id of the variant.', id),
  productId: described('The id of the product it belongs to.', id),
  sku: described('The SKU of the variant.', z.string()),
  quantity,
  inStock,
  price,
  updatedAt: described('When its stock or its price last changed.', timestamp),
})

export type IntegratorVariant = z.infer<typeof integratorVariant>

export type IntegratorProduct = z.infer<typeof integratorProduct>

export type StockLevel = z.infer<typeof stockLevel>
