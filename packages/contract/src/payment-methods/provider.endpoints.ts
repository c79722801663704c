import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { id } from '../fields/id.ts'
import { success } from '../fields/success.ts'
import { bankAccountPlace, verification } from './bank-account.schema.ts'
import { providerId } from './payment-method.schema.ts'

const needsProvider = [
  'payment_collection_off',
  'no_payment_provider',
  'payment_provider_not_found',
  'provider_error',
  'provider_unavailable',
  'impersonation_forbidden',
] as const

export const createStripeSetupIntent = endpoint({
  method: 'POST',
  path: '/api/dealer-portal/dealer/stripe-setup-intent',
  access: { who: 'dealer', status: 'any' },
  idempotent: true,
  summary: 'Starts saving a card or bank account with Stripe.',
  body: z.strictObject({ paymentProviderMethodId: id, ...z.partial(bankAccountPlace).shape }),
  answer: z.strictObject({ id: z.string(), clientSecret: z.string() }),
  failures: [...needsProvider, 'idempotency_key_reused', 'idempotency_key_running'],
})

export const stripeAttachSource = endpoint({
  method: 'POST',
  path: '/api/dealer-portal/dealer/stripe-attach-source',
  access: { who: 'dealer', status: 'any' },
  summary: "Attaches a saved card or bank account to the dealer's Stripe customer.",
  body: z.strictObject({ source: providerId }),
  answer: z.strictObject({ customer_token: z.string() }),
  failures: [...needsProvider, 'card_not_added'],
})

export const stripeVerifyAch = endpoint({
  method: 'POST',
  path: '/api/dealer-portal/dealer/stripe-verify-ach',
  access: { who: 'dealer', status: 'any' },
  summary: 'Verifies a bank account with its micro-deposit amounts.',
  body: verification,
  answer: z.strictObject({ verified: z.boolean(), attemptsLeft: z.int() }),
  failures: [...needsProvider, 'payment_method_not_found', 'payment_method_failed', 'already_verified'],
})

export const createSquareCard = endpoint({
  method: 'POST',
  path: '/api/dealer-portal/dealer-payments/square/card',
  access: { who: 'dealer', status: 'any' },
  idempotent: true,
  summary: 'Saves a card with Square.',
  body: z.strictObject({ methodId: id, providerId: id, nonce: providerId }),
  answer: z.strictObject({
    customer_id: z.string(),
    card: z.strictObject({ id: z.string(), last4: z.nullable(z.string()) }),
  }),
  failures: [...needsProvider, 'square_card_not_stored', 'idempotency_key_reused', 'idempotency_key_running'],
})

export const deleteSquareCard = endpoint({
  method: 'DELETE',
  path: '/api/dealer-portal/dealer-payments/square/card/:id',
  access: { who: 'dealer', status: 'any' },
  summary: 'Deletes a card from Square.',
  params: z.strictObject({ id: providerId }),
  answer: success,
  failures: [...needsProvider, 'payment_method_not_found'],
})
