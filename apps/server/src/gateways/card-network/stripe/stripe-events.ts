import { isKeyOf } from '@portal/contract/fields/keys'
import Stripe from 'stripe'
import type { NetworkEvent, RawEvent } from '../card-network.ts'
import { InvalidSignature } from '../card-network-error.ts'
import type { StripeClient } from './stripe-client.ts'

// A recorded and replayed event is refused after this long.
const toleranceSeconds = 300

const subjects = { payment_intent: 'charge', refund: 'refund', setup_intent: 'setup' } as const

/** Reads an event that Stripe has signed, within the last five minutes. */
export function readStripeEvent(client: StripeClient, secret: string, raw: RawEvent): NetworkEvent {
  const signature = raw.headers['stripe-signature']
  if (secret === '' || typeof signature !== 'string') throw new InvalidSignature('The event is not signed.')
  try {
    const receivedAt = raw.now.getTime()
    const { webhooks } = client
    return describe(
      webhooks.constructEvent(raw.body, signature, secret, toleranceSeconds, undefined, receivedAt),
    )
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError)
      throw new InvalidSignature('A false signature.')
    throw error
  }
}

function describe({ id, type, data }: Stripe.Event): NetworkEvent {
  const { object, id: subjectId }: { object?: unknown; id?: unknown } = data.object
  const objectType = String(object)
  const about = isKeyOf(subjects, objectType) ? subjects[objectType] : null
  const subject = about === null || typeof subjectId !== 'string' ? null : { about, id: subjectId }
  return { id, kind: type, subject }
}
