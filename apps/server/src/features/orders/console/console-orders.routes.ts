import type { HandlerTable } from '../../../http/handlers.ts'
import { findUsedTags } from '../../../repositories/orders/changes/order-tag.repository.ts'
import { findNumberUses } from '../../../repositories/orders/shipment.repository.ts'
import { changeSeenOrder } from '../change/change-order.ts'
import {
  holdAndRespond,
  releaseAndRespond,
  shipAndRespond,
  voidAndRespond,
} from '../change/change-responses.ts'
import { readConsoleOrderEvents } from '../events/read-order-events.ts'
import { downloadInvoice } from '../integrator/read-order-parts.ts'
import { addOrderNote } from '../notes/add-order-note.ts'
import { downloadPackingSlips, downloadPickList } from '../papers/download-slips.ts'
import { changeOrderTags } from '../tags/change-order-tags.ts'
import {
  cancelConsoleOrder,
  changeConsoleOrderAddress,
  lowerOrderQuantities,
  previewOrderQuantities,
} from './change-orders.ts'
import { chooseOrderMethod, listOrderMethods } from './choose-shipping-method.ts'
import { readConsoleOrder, readNewestOrderEvent, readOrderByNumber } from './read-orders.ts'
import { recordOrderRefund } from './record-refund.ts'

export const consoleOrdersHandlers = {
  getConsoleOrder: (ctx, { params }) => readConsoleOrder(ctx, params.id),
  getConsoleOrderByNumber: (ctx, { params }) => readOrderByNumber(ctx, params.orderNumber),
  getNewestOrderEvent: (ctx, { params }) => readNewestOrderEvent(ctx, params.id),
  listConsoleOrderEvents: (ctx, { params, query }) => readConsoleOrderEvents(ctx, params.id, query.before),
  shipOrder: (ctx, { params, body: { seenEventId, ...parcel }, idempotencyKey: key }) =>
    changeSeenOrder(ctx, params.id, { seenEventId, key, request: ['ship', parcel] }, (order) =>
      shipAndRespond(order, parcel),
    ),
  checkTrackingNumbers: async ({ db, owner }, { body }) => ({
    uses: await findNumberUses(db, owner, body.trackingNumbers),
  }),
  voidOrderShipment: (ctx, { params }) => voidAndRespond(ctx, params.id),
  holdConsoleOrder: (ctx, { params, body: { reason, seenEventId }, idempotencyKey: key }) =>
    changeSeenOrder(ctx, params.id, { seenEventId, key, request: ['hold', reason] }, (order) =>
      holdAndRespond(order, reason ?? undefined),
    ),
  releaseConsoleOrder: (ctx, { params, body: { seenEventId }, idempotencyKey: key }) =>
    changeSeenOrder(ctx, params.id, { seenEventId, key, request: ['release'] }, releaseAndRespond),
  cancelConsoleOrder: (ctx, { params, body, idempotencyKey: key }) =>
    cancelConsoleOrder(ctx, params.id, body, key),
  recordOrderRefund: (ctx, { params, body, idempotencyKey: key }) =>
    recordOrderRefund(ctx, params.id, body, key),
  lowerOrderQuantities: (ctx, { params, body: { lines, seenEventId }, idempotencyKey: key }) =>
    lowerOrderQuantities(ctx, params.id, lines, { seenEventId, key }),
  listOrderShippingMethods: (ctx, { params }) => listOrderMethods(ctx, params.id),
  updateOrderShippingMethod: (
    ctx,
    { params, body: { shippingMethodId, seenEventId }, idempotencyKey: key },
  ) => chooseOrderMethod(ctx, params.id, shippingMethodId, { seenEventId, key }),
  updateOrderAddress: (ctx, { params, body, idempotencyKey: key }) =>
    changeConsoleOrderAddress(ctx, params.id, body, key),
  previewOrderQuantities: (ctx, { params, body }) => previewOrderQuantities(ctx, params.id, body.lines),
  createOrderNote: (ctx, { params, body, idempotencyKey }) =>
    addOrderNote(ctx, params.id, body, idempotencyKey),
  updateOrderTags: (ctx, { params, body }) => changeOrderTags(ctx, params.id, body),
  listOrderTags: async ({ db, owner }) => ({ tags: await findUsedTags(db, owner) }),
  downloadOrderInvoice: (ctx, { params }) => downloadInvoice(ctx, params.id),
  downloadPickList: (ctx, { query }) => downloadPickList(ctx, query.ids),
  downloadPackingSlips: (ctx, { query }) => downloadPackingSlips(ctx, query),
} as const satisfies Partial<HandlerTable>
