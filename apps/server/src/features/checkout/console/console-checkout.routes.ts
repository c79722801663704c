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
  getDealerCheckout: (ctx, { params }) => readDealerCheckout(ctx, params.id),
  listOrderableVariants: (ctx, { query }) => findVariantsToOrder(ctx, query.search),
  quoteDealerOrder: (ctx, { params, body }) => quoteDealersOrder(ctx, params.id, body),
  placeDealerOrder: (ctx, { params, body, idempotencyKey }) =>
    placeDealersOrder(ctx, params.id, body, idempotencyKey),
  getDealerOrderByKey: (ctx, { params }) => findDealersOrderByKey(ctx, params.id, params.idempotencyKey),
} as const satisfies Partial<HandlerTable>
