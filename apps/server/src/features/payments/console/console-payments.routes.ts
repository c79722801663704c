import type { HandlerTable } from '../../../http/handlers.ts'
import { chargeSeenOrder } from './charge-seen-order.ts'
import { listDisputes } from './list-disputes.ts'
import { refundDealersOrder } from './refund-dealers-order.ts'

export const consolePaymentsHandlers = {
  chargeOrder: (ctx, { params, body, idempotencyKey }) =>
    chargeSeenOrder(ctx, params.id, body.seenEventId, idempotencyKey),
  listDisputes: (ctx) => listDisputes(ctx),
  refundOrder: (ctx, { params, body, idempotencyKey }) =>
    refundDealersOrder(ctx, params.id, body, idempotencyKey),
} as const satisfies Partial<HandlerTable>
