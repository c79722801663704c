import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { textMatches } from '../fields/folding/text-match.rules.ts'
import { id } from '../fields/id.ts'
import { orderingDealer } from '../orders/console-order.schema.ts'

const match = z.enum(textMatches)

const foundOrder = z.strictObject({
  id,
  match,
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
    'Finds orders (by number, reference, purchase order, tracking number or customer), dealers, order tags, and products by SKU or title. Returns a few of each, with how well they match.',
  query: z.strictObject({ text: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)) }),
  answer: z.strictObject({
    orders: z.array(foundOrder),
    dealers: z.array(z.extend(orderingDealer, { match, contactName: z.string() })),
    /** Order tags that begin with the text. */
    tags: z.array(z.strictObject({ match, tag: z.string(), orders: z.int() })),
    /** Orders with a matching tracking number. */
    shipped: z.array(foundOrder),
    /** Orders to customers with a matching name, phone number or email. */
    customers: z.array(foundOrder),
    products: z.array(
      z.strictObject({
        match,
        /** Null for a product with several variants, unless the SKU of one was typed. */
        sku: z.nullable(z.string()),
        title: z.string(),
        /** Units in stock, of all variants or of the one. */
        quantity: z.int(),
        variants: z.int(),
      }),
    ),
  }),
  failures: ['search_too_broad'],
})
