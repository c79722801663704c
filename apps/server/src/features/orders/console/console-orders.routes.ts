import type { HandlerTable } from '../../../http/handlers.ts'
import { voidShipmentByKey } from '../integrator/change-orders.ts'
import { downloadPackingSlips, downloadPickList } from '../papers/download-papers.ts'
import {
  addNoteByStaff,
  cancelSeenOrder,
  holdSeenOrder,
  lowerSeenQuantities,
  previewOrderQuantities,
  releaseSeenOrder,
  shipSeenOrder,
} from './change-orders.ts'
import { chooseSeenMethod, listOrderMethods } from './choose-shipping-method.ts'
import { readDealersOrderEvents, readNewestOrderEvent, readOrder, readOrderByNumber } from './read-orders.ts'

export const consoleOrdersHandlers = {
  readOrder: (ctx, { params }) => readOrder(ctx, params.id),
  readOrderByNumber: (ctx, { params }) => readOrderByNumber(ctx, params.orderNumber),
  readNewestOrderEvent: (ctx, { params }) => readNewestOrderEvent(ctx, params.id),
  readDealersOrderEvents: (ctx, { params, query }) => readDealersOrderEvents(ctx, params.id, query.before),
  shipOrder: (ctx, { params, body: { seenEventId, ...parcel }, idempotencyKey: key }) =>
    shipSeenOrder(ctx, params.id, parcel, { seenEventId, key }),
  voidOrderShipment: (ctx, { params }) => voidShipmentByKey(ctx, params.id),
  putOrderOnHold: (ctx, { params, body: { reason, seenEventId }, idempotencyKey: key }) =>
    holdSeenOrder(ctx, params.id, reason ?? undefined, { seenEventId, key }),
  takeOrderOffHold: (ctx, { params, body, idempotencyKey: key }) =>
    releaseSeenOrder(ctx, params.id, { ...body, key }),
  cancelDealersOrder: (ctx, { params, body, idempotencyKey: key }) =>
    cancelSeenOrder(ctx, params.id, body, key),
  lowerOrderQuantities: (ctx, { params, body: { lines, seenEventId }, idempotencyKey: key }) =>
    lowerSeenQuantities(ctx, params.id, lines, { seenEventId, key }),
  listOrderShippingMethods: (ctx, { params }) => listOrderMethods(ctx, params.id),
  chooseShippingMethod: (ctx, { params, body: { shippingMethodId, seenEventId }, idempotencyKey: key }) =>
    chooseSeenMethod(ctx, params.id, shippingMethodId, { seenEventId, key }),
  previewOrderQuantities: (ctx, { params, body }) => previewOrderQuantities(ctx, params.id, body.lines),
  addOrderNote: (ctx, { params, body, idempotencyKey }) =>
    addNoteByStaff(ctx, params.id, body, idempotencyKey),
  downloadPickList: (ctx, { query }) => downloadPickList(ctx, query.ids),
  downloadPackingSlips: (ctx, { query }) => downloadPackingSlips(ctx, query),
} as const satisfies Partial<HandlerTable>
