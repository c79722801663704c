import * as z from 'zod/mini'
import { endpoint } from '../../api/endpoint.ts'
import { described } from '../../fields/described.ts'
import { idInPath, idParams } from '../../fields/id.ts'
import { searchedText } from '../../fields/text.ts'
import { dayOrTimestamp } from '../../fields/time/timestamp.ts'
import { changesQueryShape, listFailures, pageOf } from '../../integrator/list.schema.ts'
import { integratorProduct, integratorVariant, stockLevel } from '../../integrator/product.schema.ts'
import { categoryNode } from '../product.schema.ts'
import { feedFormats, feedMedia } from './feed-formats.ts'

const access = { who: 'integrator', scope: 'products:read', for: 'both' } as const
const byCategory = {
  categoryId: z.optional(described('Filters by category, including its subcategories.', idInPath)),
}
const bySku = { sku: z.optional(described('Filters by SKU.', searchedText(200))) }

export const listProducts = endpoint({
  method: 'GET',
  path: '/api/v1/products',
  access,
  summary: 'Lists products with their variants, newest first, or those changed since a timestamp or cursor.',
  query: z.strictObject({ ...changesQueryShape, ...byCategory, ...bySku }),
  answer: pageOf(integratorProduct),
  failures: [...listFailures, 'products_not_shown'],
})

export const retrieveProduct = endpoint({
  method: 'GET',
  path: '/api/v1/products/:id',
  access,
  summary: 'Returns a product with its variants.',
  params: idParams,
  answer: integratorProduct,
  failures: ['product_not_found', 'products_not_shown'],
})

export const listVariants = endpoint({
  method: 'GET',
  path: '/api/v1/variants',
  access,
  summary: 'Lists variants, newest first, or those changed since a timestamp or cursor.',
  query: z.strictObject({
    ...changesQueryShape,
    ...bySku,
    productId: z.optional(described('Filters by product.', idInPath)),
  }),
  answer: pageOf(integratorVariant),
  failures: [...listFailures, 'products_not_shown'],
})

export const retrieveVariant = endpoint({
  method: 'GET',
  path: '/api/v1/variants/:id',
  access,
  summary: 'Returns a variant.',
  params: idParams,
  answer: integratorVariant,
  failures: ['catalogue_variant_not_found', 'products_not_shown'],
})

export const listStock = endpoint({
  method: 'GET',
  path: '/api/v1/stock',
  access,
  summary: 'Lists stock and prices of variants, or those changed since a timestamp or cursor.',
  query: z.strictObject({ ...changesQueryShape, ...bySku }),
  answer: pageOf(stockLevel),
  failures: [...listFailures, 'products_not_shown'],
})

export const listCategories = endpoint({
  method: 'GET',
  path: '/api/v1/categories',
  access,
  summary: 'Returns the category tree (three levels), without empty categories.',
  answer: z.strictObject({ items: described('The top-level categories.', z.array(categoryNode)) }),
  failures: ['products_not_shown'],
})

export const downloadProductFeed = endpoint({
  method: 'GET',
  path: '/api/v1/feeds/products',
  access,
  longWork: 'always',
  summary:
    'Downloads the catalog as CSV, JSON Lines or a Google Merchant Center feed, in full or since a timestamp.',
  query: z.strictObject({
    format: described('The file format.', z._default(z.enum(feedFormats), 'csv')),
    since: z.optional(described('Only products changed at or after this timestamp or date.', dayOrTimestamp)),
  }),
  answer: z.string(),
  answerMedia: [feedMedia.csv, feedMedia.jsonl, feedMedia.google],
  failures: ['products_not_shown'],
})
