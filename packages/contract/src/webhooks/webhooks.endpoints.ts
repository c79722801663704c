import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { ownPassword } from '../fields/account/password.ts'
import { described } from '../fields/described.ts'
import { idParams } from '../fields/id.ts'
import { success } from '../fields/success.ts'
import { listQueryShape, pageOf } from '../integrator/list.schema.ts'
import {
  deliveryParams,
  redeliveryInput,
  webhookDelivery,
  webhookDeliveryDetail,
  webhookDeliveryPage,
  webhookDeliveryQuery,
} from './webhook-delivery.schema.ts'
import {
  secretRotation,
  webhookEndpoint,
  webhookEndpointChange,
  webhookEndpointInput,
  webhookEndpointWithSecret,
} from './webhook-endpoint.schema.ts'
import { webhookLimits } from './webhook-limits.ts'

const path = '/api/dealer-portal/webhook-endpoints'
const access = { who: 'dealer', status: 'unblocked' } as const

export const listWebhookEndpoints = endpoint({
  method: 'GET',
  path,
  access,
  summary: "Lists the dealer's webhook endpoints.",
  query: z.strictObject(listQueryShape),
  answer: pageOf(webhookEndpoint),
  failures: ['cursor_invalid'],
})

export const createWebhookEndpoint = endpoint({
  method: 'POST',
  path,
  access,
  summary: 'Creates a webhook endpoint and returns its secret once.',
  body: z.extend(webhookEndpointInput, { password: ownPassword }),
  answer: webhookEndpointWithSecret,
  failures: [
    'webhooks_unavailable',
    'webhook_endpoint_exists',
    'too_many_webhook_endpoints',
    'webhook_address_refused',
    'wrong_current_password',
    'impersonation_forbidden',
  ],
})

export const updateWebhookEndpoint = endpoint({
  method: 'PATCH',
  path: `${path}/:id`,
  access,
  summary: 'Updates a webhook endpoint or turns it on or off.',
  params: idParams,
  body: z._default(z.extend(webhookEndpointChange, { password: ownPassword }), {}),
  answer: webhookEndpoint,
  failures: [
    'webhook_endpoint_not_found',
    'webhook_endpoint_exists',
    'webhook_address_refused',
    'wrong_current_password',
    'impersonation_forbidden',
  ],
})

export const deleteWebhookEndpoint = endpoint({
  method: 'DELETE',
  path: `${path}/:id`,
  access,
  summary: 'Deletes a webhook endpoint and its deliveries.',
  params: idParams,
  answer: success,
  failures: ['webhook_endpoint_not_found', 'impersonation_forbidden'],
})

export const rotateWebhookSecret = endpoint({
  method: 'POST',
  path: `${path}/:id/rotate-secret`,
  access,
  summary: "Rotates a webhook endpoint's secret and returns the new one once.",
  params: idParams,
  body: z._default(secretRotation, { overlapHours: webhookLimits.usualOverlapHours }),
  answer: webhookEndpointWithSecret,
  failures: ['webhook_endpoint_not_found', 'impersonation_forbidden'],
})

export const testWebhookEndpoint = endpoint({
  method: 'POST',
  path: `${path}/:id/test`,
  access,
  summary: 'Sends a test event to a webhook endpoint.',
  params: idParams,
  answer: webhookDelivery,
  failures: ['webhook_endpoint_not_found', 'webhook_endpoint_off'],
})

export const listWebhookDeliveries = endpoint({
  method: 'GET',
  path: `${path}/:id/deliveries`,
  access,
  summary: "Lists a webhook endpoint's deliveries.",
  params: idParams,
  query: webhookDeliveryQuery,
  answer: webhookDeliveryPage,
  failures: ['webhook_endpoint_not_found', 'cursor_invalid'],
})

export const getWebhookDelivery = endpoint({
  method: 'GET',
  path: `${path}/:id/deliveries/:deliveryId`,
  access,
  summary: 'Returns a delivery with its payload and attempts.',
  params: deliveryParams,
  answer: webhookDeliveryDetail,
  failures: ['webhook_delivery_not_found'],
})

export const redeliverWebhook = endpoint({
  method: 'POST',
  path: `${path}/:id/deliveries/:deliveryId/redeliver`,
  access,
  summary: 'Resends one event to a webhook endpoint.',
  params: deliveryParams,
  answer: webhookDelivery,
  failures: ['webhook_delivery_not_found', 'webhook_endpoint_off'],
})

export const redeliverWebhooks = endpoint({
  method: 'POST',
  path: `${path}/:id/redeliver`,
  access,
  summary: 'Resends the events since a timestamp to a webhook endpoint.',
  params: idParams,
  body: redeliveryInput,
  answer: z.strictObject({ count: described('The number of events resent.', z.int()) }),
  failures: ['webhook_endpoint_not_found', 'webhook_endpoint_off'],
})
