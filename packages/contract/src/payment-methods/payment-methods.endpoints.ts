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

/** The provider and the dealer's methods. */
export const getPaymentMethods = endpoint({
  method: 'GET',
  path: `${base}/payment-method`,
  access: { who: 'dealer', status: 'any' },
  summary: 'Reads the payment provider and the payment methods of the dealer.',
  answer: paymentMethods,
  failures: ['payment_collection_off'],
})

/** Keeps a card or bank account that the provider knows; brand and digits come from the provider. */
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

/** Gives a method the name by which the dealer tells it from others. */
export const renamePaymentMethod = endpoint({
  method: 'PUT',
  path: `${base}/payment-method/:id/name`,
  access: { who: 'dealer', status: 'any' },
  ours: true,
  summary: 'Names a payment method; without a name it has the one of its provider.',
  params: idParams,
  body: methodRename,
  answer: dealerMethod,
  failures: ['payment_method_not_found', 'impersonation_forbidden'],
})

/** Saves the order in which methods are charged. */
export const rankPaymentMethods = endpoint({
  method: 'POST',
  path: `${base}/payment-method-ranks`,
  access: { who: 'dealer', status: 'any' },
  summary: 'Saves the order in which payment methods are used.',
  body: paymentRanks,
  answer: z.array(dealerMethod),
  failures: ['payment_method_not_found', 'payment_ranks_stale', 'impersonation_forbidden'],
})

/** Removes a method; without any active method left, auto-authorize goes off and authorized orders become unauthorized. */
export const deletePaymentMethod = endpoint({
  method: 'DELETE',
  path: `${base}/payment-method/:id`,
  access: { who: 'dealer', status: 'any' },
  summary: 'Removes a payment method.',
  params: idParams,
  answer: z.extend(success, removalOutcome),
  failures: ['payment_method_not_found', 'provider_unavailable', 'impersonation_forbidden'],
})

/** Switches a method between active and inactive, with the same effect as removal when it was the last active one. */
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

/** What removal would bring about, so that the confirmation can say it beforehand. */
export const getPaymentMethodRemoval = endpoint({
  method: 'GET',
  path: `${base}/payment-method/:id/removal`,
  access: { who: 'dealer', status: 'any' },
  ours: true,
  summary: 'Says how many orders removing a payment method would un-authorize.',
  params: idParams,
  answer: removalEffect,
  failures: ['payment_method_not_found'],
})
