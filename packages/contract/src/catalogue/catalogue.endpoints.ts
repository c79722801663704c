import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { idList, idParams } from '../fields/id.ts'
import { categoryNode, feedFile, product, recentlyOrderedProduct } from './product.schema.ts'
import {
  facetAnswer,
  facetRequest,
  productSearchAnswer,
  productSearchRequest,
  variantSearchAnswer,
} from './search/product-search.schema.ts'
import { suggestionAnswer, suggestionRequest } from './search/suggestions.schema.ts'

const base = '/api/dealer-portal/dealer-products'

export const searchProducts = endpoint({
  method: 'POST',
  path: `${base}/search`,
  access: { who: 'dealer', status: 'unblocked' },
  readsOnly: true,
  longWork: 'searching',
  summary: 'Searches products by text, category and conditions. Returns one page.',
  body: productSearchRequest,
  answer: productSearchAnswer,
  failures: ['products_not_shown', 'search_too_broad'],
})

export const searchVariants = endpoint({
  method: 'POST',
  path: `${base}/search/variants`,
  access: { who: 'dealer', status: 'unblocked' },
  readsOnly: true,
  longWork: 'searching',
  summary: 'Searches variants by text, category and conditions. Returns one page.',
  body: productSearchRequest,
  answer: variantSearchAnswer,
  failures: ['products_not_shown', 'search_too_broad'],
})

export const getFacets = endpoint({
  method: 'POST',
  path: `${base}/search/facets`,
  access: { who: 'dealer', status: 'unblocked' },
  readsOnly: true,
  longWork: 'searching',
  summary: 'Returns the brands and price range in product search results.',
  body: facetRequest,
  answer: facetAnswer,
  failures: ['products_not_shown', 'search_too_broad'],
})

export const suggestProducts = endpoint({
  method: 'POST',
  path: `${base}/suggestions`,
  access: { who: 'dealer', status: 'unblocked' },
  readsOnly: true,
  longWork: 'searching',
  summary: 'Suggests products and SKUs as you type.',
  body: suggestionRequest,
  answer: suggestionAnswer,
  failures: ['products_not_shown', 'search_too_broad'],
})

export const getRecentlyOrdered = endpoint({
  method: 'GET',
  path: `${base}/recently-ordered`,
  access: { who: 'dealer', status: 'unblocked' },
  summary: 'Lists recently ordered products, each with its latest order line.',
  answer: z.array(recentlyOrderedProduct),
  failures: ['products_not_shown'],
})

export const getProduct = endpoint({
  method: 'GET',
  path: `${base}/product/:id`,
  access: { who: 'dealer', status: 'unblocked' },
  summary: 'Returns a product with its variants.',
  params: idParams,
  answer: product,
  failures: ['products_not_shown', 'product_not_found'],
})

export const listProductsByIds = endpoint({
  method: 'GET',
  path: `${base}/products`,
  access: { who: 'dealer', status: 'unblocked' },
  summary: 'Returns products by id (comma-separated).',
  query: z.strictObject({ ids: idList }),
  answer: z.array(product),
  failures: ['products_not_shown'],
})

export const getFeedFile = endpoint({
  method: 'GET',
  path: `${base}/dealer-feed-file`,
  access: { who: 'dealer', status: 'unblocked' },
  readsPrimary: true,
  summary: "Returns the dealer's product feed link.",
  answer: feedFile,
  failures: ['products_not_shown'],
})

export const renewFeedLink = endpoint({
  method: 'POST',
  path: `${base}/dealer-feed-file/renew`,
  access: { who: 'dealer', status: 'unblocked' },
  summary: "Replaces the dealer's product feed link. The old link stops working immediately.",
  answer: feedFile,
  failures: ['products_not_shown', 'impersonation_forbidden'],
})

export const downloadFeed = endpoint({
  method: 'GET',
  path: '/api-public/dealer-portal/feeds/:token',
  access: { who: 'anyone' },
  summary: 'Downloads a product feed as CSV.',
  params: z.strictObject({ token: z.string().check(z.regex(/^[\w.-]{1,100}$/)) }),
  answer: z.string(),
  answerMedia: ['text/csv'],
  failures: ['file_not_found'],
})

export const listDealerCategories = endpoint({
  method: 'GET',
  path: `${base}/categories`,
  access: { who: 'dealer', status: 'unblocked' },
  summary: 'Returns the category tree (three levels).',
  answer: z.array(categoryNode),
  failures: ['products_not_shown'],
})
