import type { HandlerTable } from '../../http/handlers.ts'
import { readCategories } from './read-categories.ts'
import { readProduct, readProductsByIds } from './read-product.ts'
import { searchProducts, searchVariants } from './search-products.ts'

/** The calls about the catalogue. */
export const catalogueHandlers = {
  searchProducts: (ctx, { body }) => searchProducts(ctx, body),
  searchVariants: (ctx, { body }) => searchVariants(ctx, body),
  getProduct: (ctx, { params }) => readProduct(ctx, params.id),
  getProductsByIds: (ctx, { query }) => readProductsByIds(ctx, query.ids),
  getCategories: (ctx) => readCategories(ctx),
} as const satisfies Partial<HandlerTable>
