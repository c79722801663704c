import * as z from 'zod/mini'
import { described } from '../fields/described.ts'
import { id } from '../fields/id.ts'
import { optionalText } from '../fields/text.ts'
import { nullableTimestamp, timestamp } from '../fields/time/timestamp.ts'
import { webhookAddressProblem } from './webhook-address.rules.ts'
import { chosenEventKinds, webhookEventKinds } from './webhook-events.ts'
import { webhookLimits } from './webhook-limits.ts'

export const webhookEventKind = z.enum(webhookEventKinds, 'Unknown event type')

const url = z.string('URL is required').check(
  z.trim(),
  z.maxLength(2000, 'Must be at most 2,000 characters'),
  z.refine((text) => webhookAddressProblem(text) === undefined, {
    error: ({ input }) => webhookAddressProblem(String(input)) ?? '',
  }),
)

/** The events an endpoint or listener subscribes to; test events need no subscription. */
export const chosenEvents = z
  .array(z.enum(chosenEventKinds, 'Unknown event type'))
  .check(z.minLength(1, 'Choose at least one event'), z.maxLength(chosenEventKinds.length))

export const webhookEndpointInput = z.strictObject({
  url: described('The https URL to send events to.', url),
  description: described('A description of the endpoint.', optionalText(200)),
  events: described('The event types to send.', chosenEvents),
})

export const webhookEndpointChange = z.strictObject({
  url: z.optional(described('The https URL to send events to.', url)),
  description: described('A description of the endpoint.', optionalText(200)),
  events: z.optional(described('The event types to send.', chosenEvents)),
  active: z.optional(
    described(
      '`false` turns the endpoint off. `true` turns it on again and sends pending deliveries.',
      z.boolean(),
    ),
  ),
})

export const webhookGivenUpReasons = ['nothing_accepted', 'gone'] as const

const endpointShape = {
  id: described("The endpoint's id.", id),
  url: described('The URL events are sent to.', z.string()),
  description: described('The description; empty if there is none.', z.string()),
  events: described('The event types it receives.', z.array(z.enum(chosenEventKinds))),
  active: described("Whether it's turned on.", z.boolean()),
  givenUpAt: described("When the portal turned it off; null if it hasn't.", nullableTimestamp),
  givenUpReason: described(
    "Why the portal turned it off: three days of failures, or a 410 response from the receiver; null if it hasn't.",
    z.nullable(z.enum(webhookGivenUpReasons)),
  ),
  failingSince: described(
    'When its attempts started to fail; null if the last one succeeded.',
    nullableTimestamp,
  ),
  previousSecretUntil: described(
    'When the previous secret expires; null if there is none or it has expired.',
    nullableTimestamp,
  ),
  waiting: described('The number of pending deliveries.', z.int()),
  failed: described('The number of deliveries that failed in the last 30 days.', z.int()),
  createdAt: described('When it was created.', timestamp),
  updatedAt: described('When it was last changed.', timestamp),
}

export const webhookEndpoint = z.strictObject(endpointShape)

export const webhookEndpointWithSecret = z.strictObject({
  ...endpointShape,
  secret: described('The signing secret, returned only once.', z.string()),
})

/** How long the old secret signs in addition to the new one. */
export const secretRotation = z.strictObject({
  overlapHours: described(
    'How many hours the previous secret stays valid.',
    z._default(
      z
        .int('Must be a whole number of hours')
        .check(
          z.minimum(0),
          z.maximum(webhookLimits.maxOverlapHours, `Must be at most ${webhookLimits.maxOverlapHours} hours`),
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
