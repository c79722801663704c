import type { HandlerTable } from '../../../http/handlers.ts'
import {
  changeDealerStatusByKey,
  createDealerByKey,
  retrieveDealer,
} from '../integrator/integrator-dealers.ts'
import { setDealerBlock } from './console-dealers.ts'
import { findDealers } from './find-dealers.ts'

/** The calls about dealers in the console. */
export const consoleDealersHandlers = {
  findDealers: (ctx, { query }) => findDealers(ctx, query),
  readDealer: (ctx, { params }) => retrieveDealer(ctx, params.id),
  addDealer: (ctx, { body, idempotencyKey }) => createDealerByKey(ctx, body, idempotencyKey),
  decideDealer: (ctx, { params, body }) => changeDealerStatusByKey(ctx, params.id, body),
  blockDealer: (ctx, { params, body }) => setDealerBlock(ctx, params.id, body),
} as const satisfies Partial<HandlerTable>
