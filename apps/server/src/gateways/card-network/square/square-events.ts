import { isKeyOf } from '@portal/contract/fields/keys'
import { WebhooksHelper } from 'square'
import type { NetworkEvent, RawEvent } from '../card-network.ts'
import { InvalidSignature } from '../card-network-error.ts'

const subjects = {
  payment: 'payment',
  refund: 'payment',
  dispute: 'payment',
  card: 'method',
  customer: 'customer',
} as const

// Square signs no timestamp, so older events are rejected by their own time.
const maxAgeMs = 3 * 86_400_000

/** The fields of Square's webhook event that we use. */
export interface SquareEvent {
  readonly event_id?: unknown
  readonly type?: unknown
  readonly created_at?: unknown
  readonly data?: { readonly type?: unknown; readonly id?: unknown; readonly object?: unknown } | undefined
}

/** Reads an event that Square has signed for our URL, at most three days old, as long as Square retries. */
export async function readSquareEvent(signatureKey: string, raw: RawEvent): Promise<NetworkEvent> {
  const signature = raw.headers['x-square-hmacsha256-signature']
  if (signatureKey === '' || typeof signature !== 'string')
    throw new InvalidSignature("The event isn't signed.")
  const isSigned = await WebhooksHelper.verifySignature({
    requestBody: raw.body,
    signatureHeader: signature,
    signatureKey,
    notificationUrl: raw.url,
  })
  if (!isSigned) throw new InvalidSignature('Invalid signature.')
  const event = JSON.parse(raw.body) as SquareEvent
  const age = raw.now.getTime() - Date.parse(String(event.created_at))
  if (!(Math.abs(age) <= maxAgeMs)) throw new InvalidSignature('The event is too old.')
  return describeSquareEvent(event)
}

/** The object to read for an event; refunds and disputes also name their payment. */
export function describeSquareEvent({ event_id: id, type, data }: SquareEvent): NetworkEvent {
  const dataType = String(data?.type)
  const things = data?.object as Readonly<Record<string, EventObject | undefined>> | undefined
  const thing = things?.[dataType]
  const ids = [thing?.payment_id, thing?.disputed_payment?.payment_id, data?.id].filter(
    (name) => typeof name === 'string',
  )
  const isKnown = isKeyOf(subjects, dataType) && ids.length > 0
  return { id: String(id), kind: String(type), subject: isKnown ? { about: subjects[dataType], ids } : null }
}

interface EventObject {
  readonly payment_id?: unknown
  readonly disputed_payment?: { readonly payment_id?: unknown }
}
