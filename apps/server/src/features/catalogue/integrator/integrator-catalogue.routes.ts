import type { HandlerTable } from '../../../http/handlers.ts'
import { downloadProductFeed } from './download-product-feed.ts'
import {
  listCategories,
  listProducts,
  listStock,
  listVariants,
  retrieveProduct,
  retrieveVariant,
} from './read-catalogue.ts'

export const integratorCatalogueHandlers = {
  listProducts: (ctx, { query }) => listProducts(ctx, query),
  retrieveProduct: (ctx, { params }) => retrieveProduct(ctx, params.id),
  listVariants: (ctx, { query }) => listVariants(ctx, query),
  retrieveVariant: (ctx, { params }) => retrieveVariant(ctx, params.id),
  listStock: (ctx, { query }) => listStock(ctx, query),
  listCategories: (ctx) => listCategories(ctx),
  downloadProductFeed: (ctx, { query }) => downloadProductFeed(ctx, query),
} as const satisfies Partial<HandlerTable>
