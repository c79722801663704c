import type { HandlerTable } from '../../../http/handlers.ts'
import { confirmPayment } from './confirm-payment.ts'

export const confirmPaymentHandlers = {
  confirmPayment: (ctx, { params, body }) => confirmPayment(ctx, params.id, body),
} as const satisfies Partial<HandlerTable>
