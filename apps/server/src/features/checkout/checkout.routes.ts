import type { HandlerTable } from '../../http/handlers.ts'
import { deleteAddress, readSavedAddresses } from './addresses/saved-addresses.ts'
import { findSkus } from './find-skus.ts'
import { placeOrder } from './place/place-order.ts'
import { quoteShipping } from './pricing/quote-shipping.ts'
import { sampleInvoice } from './pricing/sample-invoice.ts'
import { readOrderByKey } from './read-order-by-key.ts'
import { readShippingMethods } from './read-shipping-methods.ts'

export const checkoutHandlers = {
  getShippingMethods: (ctx, { params }) => readShippingMethods(ctx, params.channelId),
  listAddresses: (ctx) => readSavedAddresses(ctx),
  deleteAddress: (ctx, { params }) => deleteAddress(ctx, params.id),
  listQuickOrderItems: (ctx, { body }) => findSkus(ctx, body.skus),
  quoteShipping: (ctx, { body }) => quoteShipping(ctx, body),
  sampleInvoice: (ctx, { body }) => sampleInvoice(ctx, body),
  placeOrder: (ctx, { body, idempotencyKey }) =>
    placeOrder(ctx, body, {
      key: idempotencyKey,
      present: ({ rows: { id, orderNumber } }) => ({ id, orderNumber }),
    }),
  getOrderByKey: (ctx, { params }) => readOrderByKey(ctx, params.idempotencyKey),
} as const satisfies Partial<HandlerTable>
