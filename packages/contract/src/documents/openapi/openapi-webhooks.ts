import { webhookEventKinds, webhookEvents } from '../../webhooks/webhook-events.ts'
import { webhookMessages } from '../../webhooks/webhook-message.schema.ts'
import type { OpenApiNode } from './openapi-node.ts'
import { jsonSchemaOf } from './openapi-schema.ts'

const signature = (name: string, description: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
})

const signatures = [
  signature('webhook-id', 'The message id, the same for every attempt.'),
  signature('webhook-timestamp', "The Unix timestamp of this attempt's signature."),
  signature('webhook-signature', 'Space-separated signatures (Standard Webhooks). One of them must match.'),
]

const accepted = { description: 'Any 2xx status accepts the message.' }
const gone = { description: 'Disables the endpoint.' }

/** Webhook payloads by event name. */
export function webhookOperations(): OpenApiNode {
  const operations = webhookEventKinds.map((kind) => [
    kind,
    {
      post: {
        operationId: `on ${kind}`.replace(/[ ._](\w)/g, (_, letter: string) => letter.toUpperCase()),
        tags: ['webhooks'],
        summary: webhookEvents[kind].about,
        security: [],
        parameters: signatures,
        requestBody: {
          required: true,
          content: { 'application/json': { schema: jsonSchemaOf(webhookMessages[kind], 'output') } },
        },
        responses: { 200: accepted, 410: gone },
      },
    },
  ])
  return Object.fromEntries(operations)
}
