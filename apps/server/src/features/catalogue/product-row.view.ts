import type { ProductRow, VariantRow } from '@portal/contract/catalogue/product-search.schema'
import { decimalOrNull, orNull } from '../../field-text.ts'
import { viewDescription } from './description.view.ts'
import type { FoundProduct, FoundVariant } from './product-page.query.ts'

/** A product of a search as it leaves the house. */
export function viewFoundProduct(found: FoundProduct): ProductRow {
  return {
    ...viewHead(found),
    minPrice: decimalOrNull(found.min_price),
    maxPrice: decimalOrNull(found.max_price),
    summedQuantity: found.quantity,
    totalVariants: found.variant_count,
  }
}

/** A variant of a search as it leaves the house. */
export function viewFoundVariant(found: FoundVariant): VariantRow {
  return {
    ...viewHead(found),
    variantId: found.variant_id,
    variantSku: found.variant_sku,
    upc: orNull(found.upc),
    mpn: orNull(found.mpn),
    asin: orNull(found.asin),
    ean: orNull(found.ean),
    price: decimalOrNull(found.price),
    msrp: decimalOrNull(found.msrp),
    map: decimalOrNull(found.map),
    quantity: found.quantity,
  }
}

function viewHead(found: FoundProduct | FoundVariant) {
  return {
    productId: found.id,
    productSku: found.sku,
    productTitle: found.title,
    productManufacturer: orNull(found.manufacturer),
    categoryOne: found.category_one,
    categoryTwo: found.category_two,
    categoryThree: found.category_three,
    productCreatedAt: found.inserted_on.toISOString(),
    productImages: addressesOf(found.images),
    productDescription: viewDescription(found.description),
    variantTitle: orNull(found.variant_title),
    variantImages: found.variant_images === null ? null : addressesOf(found.variant_images),
  }
}

function addressesOf(images: readonly { readonly url: string }[]): string {
  return JSON.stringify(images.map(({ url }) => url))
}
