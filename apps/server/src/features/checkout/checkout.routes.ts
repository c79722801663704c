import type { HandlerTable } from '../../http/handlers.ts'
import { findSkus } from './find-skus.ts'
import { placeOrder } from './place-order.ts'
import { readOrderByKey } from './read-order-by-key.ts'
import { readShippingMethods } from './read-shipping-methods.ts'
import { sampleInvoice } from './sample-invoice.ts'
import { forgetAddress, readSavedAddresses } from './saved-addresses.ts'

/** The calls of the checkout. */
export const checkoutHandlers = {
  getShippingMethods: (ctx, { params }) => readShippingMethods(ctx, params.channelId),
  getAddresses: (ctx) => readSavedAddresses(ctx),
  deleteAddress: (ctx, { params }) => forgetAddress(ctx, params.id),
  findSkus: (ctx, { body }) => findSkus(ctx, body.skus),
  sampleInvoice: (ctx, { body }) => sampleInvoice(ctx, body),
  placeOrder: (ctx, { body, idempotencyKey }) => placeOrder(ctx, body, idempotencyKey),
  getOrderByKey: (ctx, { params }) => readOrderByKey(ctx, params.idempotencyKey),
} as const satisfies Partial<HandlerTable>
