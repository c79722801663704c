import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { described } from '../fields/described.ts'
import { idParams } from '../fields/id.ts'
import {
  webhookEndpoint,
  webhookEndpointChange,
  webhookEndpointInput,
  webhookEventKind,
} from './webhook-endpoint.schema.ts'
import {
  createWebhookEndpoint,
  deleteWebhookEndpoint,
  getWebhookDelivery,
  listWebhookDeliveries,
  listWebhookEndpoints,
  redeliverWebhook,
  redeliverWebhooks,
  rotateWebhookSecret,
  testWebhookEndpoint,
  updateWebhookEndpoint,
} from './webhooks.endpoints.ts'

const access = { who: 'integrator', scope: 'webhooks:write', for: 'both' } as const
const path = '/api/v1/webhook-endpoints'
const keyFailures = ['idempotency_key_reused', 'idempotency_key_running'] as const
const secretFailures = [...keyFailures, 'idempotency_secret_shown'] as const

export const getWebhookEndpointsByToken = endpoint({
  ...listWebhookEndpoints,
  ...{ access, path, summary: 'Lists your webhook endpoints.' },
})

export const getWebhookEndpointByToken = endpoint({
  method: 'GET',
  ...{ access, path: `${path}/:id`, params: idParams },
  summary: 'Returns a webhook endpoint.',
  answer: webhookEndpoint,
  failures: ['webhook_endpoint_not_found'],
})

export const createWebhookEndpointByToken = endpoint({
  ...createWebhookEndpoint,
  ...{ access, path, idempotent: true, body: webhookEndpointInput },
  failures: [
    ...secretFailures,
    'webhooks_unavailable',
    'webhook_endpoint_exists',
    'too_many_webhook_endpoints',
    'webhook_address_refused',
  ],
})

export const updateWebhookEndpointByToken = endpoint({
  ...updateWebhookEndpoint,
  ...{ access, path: `${path}/:id`, body: z._default(webhookEndpointChange, {}) },
  failures: ['webhook_endpoint_not_found', 'webhook_endpoint_exists', 'webhook_address_refused'],
})

export const deleteWebhookEndpointByToken = endpoint({
  ...deleteWebhookEndpoint,
  ...{ access, path: `${path}/:id` },
  failures: ['webhook_endpoint_not_found'],
})

export const rotateWebhookSecretByToken = endpoint({
  ...rotateWebhookSecret,
  ...{ access, path: `${path}/:id/rotate-secret`, idempotent: true },
  failures: ['webhook_endpoint_not_found', ...secretFailures],
})

export const testWebhookEndpointByToken = endpoint({
  ...testWebhookEndpoint,
  ...{ access, path: `${path}/:id/test`, idempotent: true },
  failures: [...testWebhookEndpoint.failures, ...keyFailures],
})

export const getWebhookDeliveriesByToken = endpoint({
  ...listWebhookDeliveries,
  ...{ access, path: `${path}/:id/deliveries` },
})

export const getWebhookDeliveryByToken = endpoint({
  ...getWebhookDelivery,
  ...{ access, path: `${path}/:id/deliveries/:deliveryId` },
})

export const redeliverWebhookByToken = endpoint({
  ...redeliverWebhook,
  ...{ access, path: `${path}/:id/deliveries/:deliveryId/redeliver`, idempotent: true },
  failures: [...redeliverWebhook.failures, ...keyFailures],
})

export const redeliverWebhooksByToken = endpoint({
  ...redeliverWebhooks,
  ...{ access, path: `${path}/:id/redeliver`, idempotent: true },
  failures: [...redeliverWebhooks.failures, ...keyFailures],
})

export const triggerWebhookEvent = endpoint({
  method: 'POST',
  ...{ access, path: '/api/v1/webhook-events' },
  summary: 'Sends a sample event to every subscribed endpoint and listener.',
  idempotent: true,
  body: z.strictObject({
    event: described('The event type. Tokens in live mode can only send `ping`.', webhookEventKind),
  }),
  answer: z.strictObject({
    id: described("The event's id.", z.string()),
    receivers: described("The number of endpoints and listeners it's sent to.", z.int()),
  }),
  failures: keyFailures,
})
