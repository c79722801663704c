import type { HandlerTable } from '../../../http/handlers.ts'
import { holdAndAnswer, releaseAndAnswer, shipAndAnswer, voidAndAnswer } from '../change/answered-changes.ts'
import { changeSeenOrder } from '../change/change-order.ts'
import { downloadPackingSlips, downloadPickList } from '../papers/download-papers.ts'
import { addNote, cancelOrder, lowerOrderQuantities, previewOrderQuantities } from './change-orders.ts'
import { chooseOrderMethod, listOrderMethods } from './choose-shipping-method.ts'
import { readDealersOrderEvents, readNewestOrderEvent, readOrder, readOrderByNumber } from './read-orders.ts'

export const consoleOrdersHandlers = {
  readOrder: (ctx, { params }) => readOrder(ctx, params.id),
  readOrderByNumber: (ctx, { params }) => readOrderByNumber(ctx, params.orderNumber),
  readNewestOrderEvent: (ctx, { params }) => readNewestOrderEvent(ctx, params.id),
  readDealersOrderEvents: (ctx, { params, query }) => readDealersOrderEvents(ctx, params.id, query.before),
  shipOrder: (ctx, { params, body: { seenEventId, ...parcel }, idempotencyKey: key }) =>
    changeSeenOrder(ctx, params.id, { seenEventId, key, request: ['ship', parcel] }, (order) =>
      shipAndAnswer(order, parcel),
    ),
  voidOrderShipment: (ctx, { params }) => voidAndAnswer(ctx, params.id),
  putOrderOnHold: (ctx, { params, body: { reason, seenEventId }, idempotencyKey: key }) =>
    changeSeenOrder(ctx, params.id, { seenEventId, key, request: ['hold', reason] }, (order) =>
      holdAndAnswer(order, reason ?? undefined),
    ),
  takeOrderOffHold: (ctx, { params, body: { seenEventId }, idempotencyKey: key }) =>
    changeSeenOrder(ctx, params.id, { seenEventId, key, request: ['release'] }, releaseAndAnswer),
  cancelDealersOrder: (ctx, { params, body, idempotencyKey: key }) => cancelOrder(ctx, params.id, body, key),
  lowerOrderQuantities: (ctx, { params, body: { lines, seenEventId }, idempotencyKey: key }) =>
    lowerOrderQuantities(ctx, params.id, lines, { seenEventId, key }),
  listOrderShippingMethods: (ctx, { params }) => listOrderMethods(ctx, params.id),
  chooseShippingMethod: (ctx, { params, body: { shippingMethodId, seenEventId }, idempotencyKey: key }) =>
    chooseOrderMethod(ctx, params.id, shippingMethodId, { seenEventId, key }),
  previewOrderQuantities: (ctx, { params, body }) => previewOrderQuantities(ctx, params.id, body.lines),
  addOrderNote: (ctx, { params, body, idempotencyKey }) => addNote(ctx, params.id, body, idempotencyKey),
  downloadPickList: (ctx, { query }) => downloadPickList(ctx, query.ids),
  downloadPackingSlips: (ctx, { query }) => downloadPackingSlips(ctx, query),
} as const satisfies Partial<HandlerTable>
