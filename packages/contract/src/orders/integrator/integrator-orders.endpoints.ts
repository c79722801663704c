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
import { cancelShape, keepsWithReason } from '../lifecycle/cancel.schema.ts'

const read = { who: 'integrator', scope: 'orders:read', for: 'both' } as const
const write = { who: 'integrator', scope: 'orders:write', for: 'dealer' } as const
const path = '/api/v1/orders'

const orderFilters = {
  orderStatusId: z.optional(
    described('Only orders in this state, by its name or its number.', statusInText(orderStatus)),
  ),
  paymentStatusId: z.optional(
    described(
      'Only orders whose payment is in this state, by its name or its number.',
      statusInText(paymentStatus),
    ),
  ),
  shippedStatusId: z.optional(
    described(
      'Only orders of which so much has shipped, by the name of the state or its number.',
      statusInText(shippedStatus),
    ),
  ),
  referenceNumber: z.optional(
    described("Only orders with this number of the dealer's own.", searchedText(200)),
  ),
  orderedFrom: z.optional(described('Ordered at this moment (or on this day) or later.', dayOrTimestamp)),
  orderedBefore: z.optional(described('Ordered before this moment (or day).', dayOrTimestamp)),
  dealerId: z.optional(described('With the key of a supplier: only what belongs to this dealer.', idInPath)),
}

export const listOrders = endpoint({
  method: 'GET',
  path,
  access: read,
  ours: true,
  summary: 'Lists orders: the newest first, or those that changed since a moment or a cursor.',
  query: z.strictObject({ ...changesQueryShape, ...orderFilters }),
  answer: pageOf(integratorOrder),
  failures: listFailures,
})

export const retrieveOrder = endpoint({
  method: 'GET',
  path: `${path}/:id`,
  access: read,
  ours: true,
  summary: 'Reads one order with its lines, addresses, invoice and shipments.',
  params: idParams,
  answer: integratorOrder,
  failures: ['order_not_found'],
})

export const retrieveOrderByNumber = endpoint({
  method: 'GET',
  path: `${path}/by-number/:orderNumber`,
  access: read,
  ours: true,
  summary: 'Reads one order by its number.',
  params: z.strictObject({
    orderNumber: described(
      'The number that people call the order by.',
      z.string().check(z.minLength(1), z.maxLength(100)),
    ),
  }),
  answer: integratorOrder,
  failures: ['order_not_found'],
})

export const retrieveOrderByReference = endpoint({
  method: 'GET',
  path: `${path}/by-reference/:referenceNumber`,
  access: { ...read, for: 'dealer' },
  ours: true,
  summary: "Reads one order by the dealer's reference number.",
  params: z.strictObject({
    referenceNumber: described(
      'Your own number of the order; the newest order where several have it.',
      z.string().check(z.minLength(1), z.maxLength(200)),
    ),
  }),
  answer: integratorOrder,
  failures: ['order_not_found'],
})

const changeOrder = ['order_not_found', 'order_not_open'] as const
const seenAddress =
  'With the `id` of the address that was read, an address that was changed since is not replaced.'
const changeAddress = [...changeOrder, 'address_changed'] as const
const changeAuthorization = [
  ...changeOrder,
  ...(['authorization_not_offered', 'payment_collection_off'] as const),
] as const

export const authorizeOrderByToken = endpoint({
  method: 'PATCH',
  path: `${path}/:id/authorize`,
  access: write,
  ours: true,
  summary: 'Authorizes an open order for payment, or again after its payment was declined.',
  params: idParams,
  answer: integratorOrder,
  failures: changeAuthorization,
})

export const unauthorizeOrderByToken = endpoint({
  method: 'PATCH',
  path: `${path}/:id/unauthorize`,
  access: write,
  ours: true,
  summary: 'Takes the authorization of an open order back, of which nothing has shipped.',
  params: idParams,
  answer: integratorOrder,
  failures: [...changeAuthorization, 'authorization_binding'],
})

export const cancelOrderByToken = endpoint({
  method: 'PATCH',
  path: `${path}/:id/cancel`,
  access: { ...write, for: 'both' },
  ours: true,
  summary:
    "Cancels an open order, or the unshipped rest of a paid one, and refunds what was paid for it. A supplier's key also cancels an order on hold, and may keep the payment.",
  params: idParams,
  body: z._default(z.strictObject(cancelShape).check(keepsWithReason), { refund: true }),
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
  ours: true,
  summary: `Changes the shipping address of an open order. ${seenAddress}`,
  params: idParams,
  body: replacingAddress,
  answer: integratorOrder,
  failures: changeAddress,
})

export const changeBillingAddress = endpoint({
  method: 'PUT',
  path: `${path}/:id/billing-address`,
  access: write,
  ours: true,
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
  ours: true,
  summary: `Changes the shipping address of one line of an open order. ${seenAddress}`,
  params: z.strictObject({
    id: described('The id of the order.', idInPath),
    lineId: described('The id of the line.', idInPath),
  }),
  body: replacingAddress,
  answer: integratorOrder,
  failures: [...changeAddress, 'order_item_not_found'],
})

export const listOrderEvents = endpoint({
  method: 'GET',
  path: `${path}/:id/events`,
  access: read,
  ours: true,
  summary: 'Lists what happened to an order, the newest first.',
  params: idParams,
  query: z.strictObject(listQueryShape),
  answer: pageOf(orderEvent),
  failures: ['order_not_found', 'cursor_invalid'],
})
