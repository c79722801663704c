import * as z from 'zod/mini'
import { described } from '../fields/described.ts'
import { id, idInPath } from '../fields/id.ts'
import { nullableTimestamp, timestamp } from '../fields/time/timestamp.ts'
import { listQueryShape, pageOf } from '../integrator/list.schema.ts'
import { webhookEventKind } from './webhook-endpoint.schema.ts'

/** The state of a delivery: it waits for its next attempt, was accepted, or was given up. */
export const webhookDeliveryStatuses = ['waiting', 'delivered', 'failed'] as const

export type WebhookDeliveryStatus = (typeof webhookDeliveryStatuses)[number]

const status = z.enum(webhookDeliveryStatuses)

const deliveryShape = {
  id: described('The id of the event: the same for every endpoint, every attempt and every redelivery.', id),
  webhookId: described('The id as it is sent in the header `webhook-id`.', z.string()),
  event: described('What happened.', webhookEventKind),
  status: described('Whether it waits for its next attempt, was accepted, or was given up.', status),
  tries: described('How often it was sent.', z.int()),
  at: described('When the event happened.', timestamp),
  nextTryAt: described('When the next attempt is due; null unless the delivery waits.', nullableTimestamp),
  lastTryAt: described('When it was last sent; null before the first attempt.', nullableTimestamp),
  lastStatus: described('The HTTP status of the last answer; null without one.', z.nullable(z.int())),
}

export const webhookDelivery = z.strictObject(deliveryShape)

/** One try: what was sent next to the body, and what came back; `problem` says why no answer did. */
export const webhookTry = z.strictObject({
  number: described('The number of the attempt, from 1.', z.int()),
  at: described('When it was sent.', timestamp),
  durationMs: described('How long it took, in milliseconds.', z.int()),
  requestHeaders: described('The headers that were sent.', z.record(z.string(), z.string())),
  status: described('The HTTP status of the answer; null where none came.', z.nullable(z.int())),
  responseHeaders: described(
    'The headers of the answer; null where none came.',
    z.nullable(z.record(z.string(), z.string())),
  ),
  responseBody: described('The beginning of the answer; null where none came.', z.nullable(z.string())),
  problem: described('Why no answer came, in words; null where one did.', z.nullable(z.string())),
})

/** One delivery with the JSON that is sent and all its attempts, the last one first. */
export const webhookDeliveryDetail = z.strictObject({
  ...deliveryShape,
  url: described('Where it is sent; null for a program that listens.', z.nullable(z.string())),
  body: described('The JSON that is sent, as text.', z.string()),
  attempts: described('Every attempt, the last one first.', z.array(webhookTry)),
})

/** Which deliveries of an endpoint are listed, the newest first. */
export const webhookDeliveryQuery = z.strictObject({
  status: z.optional(described('Only deliveries in this state.', status)),
  event: z.optional(described('Only deliveries of this event.', webhookEventKind)),
  ...listQueryShape,
})

export const webhookDeliveryPage = pageOf(webhookDelivery)

/**
 * Which events are sent again: those that happened or were last tried since a moment and were given up or never sent,
 * or all of them. Events are kept for 30 days, also those that happened while the endpoint was off.
 */
export const redeliveryInput = z.strictObject({
  since: described('Events that happened or were last sent at this moment or later.', timestamp),
  which: described(
    '`failed`: those that were given up or never sent; `all`: also those that were accepted, or wait for their next try.',
    z._default(z.enum(['failed', 'all']), 'failed'),
  ),
})

export const deliveryParams = z.strictObject({
  id: described('The id of the endpoint.', idInPath),
  deliveryId: described('The id of the event.', idInPath),
})

export type WebhookDelivery = z.infer<typeof webhookDelivery>

export type WebhookDeliveryDetail = z.infer<typeof webhookDeliveryDetail>

export type WebhookTry = z.infer<typeof webhookTry>

export type WebhookDeliveryQuery = z.infer<typeof webhookDeliveryQuery>

export type RedeliveryInput = z.infer<typeof redeliveryInput>
