import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { idParams } from '../fields/id.ts'
import { success } from '../fields/success.ts'
import {
  listenerMessageParams,
  listenerMessages,
  listenerQuery,
  listenerResult,
  webhookListener,
  webhookListenerInput,
} from './webhook-listener.schema.ts'

const access = { who: 'integrator', scope: 'webhooks:write', for: 'both' } as const
const path = '/api/v1/webhook-listeners'
const keyFailures = ['idempotency_key_reused', 'idempotency_key_running'] as const
const secretFailures = [...keyFailures, 'idempotency_secret_shown'] as const

export const createWebhookListener = endpoint({
  method: 'POST',
  path,
  access,
  summary: 'Starts listening to events without a public URL.',
  idempotent: true,
  body: z._default(webhookListenerInput, {}),
  answer: webhookListener,
  failures: ['webhooks_unavailable', 'too_many_webhook_endpoints', ...secretFailures],
})

export const getListenerMessages = endpoint({
  method: 'GET',
  path: `${path}/:id/messages`,
  access,
  summary: "Waits for a listener's signed messages.",
  params: idParams,
  query: listenerQuery,
  answer: listenerMessages,
  failures: ['webhook_endpoint_not_found'],
})

export const reportListenerResult = endpoint({
  method: 'POST',
  path: `${path}/:id/messages/:deliveryId/result`,
  access,
  summary: "Reports the result of a listener's message.",
  params: listenerMessageParams,
  idempotent: true,
  body: listenerResult,
  answer: success,
  failures: ['webhook_delivery_not_found', ...keyFailures],
})

export const deleteWebhookListener = endpoint({
  method: 'DELETE',
  path: `${path}/:id`,
  access,
  summary: 'Stops listening.',
  params: idParams,
  answer: success,
  failures: ['webhook_endpoint_not_found'],
})
