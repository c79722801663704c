import type { HandlerTable } from '../../../http/handlers.ts'
import {
  changeDealerStatusByKey,
  createDealerByKey,
  listDealers,
  retrieveDealer,
} from './integrator-dealers.ts'

/** Handlers of dealers for programs of a supplier. */
export const integratorDealersHandlers = {
  listDealers: (ctx, { query }) => listDealers(ctx, query),
  retrieveDealer: (ctx, { params }) => retrieveDealer(ctx, params.id),
  createDealer: (ctx, { body, idempotencyKey }) => createDealerByKey(ctx, body, idempotencyKey),
  changeDealerStatus: (ctx, { params, body }) => changeDealerStatusByKey(ctx, params.id, body),
} as const satisfies Partial<HandlerTable>
