import * as z from 'zod/mini'
import { endpoint } from '../../api/endpoint.ts'
import { replacingAddress } from '../../fields/address/address.ts'
import { described } from '../../fields/described.ts'
import { idInPath, idParams } from '../../fields/id.ts'
import { searchedText } from '../../fields/text.ts'
import { dayOrTimestamp } from '../../fields/time/timestamp.ts'
import { changesQueryShape, listFailures, listQueryShape, pageOf } from '../../integrator/list.schema.ts'
import { integratorOrder } from '../../integrator/order.schema.ts'
import { statusInText } from '../../integrator/status-filters.schema.ts'
import { shippedStatus } from '../../statuses/completion-status.ts'
import { orderStatus } from '../../statuses/order-status.ts'
import { paymentStatus } from '../../statuses/payment-status.ts'
import { orderEvent } from '../events/order-event.schema.ts'
import { cancelShape, keepsReason } from '../lifecycle/cancel.schema.ts'

const read = { who: 'integrator', scope: 'orders:read', for: 'both' } as const
const write = { who: 'integrator', scope: 'orders:write', for: 'dealer' } as const
const path = '/api/v1/orders'

const orderFilters = {
  orderStatusId: z.optional(described('Filters by order status name or number.', statusInText(orderStatus))),
  paymentStatusId: z.optional(
    described('Filters by payment status name or number.', statusInText(paymentStatus)),
  ),
  shippedStatusId: z.optional(
    described('Filters by shipping status name or number.', statusInText(shippedStatus)),
  ),
  referenceNumber: z.optional(described("Filters by the dealer's reference number.", searchedText(200))),
  orderedFrom: z.optional(
    described('Only orders placed at or after this timestamp or date.', dayOrTimestamp),
  ),
  orderedBefore: z.optional(described('Only orders placed before this timestamp or date.', dayOrTimestamp)),
  dealerId: z.optional(described('With a supplier key: filters by dealer.', idInPath)),
}

export const listOrders = endpoint({
  method: 'GET',
  path,
  access: read,
  summary: 'Lists orders, newest first, or those changed since a timestamp or cursor.',
  query: z.strictObject({ ...changesQueryShape, ...orderFilters }),
  answer: pageOf(integratorOrder),
  failures: listFailures,
})

export const retrieveOrder = endpoint({
  method: 'GET',
  path: `${path}/:id`,
  access: read,
  summary: 'Returns an order with its lines, addresses, invoice and shipments.',
  params: idParams,
  answer: integratorOrder,
  failures: ['order_not_found'],
})

export const retrieveOrderByNumber = endpoint({
  method: 'GET',
  path: `${path}/by-number/:orderNumber`,
  access: read,
  summary: 'Returns an order by its number.',
  params: z.strictObject({
    orderNumber: described('The order number.', z.string().check(z.minLength(1), z.maxLength(100))),
  }),
  answer: integratorOrder,
  failures: ['order_not_found'],
})

export const retrieveOrderByReference = endpoint({
  method: 'GET',
  path: `${path}/by-reference/:referenceNumber`,
  access: { ...read, for: 'dealer' },
  summary: "Returns an order by the dealer's reference number.",
  params: z.strictObject({
    referenceNumber: described(
      'Your reference number. If several orders have it, the newest is returned.',
      z.string().check(z.minLength(1), z.maxLength(200)),
    ),
  }),
  answer: integratorOrder,
  failures: ['order_not_found'],
})

const changeOrder = ['order_not_found', 'order_not_open'] as const
const seenAddress =
  'Send the `id` of the address you read. The update fails if the address has changed since.'
const changeAddress = [...changeOrder, 'address_changed'] as const
const changeShipTo = [...changeAddress, 'po_box_not_delivered'] as const
const changeAuthorization = [
  ...changeOrder,
  ...(['authorization_not_offered', 'payment_collection_off'] as const),
] as const

export const authorizeOrderByToken = endpoint({
  method: 'PATCH',
  path: `${path}/:id/authorize`,
  access: write,
  summary: 'Authorizes an open order for payment. Also works after a declined payment.',
  params: idParams,
  answer: integratorOrder,
  failures: changeAuthorization,
})

export const unauthorizeOrderByToken = endpoint({
  method: 'PATCH',
  path: `${path}/:id/unauthorize`,
  access: write,
  summary: "Revokes the authorization of an open order that hasn't started shipping.",
  params: idParams,
  answer: integratorOrder,
  failures: [...changeAuthorization, 'authorization_binding'],
})

export const cancelOrderByToken = endpoint({
  method: 'PATCH',
  path: `${path}/:id/cancel`,
  access: { ...write, for: 'both' },
  summary:
    'Cancels an open order, or the unshipped items of a paid one, and refunds the payment. A supplier key can also cancel an order on hold and keep the payment.',
  params: idParams,
  body: z._default(z.strictObject(cancelShape).check(keepsReason), { refund: true }),
  answer: integratorOrder,
  failures: [
    ...(['order_not_found', 'cancel_needs_open_order', 'order_shipped', 'shipped_unpaid'] as const),
    ...(['not_refundable', 'refund_needs_person'] as const),
  ],
})

export const changeShippingAddress = endpoint({
  method: 'PUT',
  path: `${path}/:id/shipping-address`,
  access: write,
  summary: `Changes the shipping address of an open order. ${seenAddress}`,
  params: idParams,
  body: replacingAddress,
  answer: integratorOrder,
  failures: changeShipTo,
})

export const changeBillingAddress = endpoint({
  method: 'PUT',
  path: `${path}/:id/billing-address`,
  access: write,
  summary: `Changes the billing address of an open order. ${seenAddress}`,
  params: idParams,
  body: replacingAddress,
  answer: integratorOrder,
  failures: changeAddress,
})

export const changeLineShippingAddress = endpoint({
  method: 'PUT',
  path: `${path}/:id/lines/:lineId/shipping-address`,
  access: write,
  summary: `Changes the shipping address of one line of an open order. ${seenAddress}`,
  params: z.strictObject({
    id: described("The order's id.", idInPath),
    lineId: described("The line's id.", idInPath),
  }),
  body: replacingAddress,
  answer: integratorOrder,
  failures: [...changeShipTo, 'order_item_not_found'],
})

export const listOrderEvents = endpoint({
  method: 'GET',
  path: `${path}/:id/events`,
  access: read,
  summary: "Lists an order's timeline, newest first.",
  params: idParams,
  query: z.strictObject(listQueryShape),
  answer: pageOf(orderEvent),
  failures: ['order_not_found', 'cursor_invalid'],
})
