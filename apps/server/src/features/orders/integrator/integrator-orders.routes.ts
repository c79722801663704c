import type { HandlerTable } from '../../../http/handlers.ts'
import {
  authorizeOrderByToken,
  cancelOrderByToken,
  changeLineAddress,
  changeOrderAddress,
  createShipment,
  holdOrderByKey,
  releaseOrderByKey,
  unauthorizeOrderByToken,
  voidShipmentByKey,
} from './change-orders.ts'
import { listOrderEvents } from './list-order-events.ts'
import {
  downloadInvoice,
  listInvoices,
  listShipments,
  retrieveInvoice,
  retrieveShipment,
} from './read-order-parts.ts'
import { listOrders, retrieveOrder, retrieveOrderByNumber, retrieveOrderByReference } from './read-orders.ts'

export const integratorOrdersHandlers = {
  listOrders: (ctx, { query }) => listOrders(ctx, query),
  retrieveOrder: (ctx, { params }) => retrieveOrder(ctx, params.id),
  retrieveOrderByNumber: (ctx, { params }) => retrieveOrderByNumber(ctx, params.orderNumber),
  retrieveOrderByReference: (ctx, { params }) => retrieveOrderByReference(ctx, params.referenceNumber),
  authorizeOrderByToken: (ctx, { params }) => authorizeOrderByToken(ctx, params.id),
  unauthorizeOrderByToken: (ctx, { params }) => unauthorizeOrderByToken(ctx, params.id),
  cancelOrderByToken: (ctx, { params, body }) => cancelOrderByToken(ctx, params.id, body),
  changeShippingAddress: (ctx, { params, body }) => changeOrderAddress(ctx, params.id, 'shipping', body),
  changeBillingAddress: (ctx, { params, body }) => changeOrderAddress(ctx, params.id, 'billing', body),
  changeLineShippingAddress: (ctx, { params, body }) =>
    changeLineAddress(ctx, { orderId: params.id, itemId: params.lineId }, body),
  listOrderEvents: (ctx, { params, query }) => listOrderEvents(ctx, params.id, query),
  listShipments: (ctx, { query }) => listShipments(ctx, query),
  retrieveShipment: (ctx, { params }) => retrieveShipment(ctx, params.id),
  listInvoices: (ctx, { query }) => listInvoices(ctx, query),
  retrieveInvoice: (ctx, { params }) => retrieveInvoice(ctx, params.id),
  downloadInvoice: (ctx, { params }) => downloadInvoice(ctx, params.id),
  holdOrder: (ctx, { params, body }) => holdOrderByKey(ctx, params.id, body.reason ?? undefined),
  releaseOrder: (ctx, { params }) => releaseOrderByKey(ctx, params.id),
  createShipment: (ctx, { params, body, idempotencyKey }) =>
    createShipment(ctx, params.id, body, idempotencyKey),
  voidShipment: (ctx, { params }) => voidShipmentByKey(ctx, params.id),
} as const satisfies Partial<HandlerTable>
