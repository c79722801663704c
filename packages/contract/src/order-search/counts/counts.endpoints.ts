import * as z from 'zod/mini'
import { endpoint } from '../../api/endpoint.ts'
import { orderFilters } from '../conditions/order-filters.schema.ts'

/** Only the side menu's filters, which are counted without reading orders. */
const orderCountsRequest = z.strictObject({
  filters: z.array(orderFilters).check(z.minLength(1), z.maxLength(50)),
})

const orderCountsAnswer = z.strictObject({ counts: z.array(z.int()) })

export const countOrders = endpoint({
  method: 'POST',
  path: '/api/dealer-portal/order-search/counts',
  access: { who: 'dealer', status: 'unblocked' },
  readsOnly: true,
  summary: 'Counts orders for several filters at once.',
  body: orderCountsRequest,
  answer: orderCountsAnswer,
  failures: [],
})
