import type { HandlerTable } from '../../http/handlers.ts'
import { authorizeOrder } from './change/authorize-order.ts'
import { cancelOrder } from './change/cancel-order.ts'
import { changeItemAddress, changeOrderAddress } from './change/change-address.ts'
import { payOrderAgain } from './change/pay-order-again.ts'
import { readOrderEvents } from './events/read-order-events.ts'
import { readHoldReasons } from './hold-reasons/read-hold-reasons.ts'
import { readInvoice } from './invoice/read-invoice.ts'
import { readOrder } from './read-order.ts'
import { makeTrackingLink, readTrackingLink, revokeTrackingLink } from './tracking/change-tracking-link.ts'
import { trackOrder } from './tracking/track-order.ts'

export const ordersHandlers = {
  getOrder: (ctx, { params }) => readOrder(ctx, params.id),
  getInvoice: (ctx, { params }) => readInvoice({ ...ctx, timeZone: ctx.dealer.timeZone }, params.id),
  listDealerOrderEvents: (ctx, { params, query }) => readOrderEvents(ctx, params.id, query.before),
  listOrderHoldReasons: (ctx, { params }) => readHoldReasons(ctx, params.id),
  updateBillingAddress: (ctx, { params, body }) => changeOrderAddress(ctx, params.id, 'billing', body),
  updateShippingAddress: (ctx, { params, body }) => changeOrderAddress(ctx, params.id, 'shipping', body),
  updateItemShippingAddress: (ctx, { params, body }) =>
    changeItemAddress(ctx, { orderId: params.id, itemId: params.itemId }, body),
  authorizeOrder: (ctx, { params }) => authorizeOrder(ctx, params),
  payOrderAgain: (ctx, { params, body }) => payOrderAgain(ctx, { ...params, ...body }),
  cancelOrder: (ctx, { params }) => cancelOrder(ctx, params.id),
  getTrackingLink: (ctx, { params }) => readTrackingLink(ctx, params.id),
  createTrackingLink: (ctx, { params, body }) => makeTrackingLink(ctx, params.id, body.sender),
  revokeTrackingLink: (ctx, { params }) => revokeTrackingLink(ctx, params.id),
  trackOrder: (ctx, { params }) => trackOrder(ctx, params.token),
} as const satisfies Partial<HandlerTable>
