import type { HandlerTable } from '../../../http/handlers.ts'
import { captureOrderByKey } from '../integrator/capture-order-by-key.ts'
import { refundDealersOrder } from './refund-dealers-order.ts'

export const consolePaymentsHandlers = {
  chargeOrder: (ctx, { params, idempotencyKey }) => captureOrderByKey(ctx, params.id, idempotencyKey),
  refundOrder: (ctx, { params, body }) => refundDealersOrder(ctx, params.id, body),
} as const satisfies Partial<HandlerTable>
