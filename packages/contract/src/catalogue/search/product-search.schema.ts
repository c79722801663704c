import * as z from 'zod/mini'
import { id } from '../../fields/id.ts'
import { nullableMoney } from '../../fields/money/money.ts'
import { searchedText } from '../../fields/text.ts'
import { timestamp } from '../../fields/time/timestamp.ts'
import { dynamicFiltersOver } from '../../filters/dynamic-filter.schema.ts'
import { filterableProductHandles, productField, sortableProductHandles } from './product-fields.ts'
import { defaultProductPageSize, defaultProductSort, productSorts } from './product-sorts.ts'

const nullableText = z.nullable(z.string())
const firstSort = productSorts[defaultProductSort]

/** Category names from the top level down, and brands, any of which may match. */
const productFilters = z.strictObject({
  categoryOne: z.nullish(searchedText(200)),
  categoryTwo: z.nullish(searchedText(200)),
  categoryThree: z.nullish(searchedText(200)),
  brands: z.nullish(z.array(searchedText(200)).check(z.maxLength(50))),
})

/** The conditions of a catalog search, combined with AND; at most 20. */
export const productDynamicFilters = dynamicFiltersOver(filterableProductHandles, productField)

/** A catalog search; all fields have defaults, unknown fields are refused. */
export const productSearchRequest = z.strictObject({
  offset: z._default(z.int().check(z.minimum(0), z.maximum(1_000_000_000)), 0),
  limit: z._default(z.int().check(z.minimum(1), z.maximum(100)), defaultProductPageSize),
  needTotal: z._default(z.boolean(), true),
  search: z._default(z.nullable(searchedText(200)), ''),
  sortColumnHandle: z._default(z.enum(sortableProductHandles, 'Unknown field'), firstSort.sortColumnHandle),
  sortDescending: z._default(z.boolean(), firstSort.sortDescending),
  filters: z._default(productFilters, {}),
  dynamicFilters: z._default(productDynamicFilters, []),
})

/** The search for which brands and prices are requested. */
export const facetRequest = z.pick(productSearchRequest, {
  search: true,
  filters: true,
  dynamicFilters: true,
})

/** Facets of a search: the most frequent brands, and the price range. */
export const facetAnswer = z.strictObject({
  brands: z.array(z.strictObject({ name: z.string(), productCount: z.int() })),
  hasMoreBrands: z.boolean(),
  minPrice: nullableMoney,
  maxPrice: nullableMoney,
})

const productColumns = {
  productId: id,
  productSku: z.string(),
  productTitle: z.string(),
  productManufacturer: nullableText,
  categoryOne: nullableText,
  categoryTwo: nullableText,
  categoryThree: nullableText,
  productCreatedAt: timestamp,
  /** A JSON array of image URLs, as text. */
  productImages: z.string(),
  productDescription: nullableText,
  variantTitle: nullableText,
  /** A JSON array of image URLs, as text. */
  variantImages: nullableText,
}

/**
 * A product of a search; prices are null while unavailable, the quantity is the total of its variants. `variantId` is
 * its only variant; null if there are several.
 */
export const productRow = z.strictObject({
  ...productColumns,
  minPrice: nullableMoney,
  maxPrice: nullableMoney,
  minMsrp: nullableMoney,
  maxMsrp: nullableMoney,
  minMap: nullableMoney,
  maxMap: nullableMoney,
  summedQuantity: z.int(),
  totalVariants: z.int(),
  variantId: z.nullable(id),
})

export const variantRow = z.strictObject({
  ...productColumns,
  variantId: id,
  variantSku: z.string(),
  upc: nullableText,
  mpn: nullableText,
  asin: nullableText,
  ean: nullableText,
  price: nullableMoney,
  msrp: nullableMoney,
  map: nullableMoney,
  quantity: z.int(),
})

const total = z.nullable(z.int())

/** A page of products; `total` is null if not requested. */
export const productSearchAnswer = z.strictObject({ items: z.array(productRow), total })

/** A page of variants; `total` is null if not requested. */
export const variantSearchAnswer = z.strictObject({ items: z.array(variantRow), total })

export type ProductSearchRequest = z.infer<typeof productSearchRequest>

export type FacetRequest = z.infer<typeof facetRequest>

export type Facets = z.infer<typeof facetAnswer>

export type ProductRow = z.infer<typeof productRow>

export type VariantRow = z.infer<typeof variantRow>
