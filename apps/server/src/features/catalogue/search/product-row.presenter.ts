import type { ProductRow, VariantRow } from '@portal/contract/catalogue/search/product-search.schema'
import { decimalOrNull, emptyToNull } from '../../../presenters/field-text.ts'
import { presentDescription } from '../product/description.presenter.ts'
import type { ProductListRow, VariantListRow } from './product-rows.query.ts'

/** Presents a found product. */
export function presentProductRow(found: ProductListRow): ProductRow {
  return {
    ...viewHead(found),
    minPrice: decimalOrNull(found.min_price),
    maxPrice: decimalOrNull(found.max_price),
    summedQuantity: found.quantity,
    totalVariants: found.variant_count,
  }
}

/** Presents a found variant. */
export function presentVariantRow(found: VariantListRow): VariantRow {
  return {
    ...viewHead(found),
    variantId: found.variant_id,
    variantSku: found.variant_sku,
    upc: emptyToNull(found.upc),
    mpn: emptyToNull(found.mpn),
    asin: emptyToNull(found.asin),
    ean: emptyToNull(found.ean),
    price: decimalOrNull(found.price),
    msrp: decimalOrNull(found.msrp),
    map: decimalOrNull(found.map),
    quantity: found.quantity,
  }
}

function viewHead(found: ProductListRow | VariantListRow) {
  return {
    productId: found.id,
    productSku: found.sku,
    productTitle: found.title,
    productManufacturer: emptyToNull(found.manufacturer),
    categoryOne: found.category_one,
    categoryTwo: found.category_two,
    categoryThree: found.category_three,
    productCreatedAt: found.inserted_on.toISOString(),
    productImages: addressesOf(found.images),
    productDescription: presentDescription(found.description),
    variantTitle: emptyToNull(found.variant_title),
    variantImages: found.variant_images === null ? null : addressesOf(found.variant_images),
  }
}

function addressesOf(images: readonly { readonly url: string }[]): string {
  return JSON.stringify(images.map(({ url }) => url))
}
