import * as z from 'zod/mini'
import { described } from '../fields/described.ts'
import { id, idInPath } from '../fields/id.ts'
import { nullableTimestamp, timestamp } from '../fields/time/timestamp.ts'
import { listQueryShape, pageOf } from '../integrator/list.schema.ts'
import { webhookEventKind } from './webhook-endpoint.schema.ts'

/** The state of a delivery: waiting for its next attempt, accepted, or given up. */
export const webhookDeliveryStatuses = ['waiting', 'delivered', 'failed'] as const

export type WebhookDeliveryStatus = (typeof webhookDeliveryStatuses)[number]

const status = z.enum(webhookDeliveryStatuses)

const deliveryShape = {
  id: described("The event's id, the same for every endpoint, attempt and redelivery.", id),
  webhookId: described('The id sent in the `webhook-id` header.', z.string()),
  event: described('The event type.', webhookEventKind),
  status: described('The status: `waiting` for the next attempt, `delivered` or `failed`.', status),
  tries: described('The number of attempts.', z.int()),
  at: described('When the event happened.', timestamp),
  nextTryAt: described('When the next attempt is due; null if there is none.', nullableTimestamp),
  lastTryAt: described('When the last attempt was made; null before the first.', nullableTimestamp),
  lastStatus: described('The HTTP status of the last response; null if there was none.', z.nullable(z.int())),
  lastProblem: described(
    'Why the last attempt got no response, or where the response redirects to; null otherwise.',
    z.nullable(z.string()),
  ),
}

export const webhookDelivery = z.strictObject(deliveryShape)

/** An attempt with headers and response; `problem` says why there was none, or where it redirects. */
export const webhookAttempt = z.strictObject({
  number: described("The attempt's number, from 1.", z.int()),
  at: described('When it was sent.', timestamp),
  durationMs: described('The duration in milliseconds.', z.int()),
  requestHeaders: described('The request headers.', z.record(z.string(), z.string())),
  status: described("The response's HTTP status; null if there was no response.", z.nullable(z.int())),
  responseHeaders: described(
    'The response headers; null if there was no response.',
    z.nullable(z.record(z.string(), z.string())),
  ),
  responseBody: described(
    'The start of the response body; null if there was no response.',
    z.nullable(z.string()),
  ),
  problem: described(
    'Why there was no response, or where the response redirects to; null otherwise.',
    z.nullable(z.string()),
  ),
})

/** A delivery with its JSON body and all attempts, newest first. */
export const webhookDeliveryDetail = z.strictObject({
  ...deliveryShape,
  url: described("The URL it's sent to; null for a listener.", z.nullable(z.string())),
  body: described('The JSON payload, as text.', z.string()),
  attempts: described('All attempts, newest first.', z.array(webhookAttempt)),
})

/** The filter for an endpoint's deliveries, newest first. */
export const webhookDeliveryQuery = z.strictObject({
  status: z.optional(described('Filters by status.', status)),
  event: z.optional(described('Filters by event type.', webhookEventKind)),
  ...listQueryShape,
})

export const webhookDeliveryPage = pageOf(webhookDelivery)

/**
 * Which events to resend: those that happened or were last attempted since a timestamp and failed or were never sent,
 * or all. Events are kept for 30 days, including those from while the endpoint was off.
 */
export const redeliveryInput = z.strictObject({
  since: described('Only events that happened or were last sent at or after this timestamp.', timestamp),
  which: described(
    '`failed` resends deliveries that failed or were never sent; `all` also resends delivered and pending ones.',
    z._default(z.enum(['failed', 'all']), 'failed'),
  ),
})

export const deliveryParams = z.strictObject({
  id: described("The endpoint's id.", idInPath),
  deliveryId: described("The event's id.", idInPath),
})

export type WebhookDelivery = z.infer<typeof webhookDelivery>

export type WebhookDeliveryDetail = z.infer<typeof webhookDeliveryDetail>

export type WebhookAttempt = z.infer<typeof webhookAttempt>

export type WebhookDeliveryQuery = z.infer<typeof webhookDeliveryQuery>

export type RedeliveryInput = z.infer<typeof redeliveryInput>
