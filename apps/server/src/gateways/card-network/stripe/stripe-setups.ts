import type Stripe from 'stripe'
import type { DepositVerification, Setup, SetupClient } from '../card-network.ts'
import { CardNetworkError } from '../card-network-error.ts'
import { callStripe, readId, type StripeClient } from './stripe-client.ts'
import { readMethod } from './stripe-methods.ts'

const kinds = { cc: 'card', ach: 'us_bank_account' } as const

const statuses: Readonly<Record<string, Setup['status']>> = {
  succeeded: 'done',
  canceled: 'ended',
  processing: 'verifying',
}

const codes = 'payment_method_microdeposit_verification_'
const mismatches = [`${codes}amounts_mismatch`, `${codes}descriptor_code_mismatch`, `${codes}amounts_invalid`]

// The bank returned the deposits.
const undeliverable = 'payment_method_microdeposit_failed'

export function stripeSetups(client: StripeClient): SetupClient {
  return {
    begin: async ({ customer, kind, facts, key }) => {
      const params: Stripe.SetupIntentCreateParams = {
        customer,
        usage: 'off_session',
        metadata: { ...facts },
        allowed_payment_method_types: [kinds[kind]],
        // Instant verification would require the dealer to sign in to the bank in a separate window.
        ...(kind === 'ach'
          ? { payment_method_options: { us_bank_account: { verification_method: 'microdeposits' } } }
          : {}),
      }
      const setup = await callStripe(() => client.setupIntents.create(params, { idempotencyKey: key }))
      if (setup.client_secret === null)
        throw new CardNetworkError('refused', 'no_secret', 'The response has no secret.')
      return { id: setup.id, clientSecret: setup.client_secret }
    },
    read: async (id) => readSetup(await callStripe(() => client.setupIntents.retrieve(id))),
    attach: async (method, customer) =>
      readMethod(await callStripe(() => client.paymentMethods.attach(method, { customer }))),
    verify: async (id, verification) => {
      try {
        const setup = await callStripe(() =>
          client.setupIntents.verifyMicrodeposits(id, writeVerification(verification)),
        )
        return setup.status === 'succeeded' ? 'verified' : 'mismatch'
      } catch (error) {
        if (!(error instanceof CardNetworkError) || error.kind === 'unavailable') throw error
        if (mismatches.includes(error.code)) return 'mismatch'
        if (error.code.startsWith(codes) || error.code === undeliverable) return 'failed'
        throw error
      }
    },
  }
}

function readSetup(setup: Stripe.SetupIntent): Setup {
  const deposits = setup.next_action?.verify_with_microdeposits
  const depositType = deposits?.microdeposit_type === 'descriptor_code' ? 'descriptor_code' : 'amounts'
  return {
    id: setup.id,
    customer: readId(setup.customer),
    status: statuses[setup.status] ?? (deposits === undefined ? 'open' : 'verifying'),
    method: readId(setup.payment_method),
    depositType: deposits === undefined ? null : depositType,
  }
}

function writeVerification(verification: DepositVerification): Stripe.SetupIntentVerifyMicrodepositsParams {
  return 'code' in verification
    ? { descriptor_code: verification.code }
    : { amounts: [...verification.cents] }
}
