import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { orderFieldAnswer, orderSearchAnswer, orderSearchRequest } from './order-search.schema.ts'

export const searchOrders = endpoint({
  method: 'POST',
  path: '/api/dealer-portal/order-search/',
  access: { who: 'dealer', status: 'unblocked' },
  readsOnly: true,
  longWork: 'searching',
  summary: 'Finds orders by text, filters and conditions, one page at a time.',
  body: orderSearchRequest,
  answer: orderSearchAnswer,
  failures: ['search_too_broad'],
})

export const getOrderFields = endpoint({
  method: 'GET',
  path: '/api/dealer-portal/order-search/fields',
  access: { who: 'dealer', status: 'unblocked' },
  ours: true,
  summary: 'Lists the fields orders can be searched, filtered, sorted and exported by.',
  answer: z.array(orderFieldAnswer),
  failures: [],
})
