import type { ProductRow } from '@portal/contract/catalogue/search/product-search.schema'

/** A product as a search finds it, with everything a card shows. */
export const productRowFixture = (productId: number, change: Partial<ProductRow> = {}): ProductRow => ({
  productId,
  productSku: `SKU-${productId}`,
  productTitle: `Thing ${productId}`,
  productManufacturer: 'Acme',
  categoryOne: 'Home',
  categoryTwo: 'Lights',
  categoryThree: null,
  productCreatedAt: '2026-01-05T10:00:00Z',
  productImages: '["/pictures/acme/0a.jpg"]',
  productDescription: '<p>First</p><p>Second</p>',
  variantTitle: null,
  variantImages: null,
  minPrice: '5.00',
  maxPrice: '1200.50',
  summedQuantity: 1234,
  totalVariants: 2,
  ...change,
})
