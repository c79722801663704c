import type { HandlerTable } from '../../http/handlers.ts'
import { deletePaymentMethod, togglePaymentMethod } from './change-payment-method.ts'
import { providerIdempotency } from './provider/provider-idempotency.ts'
import { rankPaymentMethods } from './rank-payment-methods.ts'
import { previewRemoval, readPaymentMethods } from './read-payment-methods.ts'
import { renamePaymentMethod } from './rename-payment-method.ts'
import { createPaymentMethod } from './save/create-payment-method.ts'
import { createSquareCard, deleteSquareCard } from './save/square-cards.ts'
import { attachStripeSource, startStripeSetup } from './save/start-setup.ts'
import { verifyDeposits } from './save/verify-deposits.ts'

/** Handlers for listing, changing and saving a dealer's payment methods. */
export const paymentMethodsHandlers = {
  listPaymentMethods: (ctx) => readPaymentMethods(ctx),
  createPaymentMethod: (ctx, { body, idempotencyKey }) =>
    createPaymentMethod(ctx, body, providerIdempotency(idempotencyKey, 'method', body)),
  getPaymentMethodRemoval: (ctx, { params }) => previewRemoval(ctx, params.id),
  rankPaymentMethods: (ctx, { body }) => rankPaymentMethods(ctx, body),
  renamePaymentMethod: (ctx, { params, body }) => renamePaymentMethod(ctx, params.id, body.name || null),
  togglePaymentMethod: (ctx, { params }) => togglePaymentMethod(ctx, params.id),
  deletePaymentMethod: (ctx, { params }) => deletePaymentMethod(ctx, params.id),
  createStripeSetupIntent: (ctx, { body, idempotencyKey }) =>
    startStripeSetup(ctx, body, providerIdempotency(idempotencyKey, 'setup', body)),
  stripeAttachSource: (ctx, { body }) => attachStripeSource(ctx, body.source),
  stripeVerifyAch: (ctx, { body }) => verifyDeposits(ctx, body),
  createSquareCard: (ctx, { body, idempotencyKey }) =>
    createSquareCard(ctx, body, providerIdempotency(idempotencyKey, 'card', body)),
  deleteSquareCard: (ctx, { params }) => deleteSquareCard(ctx, params.id),
} as const satisfies Partial<HandlerTable>
