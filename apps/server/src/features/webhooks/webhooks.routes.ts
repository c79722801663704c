import type { HandlerTable } from '../../http/handlers.ts'
import { listDeliveries } from './deliveries/list-deliveries.ts'
import { readDelivery } from './deliveries/read-delivery.ts'
import { redeliver, redeliverSince } from './deliveries/redeliver.ts'
import { sendTestEvent } from './deliveries/send-test-event.ts'
import { changeEndpoint } from './endpoints/change-endpoint.ts'
import { createEndpoint } from './endpoints/create-endpoint.ts'
import { deleteEndpoint } from './endpoints/delete-endpoint.ts'
import { listEndpoints } from './endpoints/list-endpoints.ts'
import { rotateSecret } from './endpoints/rotate-secret.ts'
import { startListening, stopListening } from './listen/start-listening.ts'
import { reportResult, waitForMessages } from './listen/wait-for-messages.ts'
import { onceByKey } from './once-by-key.ts'

/** The calls about webhooks: of the section of the settings page, and of programs. */
export const webhooksHandlers = {
  getWebhookEndpoints: (ctx) => listEndpoints(ctx),
  createWebhookEndpoint: (ctx, { body }) => createEndpoint(ctx, body),
  updateWebhookEndpoint: (ctx, { params, body }) => changeEndpoint(ctx, params.id, body),
  deleteWebhookEndpoint: (ctx, { params }) => deleteEndpoint(ctx, params.id),
  rotateWebhookSecret: (ctx, { params, body }) => rotateSecret(ctx, params.id, body.overlapHours),
  testWebhookEndpoint: (ctx, { params }) => sendTestEvent(ctx, params.id),
  getWebhookDeliveries: (ctx, { params, query }) => listDeliveries(ctx, params.id, query),
  getWebhookDelivery: (ctx, { params }) => readDelivery(ctx, params.id, params.deliveryId),
  redeliverWebhook: (ctx, { params }) => redeliver(ctx, params.id, params.deliveryId),
  redeliverWebhooks: (ctx, { params, body }) => redeliverSince(ctx, params.id, body),
  getWebhookEndpointsByToken: (ctx) => listEndpoints(ctx),
  createWebhookEndpointByToken: (ctx, { body, idempotencyKey }) =>
    onceByKey(ctx, { idempotencyKey, call: 'create', body }, (once) => createEndpoint(once, body)),
  updateWebhookEndpointByToken: (ctx, { params, body }) => changeEndpoint(ctx, params.id, body),
  deleteWebhookEndpointByToken: (ctx, { params }) => deleteEndpoint(ctx, params.id),
  rotateWebhookSecretByToken: (ctx, { params, body, idempotencyKey }) =>
    onceByKey(ctx, { idempotencyKey, call: 'rotate', params, body }, (once) =>
      rotateSecret(once, params.id, body.overlapHours),
    ),
  testWebhookEndpointByToken: (ctx, { params, idempotencyKey }) =>
    onceByKey(ctx, { idempotencyKey, call: 'test', params }, (once) => sendTestEvent(once, params.id)),
  getWebhookDeliveriesByToken: (ctx, { params, query }) => listDeliveries(ctx, params.id, query),
  getWebhookDeliveryByToken: (ctx, { params }) => readDelivery(ctx, params.id, params.deliveryId),
  redeliverWebhookByToken: (ctx, { params, idempotencyKey }) =>
    onceByKey(ctx, { idempotencyKey, call: 'redeliver', params }, (once) =>
      redeliver(once, params.id, params.deliveryId),
    ),
  redeliverWebhooksByToken: (ctx, { params, body, idempotencyKey }) =>
    onceByKey(ctx, { idempotencyKey, call: 'redeliver', params, body }, (once) =>
      redeliverSince(once, params.id, body),
    ),
  createWebhookListener: (ctx, { body, idempotencyKey }) =>
    onceByKey(ctx, { idempotencyKey, call: 'listen', body }, (once) => startListening(once, body)),
  getListenerMessages: (ctx, { params, query }) => waitForMessages(ctx, params.id, query.wait ?? 0),
  reportListenerResult: (ctx, { params, body, idempotencyKey }) =>
    onceByKey(ctx, { idempotencyKey, call: 'report', params, body }, (once) =>
      reportResult(once, params.id, { deliveryId: params.deliveryId, result: body }),
    ),
  deleteWebhookListener: (ctx, { params }) => stopListening(ctx, params.id),
} as const satisfies Partial<HandlerTable>
