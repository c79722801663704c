import type { HandlerTable } from '../../../http/handlers.ts'
import { findGroupShippingMethods } from '../../../repositories/suppliers/shipping-method.repository.ts'
import { checkOrder } from './check-order.ts'
import { createOrder } from './create-order.ts'
import { createOrders } from './create-orders.ts'

export const integratorCheckoutHandlers = {
  createOrder: (ctx, { query, body, idempotencyKey }) =>
    query.dryRun === true ? checkOrder(ctx, body) : createOrder(ctx, body, idempotencyKey),
  createOrders: (ctx, { body, idempotencyKey }) => createOrders(ctx, body.orders, idempotencyKey),
  listShippingMethods: async ({ db, supplier, dealer }) => ({
    items: await findGroupShippingMethods(db, { supplierId: supplier.id, groupId: dealer.groupId }),
  }),
} as const satisfies Partial<HandlerTable>
