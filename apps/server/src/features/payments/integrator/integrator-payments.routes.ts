import type { HandlerTable } from '../../../http/handlers.ts'
import { captureOrderByKey } from './capture-order-by-key.ts'

export const integratorPaymentsHandlers = {
  captureOrder: (ctx, { params, idempotencyKey }) => captureOrderByKey(ctx, params.id, idempotencyKey),
} as const satisfies Partial<HandlerTable>
