import type { HandlerTable } from '../../../http/handlers.ts'
import { chargeConsoleOrder } from './charge-console-order.ts'
import { listDisputes } from './list-disputes.ts'
import { refundConsoleOrder } from './refund-console-order.ts'

export const consolePaymentsHandlers = {
  chargeOrder: (ctx, { params, body, idempotencyKey }) =>
    chargeConsoleOrder(ctx, params.id, body.seenEventId, idempotencyKey),
  listDisputes: (ctx) => listDisputes(ctx),
  refundOrder: (ctx, { params, body, idempotencyKey }) =>
    refundConsoleOrder(ctx, params.id, body, idempotencyKey),
} as const satisfies Partial<HandlerTable>
