import { resizedPictureUrls } from '@portal/contract/catalogue/picture-sizes.rules'
import { parseImageUrls } from '@portal/contract/catalogue/product-display.rules'
import type { ProductRow } from '@portal/contract/catalogue/search/product-search.schema'

/** The number of catalogue cards that may be on the first screen, with images loaded immediately. */
export const eagerPictureCount = 5

/** The rendered width of a card's picture, as the `sizes` of an image. */
export const cardPictureSizes = '(max-width: 47.99em) 6rem, 15rem'

/** A product's card images: its own first, then those of its first variant with any, without duplicates. */
export function cardPictureUrls({
  productImages,
  variantImages,
}: Pick<ProductRow, 'productImages' | 'variantImages'>): string[] {
  return [...new Set([...parseImageUrls(productImages), ...parseImageUrls(variantImages)])]
}

/** An image's `srcset`; undefined for images on other hosts. */
export function pictureSrcSet(url: string, assetUrl: (url: string) => string): string | undefined {
  const sized = resizedPictureUrls(url).map((one) => `${assetUrl(one.url)} ${one.width}w`)
  return sized.length > 0 ? sized.join(', ') : undefined
}
