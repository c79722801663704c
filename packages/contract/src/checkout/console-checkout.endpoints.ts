import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { idInPath, idParams } from '../fields/id.ts'
import { searchedText } from '../fields/text.ts'
import { getOrderByKey, placeOrder, sampleInvoice } from './checkout.endpoints.ts'
import {
  dealerCheckout,
  dealerOrderRequest,
  dealerQuoteRequest,
  orderableVariant,
} from './console-checkout.schema.ts'

const access = { who: 'staff', permission: 'orders.place' } as const
const path = '/api/console/dealers/:id'

export const getDealerCheckout = endpoint({
  method: 'GET',
  path: `${path}/checkout`,
  access,
  summary: "Returns the shipping methods and addresses available for a dealer's order.",
  params: idParams,
  answer: dealerCheckout,
  failures: ['dealer_not_found', 'dealer_cannot_order'],
})

export const listOrderableVariants = endpoint({
  method: 'GET',
  path: '/api/console/orderable-variants',
  access,
  summary: 'Finds variants by the start of a SKU or by words in the name.',
  query: z.strictObject({ search: searchedText(200) }),
  answer: z.array(orderableVariant),
  failures: [],
})

export const quoteDealerOrder = endpoint({
  ...sampleInvoice,
  path: `${path}/quote`,
  access,
  summary: 'Calculates the shipping, fees and total of an order for a dealer without placing it.',
  params: idParams,
  body: dealerQuoteRequest,
  failures: [...sampleInvoice.failures, 'dealer_not_found', 'dealer_cannot_order'],
})

export const placeDealerOrder = endpoint({
  ...placeOrder,
  path: `${path}/orders`,
  access,
  summary: 'Places an order for a dealer. The same Idempotency-Key returns the same order.',
  params: idParams,
  body: dealerOrderRequest,
  failures: [...placeOrder.failures, 'dealer_not_found', 'dealer_cannot_order'],
})

/** Looks up an order placed for a dealer by key, after a lost response. */
export const getDealerOrderByKey = endpoint({
  ...getOrderByKey,
  path: `${path}/orders/by-key/:idempotencyKey`,
  access,
  params: z.strictObject({
    id: idInPath,
    idempotencyKey: z.string().check(z.minLength(1), z.maxLength(255)),
  }),
  failures: [...getOrderByKey.failures, 'dealer_not_found', 'dealer_cannot_order'],
})
