import * as z from 'zod/mini'
import { id } from '../fields/id.ts'
import { nullableMoney } from '../fields/money/money.ts'
import { timestamp } from '../fields/time/timestamp.ts'
import { weight } from '../orders/order-item.schema.ts'

const nullableText = z.nullable(z.string())
const nameAndValue = z.strictObject({ name: z.string(), value: z.string() })
const images = z.array(z.string())

/** One thing that can be ordered, as integrators see it. */
export const integratorVariant = z.strictObject({
  id,
  productId: id,
  sku: z.string(),
  /** The name of the product and of the variant. */
  title: z.string(),
  options: z.array(nameAndValue),
  upc: nullableText,
  mpn: nullableText,
  asin: nullableText,
  ean: nullableText,
  /** Null while it cannot be ordered. */
  price: nullableMoney,
  msrp: nullableMoney,
  map: nullableMoney,
  /** Units in stock; null where the supplier does not show quantities to its dealers. */
  quantity: z.nullable(z.int()),
  inStock: z.boolean(),
  weight: z.nullable(weight),
  estimatedShippingCost: nullableMoney,
  estimatedDropshipFee: nullableMoney,
  description: nullableText,
  images,
  updatedAt: timestamp,
})

/** One product with its variants, as integrators see it and as webhooks carry it. */
export const integratorProduct = z.strictObject({
  id,
  sku: z.string(),
  title: z.string(),
  manufacturer: nullableText,
  /** HTML that is safe to show. */
  description: nullableText,
  /** The names of its category and those above, the widest first. */
  categories: z.array(z.string()),
  images,
  attributes: z.array(nameAndValue),
  customFields: z.array(nameAndValue),
  variants: z.array(integratorVariant),
  createdAt: timestamp,
  updatedAt: timestamp,
})

/** Stock and price of one variant. */
export const stockLevel = z.strictObject({
  variantId: id,
  productId: id,
  sku: z.string(),
  /** Units in stock; null where the supplier does not show quantities to its dealers. */
  quantity: z.nullable(z.int()),
  inStock: z.boolean(),
  price: nullableMoney,
  updatedAt: timestamp,
})

/** One thing that can be ordered, as integrators see it. */
export type IntegratorVariant = z.infer<typeof integratorVariant>

/** One product with its variants, as integrators see it. */
export type IntegratorProduct = z.infer<typeof integratorProduct>

/** Stock and price of one variant. */
export type StockLevel = z.infer<typeof stockLevel>
