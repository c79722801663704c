import { isKeyOf } from '@portal/contract/fields/keys'
import { WebhooksHelper } from 'square'
import type { NetworkEvent, RawEvent } from '../card-network.ts'
import { InvalidSignature } from '../card-network-error.ts'

const subjects = { payment: 'charge', refund: 'refund' } as const

// Square signs no time; an event says itself when it was made, and one this old is no news.
const longestAgeMs = 3 * 86_400_000

interface SquareEvent {
  readonly event_id?: unknown
  readonly type?: unknown
  readonly created_at?: unknown
  readonly data?: { readonly type?: unknown; readonly id?: unknown }
}

/** Reads an event that Square has signed for our address, within the last three days in which Square retries. */
export async function readSquareEvent(signatureKey: string, raw: RawEvent): Promise<NetworkEvent> {
  const signature = raw.headers['x-square-hmacsha256-signature']
  if (signatureKey === '' || typeof signature !== 'string')
    throw new InvalidSignature('The event is not signed.')
  const isSigned = await WebhooksHelper.verifySignature({
    requestBody: raw.body,
    signatureHeader: signature,
    signatureKey,
    notificationUrl: raw.url,
  })
  if (!isSigned) throw new InvalidSignature('A false signature.')
  const event = JSON.parse(raw.body) as SquareEvent
  const age = raw.now.getTime() - Date.parse(String(event.created_at))
  if (!(Math.abs(age) <= longestAgeMs)) throw new InvalidSignature('The event is too old.')
  return describe(event)
}

function describe({ event_id: id, type, data }: SquareEvent): NetworkEvent {
  const dataType = String(data?.type)
  const about = isKeyOf(subjects, dataType) ? subjects[dataType] : null
  const subject = about === null || typeof data?.id !== 'string' ? null : { about, id: data.id }
  return { id: String(id), kind: String(type), subject }
}
