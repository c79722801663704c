import { isKeyOf } from '@portal/contract/fields/keys'
import Stripe from 'stripe'
import type { NetworkEvent, RawEvent } from '../card-network.ts'
import { InvalidSignature } from '../card-network-error.ts'
import type { StripeClient } from './stripe-client.ts'

// Limits replays of recorded events.
const toleranceSeconds = 300

const subjects = {
  payment_intent: 'payment',
  charge: 'payment',
  refund: 'payment',
  dispute: 'payment',
  setup_intent: 'setup',
  payment_method: 'method',
  customer: 'customer',
} as const

/** Reads an event that Stripe has signed, within the last five minutes. */
export function readStripeEvent(client: StripeClient, secret: string, raw: RawEvent): NetworkEvent {
  const signature = raw.headers['stripe-signature']
  if (secret === '' || typeof signature !== 'string') throw new InvalidSignature("The event isn't signed.")
  try {
    const receivedAt = raw.now.getTime()
    const { webhooks } = client
    return describeStripeEvent(
      webhooks.constructEvent(raw.body, signature, secret, toleranceSeconds, undefined, receivedAt),
    )
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError)
      throw new InvalidSignature('Invalid signature.')
    throw error
  }
}

/** The object to read for an event; refunds and disputes also name their payment. */
export function describeStripeEvent({ id, type, data }: Stripe.Event): NetworkEvent {
  const { object, id: own, payment_intent: intent }: EventObject = data.object
  const objectType = String(object)
  const ids = [intent, own].filter((name) => typeof name === 'string')
  const isKnown = isKeyOf(subjects, objectType) && ids.length > 0
  return { id, kind: type, subject: isKnown ? { about: subjects[objectType], ids } : null }
}

interface EventObject {
  readonly object?: unknown
  readonly id?: unknown
  readonly payment_intent?: unknown
}
