import * as z from 'zod/mini'
import { id } from '../fields/id.ts'
import { optionalText } from '../fields/text.ts'
import { nullableTimestamp, timestamp } from '../fields/time/timestamp.ts'
import { webhookAddressProblem } from './webhook-address.rules.ts'
import { chosenEventKinds, webhookEventKinds } from './webhook-events.ts'
import { webhookLimits } from './webhook-limits.ts'

/** The name of one kind of events on the wire. */
export const webhookEventKind = z.enum(webhookEventKinds, 'There is no such event')

const url = z.string('Address is required').check(
  z.trim(),
  z.maxLength(2000, 'Must be at most 2000 characters'),
  z.refine((text) => webhookAddressProblem(text) === undefined, {
    error: ({ input }) => webhookAddressProblem(String(input)) ?? '',
  }),
)

/** Events that an endpoint or a listener is to hear of; test events reach every one and are not chosen. */
export const chosenEvents = z
  .array(z.enum(chosenEventKinds, 'There is no such event to choose'))
  .check(z.minLength(1, 'Choose at least one event'), z.maxLength(chosenEventKinds.length))

/** A new endpoint: where events are sent, and which. */
export const webhookEndpointInput = z.strictObject({
  url,
  description: optionalText(200),
  events: chosenEvents,
})

/** What is to be changed of an endpoint; what is left out stays. */
export const webhookEndpointChange = z.strictObject({
  url: z.optional(url),
  description: optionalText(200),
  events: z.optional(chosenEvents),
  active: z.optional(z.boolean()),
})

/** Why the portal switches an endpoint off. */
export const webhookGivenUpReasons = ['nothing_accepted', 'gone'] as const

const endpointShape = {
  id,
  url: z.string(),
  description: z.string(),
  events: z.array(z.enum(chosenEventKinds)),
  active: z.boolean(),
  /** When the portal switched the endpoint off. */
  givenUpAt: nullableTimestamp,
  /** Why it did: nothing was accepted for three days, or the receiver answered 410, which says that it is gone. */
  givenUpReason: z.nullable(z.enum(webhookGivenUpReasons)),
  /** Since when every attempt has failed; null while attempts succeed. */
  failingSince: nullableTimestamp,
  /** Until when the secret before the last rotation signs as well. */
  previousSecretUntil: nullableTimestamp,
  /** Deliveries that wait for a try, and those of the last 30 days that were given up. */
  waiting: z.int(),
  failed: z.int(),
  createdAt: timestamp,
  updatedAt: timestamp,
}

/** An endpoint as it is shown; its secret is not. */
export const webhookEndpoint = z.strictObject(endpointShape)

/** An endpoint with its secret, which is shown once. */
export const webhookEndpointWithSecret = z.strictObject({ ...endpointShape, secret: z.string() })

/** For how long the old secret goes on signing beside the new one. */
export const secretRotation = z.strictObject({
  overlapHours: z._default(
    z
      .int('Must be a whole number of hours')
      .check(
        z.minimum(0),
        z.maximum(
          webhookLimits.longestOverlapHours,
          `Must be at most ${webhookLimits.longestOverlapHours} hours`,
        ),
      ),
    webhookLimits.usualOverlapHours,
  ),
})

/** Why the portal switched an endpoint off. */
export type WebhookGivenUpReason = (typeof webhookGivenUpReasons)[number]

/** A new endpoint. */
export type WebhookEndpointInput = z.infer<typeof webhookEndpointInput>

/** What is to be changed of an endpoint. */
export type WebhookEndpointChange = z.infer<typeof webhookEndpointChange>

/** An endpoint as it is shown. */
export type WebhookEndpoint = z.infer<typeof webhookEndpoint>

/** An endpoint with its secret. */
export type WebhookEndpointWithSecret = z.infer<typeof webhookEndpointWithSecret>
