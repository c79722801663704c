import type { HandlerTable } from '../../../http/handlers.ts'
import {
  findDealerOrderByKey,
  findVariantsToOrder,
  placeDealerOrder,
  quoteDealerOrder,
  readDealerCheckout,
} from './order-for-dealer.ts'

export const consoleCheckoutHandlers = {
  getDealerCheckout: (ctx, { params }) => readDealerCheckout(ctx, params.id),
  listOrderableVariants: (ctx, { query }) => findVariantsToOrder(ctx, query.search),
  quoteDealerOrder: (ctx, { params, body }) => quoteDealerOrder(ctx, params.id, body),
  placeDealerOrder: (ctx, { params, body, idempotencyKey }) =>
    placeDealerOrder(ctx, params.id, body, idempotencyKey),
  getDealerOrderByKey: (ctx, { params }) => findDealerOrderByKey(ctx, params.id, params.idempotencyKey),
} as const satisfies Partial<HandlerTable>
