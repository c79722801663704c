import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { orderFieldAnswer, orderSearchAnswer, orderSearchRequest } from './order-search.schema.ts'

export const searchOrders = endpoint({
  method: 'POST',
  path: '/api/dealer-portal/order-search/',
  access: { who: 'dealer', status: 'unblocked' },
  readsOnly: true,
  longWork: 'searching',
  summary: 'Searches orders by text, filters and conditions. Returns one page.',
  body: orderSearchRequest,
  answer: orderSearchAnswer,
  failures: ['search_too_broad'],
})

export const listOrderFields = endpoint({
  method: 'GET',
  path: '/api/dealer-portal/order-search/fields',
  access: { who: 'dealer', status: 'unblocked' },
  summary: 'Lists the fields for searching, filtering, sorting and exporting orders.',
  answer: z.array(orderFieldAnswer),
  failures: [],
})
