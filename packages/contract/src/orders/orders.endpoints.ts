import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { address, addressInput } from '../fields/address/address.ts'
import { id, idInPath, idParams } from '../fields/id.ts'
import { countInText } from '../fields/query-text.ts'
import { nullableTimestamp } from '../fields/time/timestamp.ts'
import { methodChoice } from '../payment-methods/method-choice.schema.ts'
import { orderStatus } from '../statuses/order-status.ts'
import { paymentStatus } from '../statuses/payment-status.ts'
import { statusIdIn } from '../statuses/status.ts'
import { orderEvents } from './events/order-event.schema.ts'
import { orderHoldReasons } from './lifecycle/hold-reasons.schema.ts'
import { order } from './order.schema.ts'

export const getOrder = endpoint({
  method: 'GET',
  path: '/api/dealer-portal/orders/:id',
  access: { who: 'dealer', status: 'unblocked' },
  summary: 'Returns an order with its lines, addresses, invoice and shipments.',
  params: idParams,
  answer: order,
  failures: ['order_not_found'],
})

export const authorizeOrder = endpoint({
  method: 'PATCH',
  path: '/api/dealer-portal/orders/:id/authorize/:statusId',
  access: { who: 'dealer', status: 'unblocked' },
  actingPermission: 'orders.capture',
  summary: 'Authorizes an order for payment or revokes the authorization.',
  params: z.strictObject({ id: idInPath, statusId: countInText }),
  answer: z.strictObject({ id, paymentStatusId: statusIdIn(paymentStatus) }),
  failures: [
    ...(['order_not_found', 'order_not_open', 'authorization_not_offered'] as const),
    ...(['authorization_binding', 'payment_collection_off'] as const),
  ],
})

export const payOrderAgain = endpoint({
  method: 'PATCH',
  path: '/api/dealer-portal/orders/:id/pay-again',
  access: { who: 'dealer', status: 'unblocked' },
  actingPermission: 'orders.capture',
  summary: 'Retries payment on a declined open order, starting with the chosen payment method.',
  params: idParams,
  body: methodChoice,
  answer: z.strictObject({ id, paymentStatusId: statusIdIn(paymentStatus) }),
  failures: [
    ...(['order_not_found', 'order_not_open', 'payment_not_declined', 'payment_collection_off'] as const),
    'payment_method_not_chargeable',
  ],
})

export const cancelOrder = endpoint({
  method: 'PATCH',
  path: '/api/dealer-portal/orders/:id/cancel',
  access: { who: 'dealer', status: 'unblocked' },
  actingPermission: 'orders.cancel',
  summary: 'Cancels an open order, or the unshipped items of a paid one, and refunds the payment.',
  params: idParams,
  answer: z.strictObject({ id, orderStatusId: statusIdIn(orderStatus), canceledAt: nullableTimestamp }),
  failures: [
    ...(['order_not_found', 'cancel_needs_open_order', 'order_shipped', 'shipped_unpaid'] as const),
    'not_refundable',
    'permission_missing',
  ],
})

export const updateShippingAddress = endpoint({
  method: 'PATCH',
  path: '/api/dealer-portal/orders/:id/shipping-address',
  access: { who: 'dealer', status: 'unblocked' },
  actingPermission: 'orders.change',
  summary: 'Changes the shipping address of an open order.',
  params: idParams,
  body: addressInput,
  answer: address,
  failures: ['order_not_found', 'order_not_open', 'address_changed', 'po_box_not_delivered'],
})

export const updateItemShippingAddress = endpoint({
  method: 'PATCH',
  path: '/api/dealer-portal/orders/:id/items/:itemId/shipping-address',
  access: { who: 'dealer', status: 'unblocked' },
  actingPermission: 'orders.change',
  summary: 'Changes the shipping address of one line of an open order.',
  params: z.strictObject({ id: idInPath, itemId: idInPath }),
  body: addressInput,
  answer: address,
  failures: [
    ...(['order_not_found', 'order_item_not_found', 'order_not_open'] as const),
    ...(['address_changed', 'po_box_not_delivered'] as const),
  ],
})

export const updateBillingAddress = endpoint({
  method: 'PATCH',
  path: '/api/dealer-portal/orders/:id/billing-address',
  access: { who: 'dealer', status: 'unblocked' },
  actingPermission: 'orders.change',
  summary: 'Changes the billing address of an open order.',
  params: idParams,
  body: addressInput,
  answer: address,
  failures: ['order_not_found', 'order_not_open', 'address_changed'],
})

export const listDealerOrderEvents = endpoint({
  method: 'GET',
  path: '/api/dealer-portal/orders/:id/events',
  access: { who: 'dealer', status: 'unblocked' },
  summary: "Lists an order's timeline, newest first, 50 events per page.",
  params: idParams,
  query: z.strictObject({ before: z.optional(idInPath) }),
  answer: orderEvents,
  failures: ['order_not_found'],
})

export const listOrderHoldReasons = endpoint({
  method: 'GET',
  path: '/api/dealer-portal/orders/:id/hold-reasons',
  access: { who: 'dealer', status: 'unblocked' },
  summary: "Returns an order's hold reasons: payment methods, auto-authorize limit and stock.",
  params: idParams,
  answer: orderHoldReasons,
  failures: ['order_not_found'],
})

export const getInvoice = endpoint({
  method: 'GET',
  path: '/api/dealer-portal/orders/:id/invoice',
  access: { who: 'dealer', status: 'unblocked' },
  summary: "Downloads an order's invoice as a PDF.",
  params: idParams,
  answer: z.string(),
  answerMedia: ['application/pdf'],
  failures: ['order_not_found', 'payment_collection_off', 'invoice_not_found'],
})
