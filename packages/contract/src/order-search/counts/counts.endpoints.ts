import { endpoint } from '../../api/endpoint.ts'
import { orderCountsAnswer, orderCountsRequest } from './counts.schema.ts'

export const countOrders = endpoint({
  method: 'POST',
  path: '/api/dealer-portal/order-search/counts',
  access: { who: 'dealer', status: 'unblocked' },
  ours: true,
  readsOnly: true,
  summary: 'Counts the orders of several filters at once.',
  body: orderCountsRequest,
  answer: orderCountsAnswer,
  failures: [],
})
