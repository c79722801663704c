import { createHmac } from 'node:crypto'
import type { PaymentProviderHandle } from '@portal/contract/payment-methods/payment-providers'
import type { FastifyInstance } from 'fastify'
import type { Shop } from '../payments.test-kit.ts'
import { webhookPath } from '../providers/webhook-path.ts'

export const publicUrl = 'https://portal.example'

export interface SignedEvent {
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
}

export interface ProviderEvent {
  readonly about: 'charge' | 'refund'
  readonly subject: string
  readonly end: 'good' | 'bad'
}

export interface EventDelivery {
  readonly at: Date
  readonly secret?: string
  readonly address?: string
  readonly id?: string
}

/** Each provider's names for good and bad outcomes. */
const words = {
  stripe: {
    charge: { object: 'payment_intent', good: 'succeeded', bad: 'payment_failed' },
    refund: { object: 'refund', good: 'updated', bad: 'failed' },
  },
  square: {
    charge: { object: 'payment', good: 'COMPLETED', bad: 'FAILED' },
    refund: { object: 'refund', good: 'COMPLETED', bad: 'FAILED' },
  },
} as const

let events = 0

export function signEvent(shop: Shop, event: ProviderEvent, delivery: EventDelivery): SignedEvent {
  events += 1
  const secret = delivery.secret ?? `whsec_sandbox_${shop.provider.account}`
  const id = delivery.id ?? `evt_${events}`
  return signers[shop.handle](event, { address: webhookAddress(shop), ...delivery, secret, id })
}

type SignedDelivery = EventDelivery & { secret: string; id: string; address: string }

const signers: Readonly<
  Record<PaymentProviderHandle, (event: ProviderEvent, delivery: SignedDelivery) => SignedEvent>
> = { stripe: stripeEvent, square: squareEvent }

function stripeEvent(
  { about, subject, end }: ProviderEvent,
  { at, secret, id }: SignedDelivery,
): SignedEvent {
  const { object, [end]: word } = words.stripe[about]
  const seconds = Math.floor(at.getTime() / 1000)
  const status = end === 'good' ? 'succeeded' : 'failed'
  const body = JSON.stringify({
    ...{ id, object: 'event', type: `${object}.${word}`, created: seconds },
    data: { object: { object, id: subject, status } },
  })
  const mac = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return { body, headers: { 'stripe-signature': `t=${seconds},v1=${mac}` } }
}

function squareEvent(
  { about, subject, end }: ProviderEvent,
  { at, secret, id, address }: SignedDelivery,
): SignedEvent {
  const { object, [end]: status } = words.square[about]
  const body = JSON.stringify({
    ...{ event_id: id, type: `${object}.updated`, created_at: at.toISOString() },
    data: { type: object, id: subject, object: { [object]: { id: subject, status } } },
  })
  const signature = createHmac('sha256', secret).update(`${address}${body}`).digest('base64')
  return { body, headers: { 'x-square-hmacsha256-signature': signature } }
}

export function webhookAddress({ supplier, handle }: Shop): string {
  return `${publicUrl}${webhookPath(supplier.handle, handle)}`
}

/** Posts an event to the portal's webhook; returns the status code. */
export async function postEvent(
  app: FastifyInstance,
  { body, headers }: SignedEvent,
  path: string,
): Promise<number> {
  const answer = await app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/json', ...headers },
    payload: body,
  })
  return answer.statusCode
}
