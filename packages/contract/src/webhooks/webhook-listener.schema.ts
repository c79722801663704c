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

/** What a program listens to; all events of its token's owner where nothing is said. */
export const webhookListenerInput = z.strictObject({
  events: z.optional(
    described('The events to listen to; all that the token may hear of where it is left out.', chosenEvents),
  ),
})

/** A program that listens, with the secret its messages are signed with. It ends when it has not asked for a while. */
export const webhookListener = z.strictObject({
  id: described('The id of the listener.', id),
  secret: described('What its messages are signed with.', z.string()),
  events: described('The events it listens to.', z.array(z.enum(chosenEventKinds))),
  listensUntil: described('When it ends unless it asks for messages before.', timestamp),
})

export const listenerQuery = z.strictObject({
  wait: z.optional(
    described(
      'How many seconds to wait for a message at most.',
      countInText.check(z.minimum(0), z.maximum(webhookLimits.listenSeconds)),
    ),
  ),
})

export const listenerMessage = z.strictObject({
  deliveryId: described('The id to report the result by.', id),
  headers: described(
    'The headers to send it with, its signature among them.',
    z.record(z.string(), z.string()),
  ),
  body: described('The JSON to send, as text.', z.string()),
})

/**
 * The messages that are due: the same ones again until their results are known, and only then those behind them, so that
 * this page is always the last one.
 */
export const listenerMessages = pageOf(listenerMessage)

/** What became of a message where it was forwarded to; a status of 200 to 299 accepts it. */
export const listenerResult = z.strictObject({
  status: described(
    'The HTTP status that was answered; 200 to 299 accepts the message, null says that no answer came.',
    z.nullable(z.int().check(z.minimum(100), z.maximum(599))),
  ),
  durationMs: described(
    'How long it took, in milliseconds.',
    z.int().check(z.minimum(0), z.maximum(600_000)),
  ),
  body: z.optional(described('The beginning of the answer.', storedText(webhookLimits.keptCharacters))),
  problem: described('Why no answer came, in words.', optionalText(200)),
})

export const listenerMessageParams = z.strictObject({
  id: described('The id of the listener.', idInPath),
  deliveryId: described('The id of the message.', idInPath),
})

export type WebhookListenerInput = z.infer<typeof webhookListenerInput>

export type WebhookListener = z.infer<typeof webhookListener>

export type ListenerMessage = z.infer<typeof listenerMessage>

export type ListenerMessages = z.infer<typeof listenerMessages>

export type ListenerResult = z.infer<typeof listenerResult>
