import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { id } from '../fields/id.ts'
import { orderingDealer } from '../orders/console-order.schema.ts'

const foundOrder = z.strictObject({
  id,
  orderNumber: z.string(),
  orderStatusId: z.int(),
  /** The customer's name. */
  shipToName: z.string(),
  dealer: orderingDealer,
})

export const searchConsole = endpoint({
  method: 'GET',
  path: '/api/console/find',
  access: { who: 'staff', permission: 'orders.read' },
  longWork: 'always',
  summary:
    'Finds orders (by number, reference, tracking number or customer), dealers, and products by SKU or title. Returns a few of each.',
  query: z.strictObject({ text: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)) }),
  answer: z.strictObject({
    orders: z.array(foundOrder),
    dealers: z.array(orderingDealer),
    /** Orders with a matching tracking number. */
    shipped: z.array(foundOrder),
    /** Orders to customers with a matching name, phone number or email. */
    customers: z.array(foundOrder),
    skus: z.array(z.strictObject({ sku: z.string(), title: z.string(), quantity: z.int() })),
  }),
  failures: ['search_too_broad'],
})
