import type { ProductRow, VariantRow } from '@portal/contract/catalogue/search/product-search.schema'
import { type StockFlags, sentQuantity } from '@portal/contract/catalogue/variants/quantity.rules'
import { presentDescription } from '../../../presenters/description.presenter.ts'
import { decimalOrNull, emptyToNull } from '../../../presenters/field-text.ts'
import type { ProductListRow, VariantListRow } from './product-rows.query.ts'

/** Presents a product in a list; products with a single variant get a quantity box. */
export function presentProductRow(row: ProductListRow, flags: StockFlags): ProductRow {
  const variantId = row.variant_count === 1 ? row.variant_id : null
  return {
    ...presentHead(row),
    minPrice: decimalOrNull(row.min_price),
    maxPrice: decimalOrNull(row.max_price),
    minMsrp: decimalOrNull(row.min_msrp),
    maxMsrp: decimalOrNull(row.max_msrp),
    minMap: decimalOrNull(row.min_map),
    maxMap: decimalOrNull(row.max_map),
    summedQuantity: sentQuantity(row.quantity, flags, { limitsBox: variantId !== null }),
    totalVariants: row.variant_count,
    variantId,
  }
}

export function presentVariantRow(row: VariantListRow, flags: StockFlags): VariantRow {
  return {
    ...presentHead(row),
    variantId: row.variant_id,
    variantSku: row.variant_sku,
    upc: emptyToNull(row.upc),
    mpn: emptyToNull(row.mpn),
    asin: emptyToNull(row.asin),
    ean: emptyToNull(row.ean),
    price: decimalOrNull(row.price),
    msrp: decimalOrNull(row.msrp),
    map: decimalOrNull(row.map),
    quantity: sentQuantity(row.quantity, flags, { limitsBox: false }),
  }
}

function presentHead(row: ProductListRow | VariantListRow) {
  return {
    productId: row.id,
    productSku: row.sku,
    productTitle: row.title,
    productManufacturer: emptyToNull(row.manufacturer),
    categoryOne: row.category_one,
    categoryTwo: row.category_two,
    categoryThree: row.category_three,
    productCreatedAt: row.inserted_on.toISOString(),
    productImages: addressesOf(row.images),
    productDescription: presentDescription(row.description),
    variantTitle: emptyToNull(row.variant_title),
    variantImages: row.variant_images === null ? null : addressesOf(row.variant_images),
  }
}

function addressesOf(images: readonly { readonly url: string }[]): string {
  return JSON.stringify(images.map(({ url }) => url))
}
