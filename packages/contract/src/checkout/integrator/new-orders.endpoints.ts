import * as z from 'zod/mini'
import { endpoint } from '../../api/endpoint.ts'
import { described } from '../../fields/described.ts'
import { booleanInText } from '../../fields/query-text.ts'
import { integratorOrder } from '../../integrator/order.schema.ts'
import { shippingMethod } from '../checkout.schema.ts'
import { batchResult, maxBatchedOrders, newOrderRefusals, orderCheck } from './new-order.schema.ts'

const write = { who: 'integrator', scope: 'orders:write', for: 'dealer' } as const

/**
 * Documented as an order but parsed by the use case: invalid input is reported together with catalog problems, and
 * doesn't fail the rest of a batch.
 */
const anyOrder = z.unknown().check(
  z.refine((sent) => sent !== undefined, 'Send the order as JSON.'),
  z.meta({ $ref: '#/components/schemas/NewOrder' }),
)

export const createOrder = endpoint({
  method: 'POST',
  path: '/api/v1/orders',
  access: write,
  idempotent: true,
  summary: 'Places an order once per Idempotency-Key. With dryRun, only prices and validates it.',
  query: z.strictObject({
    dryRun: z.optional(described('`true` prices and validates the order without placing it.', booleanInText)),
  }),
  body: anyOrder,
  answer: z.union([integratorOrder, orderCheck]),
  failures: newOrderRefusals,
})

export const createOrders = endpoint({
  method: 'POST',
  path: '/api/v1/orders/batch',
  access: write,
  idempotent: true,
  countedList: 'orders',
  summary:
    "Places up to 100 orders. Each succeeds or fails independently and counts as one request. Repeating the Idempotency-Key doesn't place any order twice.",
  body: z.strictObject({
    orders: described(
      'The orders, each in the format for a single order.',
      z.array(anyOrder).check(z.minLength(1), z.maxLength(maxBatchedOrders)),
    ),
  }),
  answer: z.strictObject({
    results: described('One result per order, in the order you sent them.', z.array(batchResult)),
  }),
  failures: [],
})

export const listShippingMethods = endpoint({
  method: 'GET',
  path: '/api/v1/shipping-methods',
  access: { who: 'integrator', scope: 'orders:read', for: 'dealer' },
  summary: 'Lists the shipping methods you can use in orders.',
  answer: z.strictObject({
    items: described('All shipping methods available to the dealer.', z.array(shippingMethod)),
  }),
  failures: [],
})
