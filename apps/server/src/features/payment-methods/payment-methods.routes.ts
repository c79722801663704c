import type { HandlerTable } from '../../http/handlers.ts'
import { createPaymentMethod } from './add-payment-method.ts'
import { askedOnce } from './asked-once.ts'
import { attachStripeSource, beginStripeSetup } from './begin-setup.ts'
import { deletePaymentMethod, togglePaymentMethod } from './change-payment-method.ts'
import { rankPaymentMethods } from './rank-payment-methods.ts'
import { previewRemoval, readPaymentMethods } from './read-payment-methods.ts'
import { renamePaymentMethod } from './rename-payment-method.ts'
import { createSquareCard, deleteSquareCard } from './square-cards.ts'
import { verifyDeposits } from './verify-deposits.ts'

/** The calls about the payment methods a dealer has, and about saving new ones at the supplier's provider. */
export const paymentMethodsHandlers = {
  getPaymentMethods: (ctx) => readPaymentMethods(ctx),
  createPaymentMethod: (ctx, { body, idempotencyKey }) =>
    createPaymentMethod(ctx, body, askedOnce(idempotencyKey, 'method', body)),
  getPaymentMethodRemoval: (ctx, { params }) => previewRemoval(ctx, params.id),
  rankPaymentMethods: (ctx, { body }) => rankPaymentMethods(ctx, body),
  renamePaymentMethod: (ctx, { params, body }) => renamePaymentMethod(ctx, params.id, body.name || null),
  togglePaymentMethod: (ctx, { params }) => togglePaymentMethod(ctx, params.id),
  deletePaymentMethod: (ctx, { params }) => deletePaymentMethod(ctx, params.id),
  createStripeSetupIntent: (ctx, { body, idempotencyKey }) =>
    beginStripeSetup(ctx, body, askedOnce(idempotencyKey, 'setup', body)),
  stripeAttachSource: (ctx, { body }) => attachStripeSource(ctx, body.source),
  stripeVerifyAch: (ctx, { body }) => verifyDeposits(ctx, body),
  createSquareCard: (ctx, { body, idempotencyKey }) =>
    createSquareCard(ctx, body, askedOnce(idempotencyKey, 'card', body)),
  deleteSquareCard: (ctx, { params }) => deleteSquareCard(ctx, params.id),
} as const satisfies Partial<HandlerTable>
