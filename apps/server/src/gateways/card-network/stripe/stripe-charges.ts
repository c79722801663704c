import type Stripe from 'stripe'
import type { CardNetwork, Charge, ChargeRequest, Refund } from '../card-network.ts'
import { CardNetworkError } from '../card-network-error.ts'
import { describeDecline } from '../decline-reasons.ts'
import { callStripe, type StripeClient } from './stripe-client.ts'

type Charging = Pick<
  CardNetwork,
  'prepareCharge' | 'confirmCharge' | 'readCharge' | 'readChargeSecret' | 'cancelCharge' | 'findCharge'
>

const statuses: Readonly<Record<string, Charge['status']>> = {
  requires_confirmation: 'prepared',
  requires_action: 'challenged',
  processing: 'clearing',
  succeeded: 'paid',
}

const unconfirmedCodes: readonly (string | null | undefined)[] = [
  'authentication_required',
  'payment_intent_authentication_failure',
]

/** Charges at Stripe by payment intents, created first to know their id before money moves. */
export function stripeCharges(client: StripeClient): Charging {
  const readCharge = async (id: string) =>
    readIntent(await callStripe(() => client.paymentIntents.retrieve(id)))
  return {
    prepareCharge: async (order) => {
      const idempotencyKey = `${order.reference}-prepare`
      return readIntent(
        await callStripe(() => client.paymentIntents.create(writeOrder(order), { idempotencyKey })),
      )
    },
    confirmCharge: async (id) => {
      try {
        const params = { off_session: true } as const
        return readIntent(await callStripe(() => client.paymentIntents.confirm(id, params)))
      } catch (error) {
        if (!(error instanceof CardNetworkError) || error.kind === 'unavailable') throw error
        if (error.kind === 'declined') {
          const { code } = error
          const message = describeDecline([code], error.message)
          return { id, status: 'declined', message, isConfirmable: unconfirmedCodes.includes(code) }
        }
        // Confirmed by an earlier request without a response.
        if (error.code === 'payment_intent_unexpected_state') return await readCharge(id)
        throw error
      }
    },
    readCharge,
    readChargeSecret: async (id) =>
      (await callStripe(() => client.paymentIntents.retrieve(id))).client_secret ?? '',
    cancelCharge: async (id) => void (await callStripe(() => client.paymentIntents.cancel(id))),
    findCharge: ({ reference, customer }, since) =>
      callStripe(async () => {
        const created = { gte: Math.floor(since.getTime() / 1000) }
        for await (const intent of client.paymentIntents.list({ customer, created, limit: 100 })) {
          if (intent.metadata.reference === reference) return readIntent(intent)
        }
        return undefined
      }),
  }
}

function writeOrder(order: ChargeRequest): Stripe.PaymentIntentCreateParams {
  return {
    amount: Number(order.money.units),
    currency: order.money.currency.toLowerCase(),
    customer: order.customer,
    payment_method: order.method,
    allowed_payment_method_types: [order.kind === 'cc' ? 'card' : 'us_bank_account'],
    description: order.note,
    metadata: { reference: order.reference },
  }
}

export function readIntent(intent: Stripe.PaymentIntent): Charge {
  const status = statuses[intent.status] ?? 'declined'
  const error = intent.last_payment_error
  const isCanceled = intent.status === 'canceled'
  const isExplained = status === 'declined' && !(isCanceled && error === null)
  const message = isExplained ? describeDecline([error?.decline_code, error?.code], error?.message) : null
  const isConfirmable = status === 'declined' && unconfirmedCodes.includes(error?.code)
  return { id: intent.id, status, message, isConfirmable, isCanceled }
}

export function stripeRefunds(
  client: StripeClient,
): Pick<CardNetwork, 'refund' | 'readRefund' | 'findRefund'> {
  return {
    refund: async ({ reference, charge, money }) => {
      const params = { payment_intent: charge, amount: Number(money.units), metadata: { reference } }
      return readRefund(await callStripe(() => client.refunds.create(params, { idempotencyKey: reference })))
    },
    readRefund: async (id) => readRefund(await callStripe(() => client.refunds.retrieve(id))),
    findRefund: ({ reference, charge }) =>
      callStripe(async () => {
        for await (const refund of client.refunds.list({ payment_intent: charge, limit: 100 })) {
          if (refund.metadata?.reference === reference) return readRefund(refund)
        }
        return undefined
      }),
  }
}

export function readRefund(refund: Stripe.Refund): Refund {
  if (refund.status === 'succeeded') return { id: refund.id, status: 'done', message: null }
  if (refund.status !== 'failed' && refund.status !== 'canceled') {
    return { id: refund.id, status: 'pending', message: null }
  }
  const why = refund.failure_reason?.replaceAll('_', ' ')
  const message = `The refund couldn't be paid out${why ? `: ${why}` : ''}.`
  return { id: refund.id, status: 'failed', message }
}
