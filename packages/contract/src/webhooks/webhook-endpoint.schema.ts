import * as z from 'zod/mini'
import { described } from '../fields/described.ts'
import { id } from '../fields/id.ts'
import { optionalText } from '../fields/text.ts'
import { nullableTimestamp, timestamp } from '../fields/time/timestamp.ts'
import { webhookAddressProblem } from './webhook-address.rules.ts'
import { chosenEventKinds, webhookEventKinds } from './webhook-events.ts'
import { webhookLimits } from './webhook-limits.ts'

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

export const webhookEndpointInput = z.strictObject({
  url: described('The https address that events are sent to.', url),
  description: described('What the endpoint is for, for people to read.', optionalText(200)),
  events: described('The events it is sent.', chosenEvents),
})

export const webhookEndpointChange = z.strictObject({
  url: z.optional(described('The https address that events are sent to.', url)),
  description: described('What the endpoint is for, for people to read.', optionalText(200)),
  events: z.optional(described('The events it is sent.', chosenEvents)),
  active: z.optional(
    described(
      '`false` switches it off; `true` switches it on again and tries at once what waits.',
      z.boolean(),
    ),
  ),
})

export const webhookGivenUpReasons = ['nothing_accepted', 'gone'] as const

const endpointShape = {
  id: described('The id of the endpoint.', id),
  url: described('The address that events are sent to.', z.string()),
  description: described('What it is for; empty where nothing was said.', z.string()),
  events: described('The events it is sent.', z.array(z.enum(chosenEventKinds))),
  active: described('Whether events are sent to it.', z.boolean()),
  givenUpAt: described('When the portal switched it off; null where it did not.', nullableTimestamp),
  givenUpReason: described(
    'Why it did: nothing was accepted for three days, or the receiver answered 410, which says that it is gone; null where it did not.',
    z.nullable(z.enum(webhookGivenUpReasons)),
  ),
  failingSince: described(
    'Since when every attempt has failed; null while attempts succeed.',
    nullableTimestamp,
  ),
  previousSecretUntil: described(
    'Until when the secret before the last rotation signs as well; null where it no longer does.',
    nullableTimestamp,
  ),
  waiting: described('How many deliveries wait for an attempt.', z.int()),
  failed: described('How many deliveries of the last 30 days were given up.', z.int()),
  createdAt: described('When it was made.', timestamp),
  updatedAt: described('When it was last changed.', timestamp),
}

export const webhookEndpoint = z.strictObject(endpointShape)

export const webhookEndpointWithSecret = z.strictObject({
  ...endpointShape,
  secret: described('What its messages are signed with; this answer alone shows it.', z.string()),
})

/** For how long the old secret continues signing next to the new one. */
export const secretRotation = z.strictObject({
  overlapHours: described(
    'For how many hours the old secret signs as well.',
    z._default(
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
  ),
})

export type WebhookGivenUpReason = (typeof webhookGivenUpReasons)[number]

export type WebhookEndpointInput = z.infer<typeof webhookEndpointInput>

export type WebhookEndpointChange = z.infer<typeof webhookEndpointChange>

export type WebhookEndpoint = z.infer<typeof webhookEndpoint>

export type WebhookEndpointWithSecret = z.infer<typeof webhookEndpointWithSecret>
