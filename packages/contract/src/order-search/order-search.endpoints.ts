import { endpoint } from '../endpoint.ts'
import { orderSearchAnswer, orderSearchRequest } from './order-search.schema.ts'

/** A page of the dealer's orders. */
export const searchOrders = endpoint({
  method: 'POST',
  path: '/api/dealer-portal/order-search/',
  access: 'guarded',
  summary: 'Finds orders by text, filters and conditions, one page at a time.',
  body: orderSearchRequest,
  answer: orderSearchAnswer,
  failures: ['search_too_broad'],
})
