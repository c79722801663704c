import { endpoint } from '../endpoint.ts'
import { idParams } from '../fields/id.ts'
import { order } from './order.schema.ts'

/** One order; a draft or another dealer's order is not found. */
export const getOrder = endpoint({
  method: 'GET',
  path: '/api/dealer-portal/orders/:id',
  access: 'guarded',
  summary: 'Reads one order with its lines, addresses, invoice and shipments.',
  params: idParams,
  answer: order,
  failures: ['order_not_found'],
})
