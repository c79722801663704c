import * as z from 'zod/mini'
import { endpoint } from '../../api/endpoint.ts'
import { described } from '../../fields/described.ts'
import { booleanInText } from '../../fields/query-text.ts'
import { integratorOrder } from '../../integrator/order.schema.ts'
import { shippingMethod } from '../checkout.schema.ts'
import { batchResult, mostBatchedOrders, orderCheck, orderRefusals } from './new-order.schema.ts'

const write = { who: 'integrator', scope: 'orders:write', for: 'dealer' } as const

/**
 * An order that is documented as one and read by the use case: what cannot be accepted is told of together with what the
 * catalogue does not allow, and holds up no other order of a batch.
 */
const anyOrder = z.unknown().check(
  z.refine((sent) => sent !== undefined, 'Send an order as JSON.'),
  z.meta({ $ref: '#/components/schemas/NewOrder' }),
)

export const createOrder = endpoint({
  method: 'POST',
  path: '/api/v1/orders',
  access: write,
  idempotent: true,
  ours: true,
  summary: 'Places an order once for each Idempotency-Key; with dryRun it is priced and checked only.',
  query: z.strictObject({
    dryRun: z.optional(described('`true` prices and checks the order and writes nothing.', booleanInText)),
  }),
  body: anyOrder,
  answer: z.union([integratorOrder, orderCheck]),
  failures: orderRefusals,
})

export const createOrders = endpoint({
  method: 'POST',
  path: '/api/v1/orders/batch',
  access: write,
  idempotent: true,
  countedList: 'orders',
  ours: true,
  summary:
    'Places up to 100 orders, each by itself and counted as a call; sent again with the same Idempotency-Key, none is placed twice.',
  body: z.strictObject({
    orders: described(
      'The orders, each as it would be sent alone.',
      z.array(anyOrder).check(z.minLength(1), z.maxLength(mostBatchedOrders)),
    ),
  }),
  answer: z.strictObject({
    results: described(
      'What became of each order, in the order in which they were sent.',
      z.array(batchResult),
    ),
  }),
  failures: [],
})

export const listShippingMethods = endpoint({
  method: 'GET',
  path: '/api/v1/shipping-methods',
  access: { who: 'integrator', scope: 'orders:read', for: 'dealer' },
  ours: true,
  summary: 'Lists the shipping methods that orders can name.',
  answer: z.strictObject({
    items: described('Every shipping method of the dealer.', z.array(shippingMethod)),
  }),
  failures: [],
})
