import type { HandlerTable } from '../../../http/handlers.ts'
import { captureOrderByKey } from './capture-order-by-key.ts'
import { createRefund } from './create-refund.ts'

export const integratorPaymentsHandlers = {
  captureOrder: (ctx, { params, idempotencyKey }) => captureOrderByKey(ctx, params.id, idempotencyKey),
  createRefund: (ctx, { params, body, idempotencyKey }) => createRefund(ctx, params.id, body, idempotencyKey),
} as const satisfies Partial<HandlerTable>
