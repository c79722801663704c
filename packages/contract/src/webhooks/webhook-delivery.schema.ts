import * as z from 'zod/mini'
import { id, idInPath } from '../fields/id.ts'
import { nullableTimestamp, timestamp } from '../fields/time/timestamp.ts'
import { listQueryShape, pageOf } from '../integrator/list.schema.ts'
import { webhookEventKind } from './webhook-endpoint.schema.ts'

/** The state of a delivery: it waits for its next attempt, was accepted, or was given up. */
export const webhookDeliveryStatuses = ['waiting', 'delivered', 'failed'] as const

/** The state of a delivery. */
export type WebhookDeliveryStatus = (typeof webhookDeliveryStatuses)[number]

const status = z.enum(webhookDeliveryStatuses)

const deliveryShape = {
  /** The id of the event: the same for every endpoint, every try and every redelivery. */
  id,
  /** The id as it is sent in the header `webhook-id`. */
  webhookId: z.string(),
  event: webhookEventKind,
  status,
  tries: z.int(),
  /** When the event happened. */
  at: timestamp,
  /** When the next try is due; null unless the delivery waits. */
  nextTryAt: nullableTimestamp,
  lastTryAt: nullableTimestamp,
  /** The HTTP status of the last answer; null without one. */
  lastStatus: z.nullable(z.int()),
}

/** One event for one endpoint. */
export const webhookDelivery = z.strictObject(deliveryShape)

/** One try: what was sent beside the body, and what came back; `problem` says why no answer did. */
export const webhookTry = z.strictObject({
  number: z.int(),
  at: timestamp,
  durationMs: z.int(),
  requestHeaders: z.record(z.string(), z.string()),
  status: z.nullable(z.int()),
  responseHeaders: z.nullable(z.record(z.string(), z.string())),
  responseBody: z.nullable(z.string()),
  problem: z.nullable(z.string()),
})

/** One delivery with the JSON that is sent and all its attempts, the last one first. */
export const webhookDeliveryDetail = z.strictObject({
  ...deliveryShape,
  url: z.nullable(z.string()),
  body: z.string(),
  attempts: z.array(webhookTry),
})

/** Which deliveries of an endpoint are listed, the newest first. */
export const webhookDeliveryQuery = z.strictObject({
  status: z.optional(status),
  event: z.optional(webhookEventKind),
  ...listQueryShape,
})

/** A page of deliveries. */
export const webhookDeliveryPage = pageOf(webhookDelivery)

/**
 * Which events are sent again: those that happened or were last tried since a moment and were given up or never sent,
 * or all of them. Events are kept for 30 days, also those that happened while the endpoint was off.
 */
export const redeliveryInput = z.strictObject({
  since: timestamp,
  which: z._default(z.enum(['failed', 'all']), 'failed'),
})

/** Path parameters of a call about one delivery. */
export const deliveryParams = z.strictObject({ id: idInPath, deliveryId: idInPath })

/** One event for one endpoint. */
export type WebhookDelivery = z.infer<typeof webhookDelivery>

/** One delivery with all its attempts. */
export type WebhookDeliveryDetail = z.infer<typeof webhookDeliveryDetail>

/** One try of a delivery. */
export type WebhookTry = z.infer<typeof webhookTry>

/** Which deliveries are listed. */
export type WebhookDeliveryQuery = z.infer<typeof webhookDeliveryQuery>

/** Which events are sent again. */
export type RedeliveryInput = z.infer<typeof redeliveryInput>
