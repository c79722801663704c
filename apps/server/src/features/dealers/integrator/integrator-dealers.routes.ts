import type { HandlerTable } from '../../../http/handlers.ts'
import { changeCreditByKey } from '../credit/change-credit.ts'
import {
  changeDealerStatusByKey,
  createDealerByKey,
  listDealers,
  retrieveDealer,
} from './integrator-dealers.ts'

export const integratorDealersHandlers = {
  listDealers: (ctx, { query }) => listDealers(ctx, query),
  retrieveDealer: (ctx, { params }) => retrieveDealer(ctx, params.id),
  createDealer: (ctx, { body, idempotencyKey }) => createDealerByKey(ctx, body, idempotencyKey),
  giveDealerCredit: (ctx, { params, body, idempotencyKey }) =>
    changeCreditByKey(ctx, params.id, body, idempotencyKey),
  changeDealerStatus: (ctx, { params, body }) => changeDealerStatusByKey(ctx, params.id, body),
} as const satisfies Partial<HandlerTable>
