import type { HandlerTable } from '../../http/handlers.ts'
import { deletePaymentMethod, togglePaymentMethod } from './change-payment-method.ts'
import { rankPaymentMethods } from './rank-payment-methods.ts'
import { previewRemoval, readPaymentMethods } from './read-payment-methods.ts'

/** The calls about the payment methods a dealer has; adding one at a provider is not among them. */
export const paymentMethodsHandlers = {
  getPaymentMethods: (ctx) => readPaymentMethods(ctx),
  getPaymentMethodRemoval: (ctx, { params }) => previewRemoval(ctx, params.id),
  rankPaymentMethods: (ctx, { body }) => rankPaymentMethods(ctx, body),
  togglePaymentMethod: (ctx, { params }) => togglePaymentMethod(ctx, params.id),
  deletePaymentMethod: (ctx, { params }) => deletePaymentMethod(ctx, params.id),
} as const satisfies Partial<HandlerTable>
