// Categories, products, options and variants of a supplier.
import type { Generated } from 'kysely'
import type { Decimal, JsonWithDefault, Moment, MomentWithDefault } from './column-types.ts'

/** A row of `categories`. */
export interface CategoriesTable {
  supplier_id: number
  id: Generated<number>
  parent_id: number | null
  level: number
  name: string
  /** Kept by triggers: the products that have a variant, in this category and below. */
  product_count: Generated<number>
}

/** A row of `products`. */
export interface ProductsTable {
  supplier_id: number
  id: Generated<number>
  sku: string
  title: string
  manufacturer: Generated<string>
  description: Generated<string>
  category_one_id: number | null
  category_two_id: number | null
  category_three_id: number | null
  images: JsonWithDefault<{ url: string }[]>
  attributes: JsonWithDefault<{ name: string; value: string }[]>
  custom_fields: JsonWithDefault<{ name: string; value: string }[]>
  min_price: Decimal | null
  max_price: Decimal | null
  quantity: Generated<number>
  variant_count: Generated<number>
  /** Of the variants, like the figures above: kept by triggers. */
  min_quantity: Generated<number>
  max_quantity: Generated<number>
  unpriced_count: Generated<number>
  inserted_on: MomentWithDefault
  updated_at: MomentWithDefault
  source_hash: Buffer | null
}

/** A row of `product_options`. */
export interface ProductOptionsTable {
  supplier_id: number
  product_id: number
  id: Generated<number>
  name: string
  position: number
}

/** A row of `variants`. */
export interface VariantsTable {
  supplier_id: number
  id: Generated<number>
  product_id: number
  sku: string
  title: Generated<string>
  description: Generated<string>
  images: JsonWithDefault<{ url: string }[]>
  upc: string | null
  mpn: string | null
  asin: string | null
  ean: string | null
  price: Decimal | null
  msrp: Decimal | null
  map: Decimal | null
  quantity: Generated<number>
  weight: Decimal | null
  estimated_shipping_cost: Decimal | null
  estimated_dropship_fee: Decimal | null
  position: Generated<number>
  updated_at: MomentWithDefault
}

/** A row of `variant_options`. */
export interface VariantOptionsTable {
  supplier_id: number
  product_id: number
  variant_id: number
  option_id: number
  value: string
}

/** A row of `product_filter_values`: what a search compares of a product, prices in ten thousandths; kept by triggers. */
export interface ProductFiguresTable {
  supplier_id: number
  product_id: number
  inserted_on: Moment
  category_one_id: number | null
  category_two_id: number | null
  category_three_id: number | null
  variant_count: number
  min_price: number | null
  max_price: number | null
  unpriced_count: number
  min_quantity: number
  max_quantity: number
  quantity: number
  min_msrp: number | null
  max_msrp: number | null
  without_msrp_count: number
  min_map: number | null
  max_map: number | null
  without_map_count: number
}

/** A row of `product_documents`: what a product is searched by; kept by triggers. */
export interface ProductDocumentsTable {
  supplier_id: number
  product_id: number
  document: string
  pairs: string
}
