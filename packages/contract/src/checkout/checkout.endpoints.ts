import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { idInPath, idParams } from '../fields/id.ts'
import { invoiceTotals } from '../fields/money/invoice-totals.schema.ts'
import { success } from '../fields/success.ts'
import {
  checkoutRequest,
  placedOrder,
  placementRequest,
  savedAddress,
  shippingMethod,
  shippingQuote,
  shippingQuoteRequest,
} from './checkout.schema.ts'
import { foundSku, skuRequest } from './quick-order.schema.ts'

const cannotBeOrdered = [
  'checkout_not_enabled',
  'shipping_method_not_found',
  'po_box_not_delivered',
  'variant_not_found',
  'price_unavailable',
  'out_of_stock',
] as const

export const placeOrder = endpoint({
  method: 'POST',
  path: '/api/dealer-portal/orders/',
  access: { who: 'dealer', status: 'unblocked' },
  actingPermission: 'orders.place',
  idempotent: true,
  summary: 'Places an order.',
  body: placementRequest,
  answer: placedOrder,
  failures: [
    ...cannotBeOrdered,
    'address_not_found',
    'price_changed',
    'reference_number_taken',
    'idempotency_key_reused',
    'idempotency_key_running',
  ],
})

export const sampleInvoice = endpoint({
  method: 'POST',
  path: '/api/dealer-portal/orders/sample-invoice',
  access: { who: 'dealer', status: 'unblocked' },
  readsOnly: true,
  summary: 'Calculates the shipping, fees and total of an order without placing it.',
  body: checkoutRequest,
  answer: invoiceTotals,
  failures: [...cannotBeOrdered, 'address_not_found'],
})

export const quoteShipping = endpoint({
  method: 'POST',
  path: '/api/dealer-portal/orders/shipping-quotes',
  access: { who: 'dealer', status: 'unblocked' },
  readsOnly: true,
  summary:
    'Calculates shipping cost and order total for each shipping method, and the order value at which a discount starts.',
  body: shippingQuoteRequest,
  answer: z.array(shippingQuote),
  failures: ['checkout_not_enabled'],
})

export const getOrderByKey = endpoint({
  method: 'GET',
  path: '/api/dealer-portal/orders/by-key/:idempotencyKey',
  access: { who: 'dealer', status: 'unblocked' },
  readsPrimary: true,
  summary: 'Returns the order placed with an Idempotency-Key.',
  params: z.strictObject({ idempotencyKey: z.string().check(z.minLength(1), z.maxLength(255)) }),
  answer: placedOrder,
  failures: ['order_key_unknown', 'idempotency_key_running'],
})

export const listAddresses = endpoint({
  method: 'GET',
  path: '/api/dealer-portal/orders/addresses',
  access: { who: 'dealer', status: 'unblocked' },
  summary: "Lists the dealer's saved addresses.",
  answer: z.array(savedAddress),
  failures: [],
})

export const deleteAddress = endpoint({
  method: 'DELETE',
  path: '/api/dealer-portal/orders/addresses/:id',
  access: { who: 'dealer', status: 'unblocked' },
  summary: 'Deletes a saved address.',
  params: idParams,
  answer: success,
  failures: ['address_not_found'],
})

export const getShippingMethods = endpoint({
  method: 'GET',
  path: '/api/channel/:channelId/shipping-methods',
  access: { who: 'dealer', status: 'unblocked' },
  summary: 'Lists the shipping methods available to the dealer.',
  params: z.strictObject({ channelId: idInPath }),
  answer: z.array(shippingMethod),
  failures: ['channel_not_found'],
})

export const listQuickOrderItems = endpoint({
  method: 'POST',
  path: '/api/dealer-portal/orders/quick-order',
  access: { who: 'dealer', status: 'unblocked' },
  readsOnly: true,
  summary: 'Finds variants by SKU, ignoring case. Unknown SKUs are left out.',
  body: skuRequest,
  answer: z.array(foundSku),
  failures: ['checkout_not_enabled', 'products_not_shown'],
})
