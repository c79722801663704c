import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { described } from '../fields/described.ts'
import { id, idParams } from '../fields/id.ts'
import { integratorOrder } from '../integrator/order.schema.ts'
import { refundAnswer, refundShape } from '../orders/lifecycle/refund.schema.ts'
import { paymentStatus } from '../statuses/payment-status.ts'
import { statusIdIn } from '../statuses/status.ts'
import { paymentConfirmation, paymentConfirmationStep } from './payment-confirmation.schema.ts'

/** The outcome of a charge; `unknown` if the payment provider didn't respond, which is resolved later. */
const captureOutcomes = ['paid', 'clearing', 'declined', 'unknown', 'nothing to pay'] as const

export const captureOrder = endpoint({
  method: 'POST',
  path: '/api/v1/orders/:id/capture',
  access: { who: 'integrator', scope: 'orders:write', for: 'supplier' },
  idempotent: true,
  summary:
    "Captures an authorized or declined order. Tries the dealer's chosen payment method first, then the others in rank order. An order is never charged twice.",
  params: idParams,
  answer: z.strictObject({
    outcome: described(
      'The result of the charge. `clearing` and `unknown` are resolved later and reported by a webhook event.',
      z.enum(captureOutcomes),
    ),
    order: described('The updated order.', integratorOrder),
  }),
  failures: [
    ...(['order_not_found', 'order_on_hold', 'order_not_open', 'not_authorized', 'charged_before'] as const),
    ...(['invoice_not_found', 'no_payment_method', 'no_payment_provider', 'provider_error'] as const),
    ...(['idempotency_key_reused', 'idempotency_key_running'] as const),
  ],
})

const newRefund = z.strictObject(refundShape).check(
  z.refine(({ lines, restock }) => restock !== true || lines !== undefined, {
    message: 'Choose the lines to restock',
    path: ['lines'],
  }),
)

export const createRefund = endpoint({
  method: 'POST',
  path: '/api/v1/orders/:id/refunds',
  access: { who: 'integrator', scope: 'orders:write', for: 'supplier' },
  idempotent: true,
  summary: 'Refunds a charged order in full, by amount or by line items. One refund runs at a time.',
  params: idParams,
  body: z._default(newRefund, {}),
  answer: refundAnswer,
  failures: [
    ...(['order_not_found', 'order_item_not_found', 'not_refundable', 'refund_needs_person'] as const),
    ...(['idempotency_key_reused', 'idempotency_key_running'] as const),
  ],
})

export const confirmPayment = endpoint({
  method: 'POST',
  path: '/api/dealer-portal/orders/:id/confirm-payment',
  access: { who: 'dealer', status: 'unblocked' },
  summary: 'Starts, checks or cancels the bank confirmation of a declined payment.',
  params: idParams,
  body: paymentConfirmationStep,
  answer: z.extend(paymentConfirmation, { id, paymentStatusId: statusIdIn(paymentStatus) }),
  failures: [
    ...(['order_not_found', 'order_not_open', 'order_changed', 'payment_not_declined'] as const),
    ...(['payment_not_confirmable', 'payment_collection_off', 'impersonation_forbidden'] as const),
    ...(['provider_error', 'provider_unavailable'] as const),
  ],
})
