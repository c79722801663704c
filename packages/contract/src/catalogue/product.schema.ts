import * as z from 'zod/mini'
import { described } from '../fields/described.ts'
import { id } from '../fields/id.ts'
import { nullableMoney } from '../fields/money/money.ts'
import { timestamp } from '../fields/time/timestamp.ts'

const nullableText = z.nullable(z.string())
const images = z.array(z.strictObject({ url: z.string() }))
const category = z.nullable(z.strictObject({ name: z.string() }))
const namedValues = z.array(z.strictObject({ id, name: z.string(), value: z.string() }))

export const variantOption = z.strictObject({
  id,
  name: z.string(),
  value: z.string(),
  dealerProductOptionId: z.nullable(id),
  virtualProductOptionId: z.nullable(id),
})

/** An orderable variant; a null price means it is currently unavailable. */
export const variant = z.strictObject({
  id,
  dealerProductId: id,
  title: nullableText,
  sku: z.string(),
  upc: nullableText,
  price: nullableMoney,
  msrp: nullableMoney,
  map: nullableMoney,
  quantity: z.int(),
  estimatedShippingCost: nullableMoney,
  estimatedDropshipFee: nullableMoney,
  description: nullableText,
  images,
  options: z.array(variantOption),
})

/** One product with all its variants; `description` is HTML that is safe to show. */
export const product = z.strictObject({
  id,
  title: z.string(),
  sku: z.string(),
  manufacturer: nullableText,
  description: nullableText,
  images,
  primaryCategory: category,
  secondaryCategory: category,
  tertiaryCategory: category,
  attributes: namedValues,
  customFields: namedValues,
  options: z.array(z.strictObject({ id, name: z.string() })),
  variants: z.array(variant),
})

/** `productCount` includes subcategories; each product has only one category path. */
const categoryShape = {
  id: described("The category's id.", id),
  name: described("The category's name, unique only within its parent.", z.string()),
  productCount: described('The number of products in the category and its subcategories.', z.int()),
}
const childrenOf = <Child extends z.ZodMiniType>(child: Child) =>
  described("The category's subcategories.", z.array(child))
const grandchild = z.strictObject({ ...categoryShape, children: childrenOf(z.never()) })
const child = z.strictObject({ ...categoryShape, children: childrenOf(grandchild) })

export const categoryNode = z.strictObject({ ...categoryShape, children: childrenOf(child) })

/**
 * The product feed's signed link (null while there is none), when its file was generated, and whether the last attempt
 * failed, which is retried.
 */
export const feedFile = z.strictObject({
  feedLink: nullableText,
  generatedAt: z.nullable(z.iso.datetime()),
  hasFailed: z.boolean(),
})

/** A recently ordered product: the latest variant, quantity and time. */
export const recentlyOrderedProduct = z.strictObject({
  productId: id,
  variantId: id,
  quantity: z.int(),
  orderedAt: timestamp,
})

export type Product = z.infer<typeof product>

export type Variant = z.infer<typeof variant>

export type RecentlyOrderedProduct = z.infer<typeof recentlyOrderedProduct>

export type CategoryNode = z.infer<typeof categoryNode>

export type FeedFile = z.infer<typeof feedFile>
