import type { HandlerTable } from '../../../http/handlers.ts'
import {
  findDealersOrderByKey,
  findVariantsToOrder,
  placeDealersOrder,
  quoteDealersOrder,
  readDealerCheckout,
} from './order-for-dealer.ts'

/** The calls by which the staff orders for dealers. */
export const consoleCheckoutHandlers = {
  readDealerCheckout: (ctx, { params }) => readDealerCheckout(ctx, params.id),
  findOrderableVariants: (ctx, { query }) => findVariantsToOrder(ctx, query.search),
  quoteDealersOrder: (ctx, { params, body }) => quoteDealersOrder(ctx, params.id, body),
  placeDealersOrder: (ctx, { params, body, idempotencyKey }) =>
    placeDealersOrder(ctx, params.id, body, idempotencyKey),
  findDealersOrderByKey: (ctx, { params }) => findDealersOrderByKey(ctx, params.id, params.idempotencyKey),
} as const satisfies Partial<HandlerTable>
