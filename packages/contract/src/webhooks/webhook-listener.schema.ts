import * as z from 'zod/mini'
import { described } from '../fields/described.ts'
import { id, idInPath } from '../fields/id.ts'
import { countInText } from '../fields/query-text.ts'
import { optionalText, storedText } from '../fields/text.ts'
import { timestamp } from '../fields/time/timestamp.ts'
import { pageOf } from '../integrator/list.schema.ts'
import { chosenEvents } from './webhook-endpoint.schema.ts'
import { chosenEventKinds } from './webhook-events.ts'
import { webhookLimits } from './webhook-limits.ts'

/** The events to listen to; by default all that the token may receive. */
export const webhookListenerInput = z.strictObject({
  events: z.optional(
    described('The event types to listen to (default: all the token can receive).', chosenEvents),
  ),
})

/** A listener with its signing secret. It expires without requests. */
export const webhookListener = z.strictObject({
  id: described("The listener's id.", id),
  secret: described('The signing secret.', z.string()),
  events: described('The event types it receives.', z.array(z.enum(chosenEventKinds))),
  listensUntil: described('When it expires. Each request for messages extends it.', timestamp),
})

export const listenerQuery = z.strictObject({
  wait: z.optional(
    described(
      'The maximum number of seconds to wait for a message.',
      countInText.check(z.minimum(0), z.maximum(webhookLimits.listenSeconds)),
    ),
  ),
})

export const listenerMessage = z.strictObject({
  deliveryId: described("The message's id, for reporting the result.", id),
  headers: described('The headers to forward, including the signature.', z.record(z.string(), z.string())),
  body: described('The JSON payload to forward, as text.', z.string()),
})

/** The due messages, repeated until their results are reported; always a single page. */
export const listenerMessages = pageOf(listenerMessage)

/** The result of a forwarded message; 200 to 299 accepts it. */
export const listenerResult = z.strictObject({
  status: described(
    'The HTTP status of your response. Any 2xx accepts the message; null means there was no response.',
    z.nullable(z.int().check(z.minimum(100), z.maximum(599))),
  ),
  durationMs: described('The duration in milliseconds.', z.int().check(z.minimum(0), z.maximum(600_000))),
  body: z.optional(described('The start of the response body.', storedText(webhookLimits.keptCharacters))),
  problem: described('Why there was no response.', optionalText(200)),
})

export const listenerMessageParams = z.strictObject({
  id: described("The listener's id.", idInPath),
  deliveryId: described("The message's id.", idInPath),
})

export type WebhookListenerInput = z.infer<typeof webhookListenerInput>

export type WebhookListener = z.infer<typeof webhookListener>

export type ListenerMessage = z.infer<typeof listenerMessage>

export type ListenerMessages = z.infer<typeof listenerMessages>

export type ListenerResult = z.infer<typeof listenerResult>
