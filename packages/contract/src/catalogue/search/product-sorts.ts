import type { ProductFieldHandle } from './product-fields.ts'

export interface ProductSortRow {
  readonly label: string
  readonly sortColumnHandle: ProductFieldHandle
  readonly sortDescending: boolean
}

/** Newest products first; in a separate file, so that pages that need only this one don't load the others. */
export const newestFirst = {
  label: 'Newest',
  sortColumnHandle: 'product.insertedOn',
  sortDescending: true,
} as const satisfies ProductSortRow

/** The catalog's sort options, in display order (document 2, section 9). */
export const productSorts = {
  newest: newestFirst,
  priceUp: { label: 'Price low to high', sortColumnHandle: 'variant.price', sortDescending: false },
  priceDown: { label: 'Price high to low', sortColumnHandle: 'variant.price', sortDescending: true },
  quantityUp: { label: 'Quantity low to high', sortColumnHandle: 'variant.quantity', sortDescending: false },
  quantityDown: { label: 'Quantity high to low', sortColumnHandle: 'variant.quantity', sortDescending: true },
} as const satisfies Record<string, ProductSortRow>

export type ProductSort = keyof typeof productSorts

export const defaultProductSort: ProductSort = 'newest'

export const productPageSizes = [25, 50, 100] as const

export const defaultProductPageSize = 25
