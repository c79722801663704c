import type { HandlerTable } from '../../../http/handlers.ts'
import { changeOrder, changeOrderOnce } from '../change/change-order.ts'
import {
  holdAndRespond,
  releaseAndRespond,
  shipAndRespond,
  voidAndRespond,
} from '../change/change-responses.ts'
import { retrieveOrder, retrieveOrderByNumber, retrieveOrderByReference } from '../read/retrieve-order.ts'
import {
  authorizeIntegratorOrder,
  cancelIntegratorOrder,
  changeAddressAndRespond,
  changeLineAddress,
  unauthorizeIntegratorOrder,
} from './change-orders.ts'
import { listOrderEvents } from './list-order-events.ts'
import {
  downloadInvoice,
  listInvoices,
  listShipments,
  retrieveInvoice,
  retrieveShipment,
} from './read-order-parts.ts'
import { listIntegratorOrders } from './read-orders.ts'

export const integratorOrdersHandlers = {
  listOrders: (ctx, { query }) => listIntegratorOrders(ctx, query),
  retrieveOrder: (ctx, { params }) => retrieveOrder(ctx, params.id),
  retrieveOrderByNumber: (ctx, { params }) => retrieveOrderByNumber(ctx, params.orderNumber),
  retrieveOrderByReference: (ctx, { params }) => retrieveOrderByReference(ctx, params.referenceNumber),
  authorizeOrderByToken: (ctx, { params }) => authorizeIntegratorOrder(ctx, params.id),
  unauthorizeOrderByToken: (ctx, { params }) => unauthorizeIntegratorOrder(ctx, params.id),
  cancelOrderByToken: (ctx, { params, body }) => cancelIntegratorOrder(ctx, params.id, body),
  changeShippingAddress: (ctx, { params, body }) => changeAddressAndRespond(ctx, params.id, 'shipping', body),
  changeBillingAddress: (ctx, { params, body }) => changeAddressAndRespond(ctx, params.id, 'billing', body),
  changeLineShippingAddress: (ctx, { params, body }) =>
    changeLineAddress(ctx, { orderId: params.id, itemId: params.lineId }, body),
  listOrderEvents: (ctx, { params, query }) => listOrderEvents(ctx, params.id, query),
  listShipments: (ctx, { query }) => listShipments(ctx, query),
  retrieveShipment: (ctx, { params }) => retrieveShipment(ctx, params.id),
  listInvoices: (ctx, { query }) => listInvoices(ctx, query),
  retrieveInvoice: (ctx, { params }) => retrieveInvoice(ctx, params.id),
  downloadInvoice: (ctx, { params }) => downloadInvoice(ctx, params.id),
  holdOrder: (ctx, { params, body: { reason } }) =>
    changeOrder(ctx, params.id, (order) => holdAndRespond(order, reason ?? undefined)),
  releaseOrder: (ctx, { params }) => changeOrder(ctx, params.id, releaseAndRespond),
  createShipment: (ctx, { params, body, idempotencyKey: key }) =>
    changeOrderOnce(ctx, params.id, { key, request: ['ship', body] }, (order) => shipAndRespond(order, body)),
  voidShipment: (ctx, { params }) => voidAndRespond(ctx, params.id),
} as const satisfies Partial<HandlerTable>
