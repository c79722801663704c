import * as z from 'zod/mini'
import { id, idInPath } from '../fields/id.ts'
import { countInText } from '../fields/query-text.ts'
import { optionalText, storedText } from '../fields/text.ts'
import { timestamp } from '../fields/time/timestamp.ts'
import { webhookEventKind } from './webhook-endpoint.schema.ts'
import { webhookLimits } from './webhook-limits.ts'

/** What a program listens to; all events of its token's owner where nothing is said. */
export const webhookListenerInput = z.strictObject({
  events: z.optional(z.array(webhookEventKind).check(z.minLength(1), z.maxLength(100))),
})

/** A program that listens, with the secret its messages are signed with. It ends when it has not asked for a while. */
export const webhookListener = z.strictObject({
  id,
  secret: z.string(),
  events: z.array(webhookEventKind),
  listensUntil: timestamp,
})

/** How many seconds a listener waits for a message at most. */
export const listenerQuery = z.strictObject({
  wait: z.optional(countInText.check(z.minimum(0), z.maximum(webhookLimits.listenSeconds))),
})

/** A signed message as an endpoint would be sent it. */
export const listenerMessage = z.strictObject({
  deliveryId: id,
  headers: z.record(z.string(), z.string()),
  body: z.string(),
})

/** The messages that are due; the same ones again until their results are known. */
export const listenerMessages = z.strictObject({ messages: z.array(listenerMessage) })

/** What became of a message where it was forwarded to; a status of 200 to 299 accepts it. */
export const listenerResult = z.strictObject({
  status: z.nullable(z.int().check(z.minimum(100), z.maximum(599))),
  durationMs: z.int().check(z.minimum(0), z.maximum(600_000)),
  body: z.optional(storedText(webhookLimits.keptCharacters)),
  problem: optionalText(200),
})

/** Path parameters of a call about one message of a listener. */
export const listenerMessageParams = z.strictObject({ id: idInPath, deliveryId: idInPath })

/** What a program listens to. */
export type WebhookListenerInput = z.infer<typeof webhookListenerInput>

/** A program that listens. */
export type WebhookListener = z.infer<typeof webhookListener>

/** A signed message. */
export type ListenerMessage = z.infer<typeof listenerMessage>

/** What became of a message. */
export type ListenerResult = z.infer<typeof listenerResult>
