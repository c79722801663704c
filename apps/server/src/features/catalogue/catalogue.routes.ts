import type { HandlerTable } from '../../http/handlers.ts'
import { readCategories } from './categories/read-categories.ts'
import { downloadFeed } from './feed/download-feed.ts'
import { readFeedFile, renewFeedLink } from './feed/read-feed-file.ts'
import { readProduct, readProductsByIds } from './product/read-product.ts'
import { readRecentlyOrdered } from './product/read-recently-ordered.ts'
import { readFacets } from './search/read-facets.ts'
import { searchProducts, searchVariants } from './search/search-products.ts'
import { suggestProducts } from './search/suggest-products.ts'
import { createStockRequest, readStockRequests, removeStockRequest } from './stock-requests/stock-requests.ts'

export const catalogueHandlers = {
  searchProducts: (ctx, { body }) => searchProducts(ctx, body),
  searchVariants: (ctx, { body }) => searchVariants(ctx, body),
  getFacets: (ctx, { body }) => readFacets(ctx, body),
  suggestProducts: (ctx, { body }) => suggestProducts(ctx, body),
  getRecentlyOrdered: (ctx) => readRecentlyOrdered(ctx),
  getProduct: (ctx, { params }) => readProduct(ctx, params.id),
  listProductsByIds: (ctx, { query }) => readProductsByIds(ctx, query.ids),
  listDealerCategories: (ctx) => readCategories(ctx),
  getFeedFile: (ctx) => readFeedFile(ctx),
  renewFeedLink: (ctx) => renewFeedLink(ctx),
  listStockRequests: (ctx) => readStockRequests(ctx),
  createStockRequest: (ctx, { params }) => createStockRequest(ctx, params.id),
  deleteStockRequest: (ctx, { params }) => removeStockRequest(ctx, params.id),
  downloadFeed: (ctx, { params }) => downloadFeed(ctx, params.token),
} as const satisfies Partial<HandlerTable>
