import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { idParams } from '../fields/id.ts'
import { success } from '../fields/success.ts'
import {
  dealerMethod,
  methodRename,
  newPaymentMethod,
  paymentMethods,
  paymentRanks,
  removalEffect,
  removalOutcome,
} from './payment-method.schema.ts'

const base = '/api/dealer-portal/dealer/settings'

export const listPaymentMethods = endpoint({
  method: 'GET',
  path: `${base}/payment-method`,
  access: { who: 'dealer', status: 'any' },
  summary: "Returns the dealer's payment provider and payment methods.",
  answer: paymentMethods,
  failures: ['payment_collection_off'],
})

export const createPaymentMethod = endpoint({
  method: 'POST',
  path: `${base}/payment-method`,
  access: { who: 'dealer', status: 'any' },
  idempotent: true,
  summary: 'Adds a payment method.',
  body: newPaymentMethod,
  answer: dealerMethod,
  failures: [
    'payment_collection_off',
    'no_payment_provider',
    'payment_provider_not_found',
    'card_not_added',
    'provider_error',
    'provider_unavailable',
    'impersonation_forbidden',
    'idempotency_key_reused',
    'idempotency_key_running',
  ],
})

export const renamePaymentMethod = endpoint({
  method: 'PUT',
  path: `${base}/payment-method/:id/name`,
  access: { who: 'dealer', status: 'any' },
  summary: "Renames a payment method. An empty name restores the provider's name.",
  params: idParams,
  body: methodRename,
  answer: dealerMethod,
  failures: ['payment_method_not_found', 'impersonation_forbidden'],
})

export const rankPaymentMethods = endpoint({
  method: 'POST',
  path: `${base}/payment-method-ranks`,
  access: { who: 'dealer', status: 'any' },
  summary: 'Reorders the payment methods.',
  body: paymentRanks,
  answer: z.array(dealerMethod),
  failures: ['payment_method_not_found', 'payment_ranks_stale', 'impersonation_forbidden'],
})

export const deletePaymentMethod = endpoint({
  method: 'DELETE',
  path: `${base}/payment-method/:id`,
  access: { who: 'dealer', status: 'any' },
  summary: 'Removes a payment method.',
  params: idParams,
  answer: z.extend(success, removalOutcome),
  failures: ['payment_method_not_found', 'provider_unavailable', 'impersonation_forbidden'],
})

export const togglePaymentMethod = endpoint({
  method: 'PUT',
  path: `${base}/payment-method/:id/toggle-active`,
  access: { who: 'dealer', status: 'any' },
  summary: 'Activates or deactivates a payment method.',
  params: idParams,
  answer: z.extend(dealerMethod, removalOutcome),
  failures: [
    'payment_method_not_found',
    'payment_method_not_verified',
    'payment_method_failed',
    'impersonation_forbidden',
  ],
})

export const getPaymentMethodRemoval = endpoint({
  method: 'GET',
  path: `${base}/payment-method/:id/removal`,
  access: { who: 'dealer', status: 'any' },
  summary: 'Counts the orders that would be un-authorized if a payment method were removed.',
  params: idParams,
  answer: removalEffect,
  failures: ['payment_method_not_found'],
})
