import type { HandlerTable } from '../../../http/handlers.ts'
import {
  cancelOrderByToken,
  createShipment,
  holdOrderByKey,
  releaseOrderByKey,
  voidShipmentByKey,
} from '../integrator/change-orders.ts'
import { readOrder, readOrderByNumber } from './read-orders.ts'

export const consoleOrdersHandlers = {
  readOrder: (ctx, { params }) => readOrder(ctx, params.id),
  readOrderByNumber: (ctx, { params }) => readOrderByNumber(ctx, params.orderNumber),
  shipOrder: (ctx, { params, body, idempotencyKey }) => createShipment(ctx, params.id, body, idempotencyKey),
  voidOrderShipment: (ctx, { params }) => voidShipmentByKey(ctx, params.id),
  putOrderOnHold: (ctx, { params, body }) => holdOrderByKey(ctx, params.id, body.reason ?? undefined),
  takeOrderOffHold: (ctx, { params }) => releaseOrderByKey(ctx, params.id),
  cancelDealersOrder: (ctx, { params }) => cancelOrderByToken(ctx, params.id),
} as const satisfies Partial<HandlerTable>
