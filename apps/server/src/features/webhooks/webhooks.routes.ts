import type { HandlerTable } from '../../http/handlers.ts'
import { withPassword } from '../../security/passwords/confirm-password.ts'
import { listDeliveries } from './deliveries/list-deliveries.ts'
import { readDelivery } from './deliveries/read-delivery.ts'
import { redeliver, redeliverSince } from './deliveries/redeliver.ts'
import { sendTestEvent } from './deliveries/send-test-event.ts'
import { triggerEvent } from './deliveries/trigger-event.ts'
import { changeEndpoint } from './endpoints/change-endpoint.ts'
import { createEndpoint } from './endpoints/create-endpoint.ts'
import { deleteEndpoint } from './endpoints/delete-endpoint.ts'
import { listEndpoints } from './endpoints/list-endpoints.ts'
import { readEndpoint } from './endpoints/read-endpoint.ts'
import { rotateSecret } from './endpoints/rotate-secret.ts'
import { startListening, stopListening } from './listen/start-listening.ts'
import { reportResult, waitForMessages } from './listen/wait-for-messages.ts'
import { requireEventScopes } from './require-event-scopes.ts'
import { withWebhookIdempotency } from './webhook-idempotency.ts'

export const webhooksHandlers = {
  listWebhookEndpoints: (ctx, { query }) => listEndpoints(ctx, query),
  createWebhookEndpoint: (ctx, { body: { password, ...wanted } }) =>
    withPassword(ctx, password, () => createEndpoint(ctx, wanted)),
  updateWebhookEndpoint: (ctx, { params: { id }, body: { password, ...change } }) =>
    change.url === undefined
      ? changeEndpoint(ctx, id, change)
      : withPassword(ctx, password, () => changeEndpoint(ctx, id, change)),
  deleteWebhookEndpoint: (ctx, { params }) => deleteEndpoint(ctx, params.id),
  rotateWebhookSecret: (ctx, { params, body }) => rotateSecret(ctx, params.id, body.overlapHours),
  testWebhookEndpoint: (ctx, { params }) => sendTestEvent(ctx, params.id),
  listWebhookDeliveries: (ctx, { params, query }) => listDeliveries(ctx, params.id, query),
  getWebhookDelivery: (ctx, { params }) => readDelivery(ctx, params.id, params.deliveryId),
  redeliverWebhook: (ctx, { params }) => redeliver(ctx, params.id, params.deliveryId),
  redeliverWebhooks: (ctx, { params, body }) => redeliverSince(ctx, params.id, body),
  getWebhookEndpointsByToken: (ctx, { query }) => listEndpoints(ctx, query),
  getWebhookEndpointByToken: (ctx, { params: { id } }) =>
    requireEventScopes(ctx, id, () => readEndpoint(ctx, id)),
  createWebhookEndpointByToken: (ctx, { body, idempotencyKey }) =>
    withWebhookIdempotency(ctx, { idempotencyKey, call: 'create', body }, (once) =>
      createEndpoint(once, body),
    ),
  updateWebhookEndpointByToken: (ctx, { params: { id }, body }) =>
    requireEventScopes(ctx, id, () => changeEndpoint(ctx, id, body)),
  deleteWebhookEndpointByToken: (ctx, { params: { id } }) =>
    requireEventScopes(ctx, id, () => deleteEndpoint(ctx, id)),
  rotateWebhookSecretByToken: (ctx, { params, body, idempotencyKey }) =>
    requireEventScopes(ctx, params.id, () =>
      withWebhookIdempotency(ctx, { idempotencyKey, call: 'rotate', params, body }, (once) =>
        rotateSecret(once, params.id, body.overlapHours),
      ),
    ),
  testWebhookEndpointByToken: (ctx, { params, idempotencyKey }) =>
    requireEventScopes(ctx, params.id, () =>
      withWebhookIdempotency(ctx, { idempotencyKey, call: 'test', params }, (once) =>
        sendTestEvent(once, params.id),
      ),
    ),
  getWebhookDeliveriesByToken: (ctx, { params: { id }, query }) =>
    requireEventScopes(ctx, id, () => listDeliveries(ctx, id, query)),
  getWebhookDeliveryByToken: (ctx, { params: { id, deliveryId } }) =>
    requireEventScopes(ctx, id, () => readDelivery(ctx, id, deliveryId)),
  redeliverWebhookByToken: (ctx, { params, idempotencyKey }) =>
    requireEventScopes(ctx, params.id, () =>
      withWebhookIdempotency(ctx, { idempotencyKey, call: 'redeliver', params }, (once) =>
        redeliver(once, params.id, params.deliveryId),
      ),
    ),
  redeliverWebhooksByToken: (ctx, { params, body, idempotencyKey }) =>
    requireEventScopes(ctx, params.id, () =>
      withWebhookIdempotency(ctx, { idempotencyKey, call: 'redeliver', params, body }, (once) =>
        redeliverSince(once, params.id, body),
      ),
    ),
  triggerWebhookEvent: (ctx, { body, idempotencyKey }) =>
    withWebhookIdempotency(ctx, { idempotencyKey, call: 'trigger', body }, (once) =>
      triggerEvent(once, body),
    ),
  createWebhookListener: (ctx, { body, idempotencyKey }) =>
    withWebhookIdempotency(ctx, { idempotencyKey, call: 'listen', body }, (once) =>
      startListening(once, body),
    ),
  getListenerMessages: (ctx, { params: { id }, query }) =>
    requireEventScopes(ctx, id, () => waitForMessages(ctx, id, query.wait ?? 0)),
  reportListenerResult: (ctx, { params, body, idempotencyKey }) =>
    requireEventScopes(ctx, params.id, () =>
      withWebhookIdempotency(ctx, { idempotencyKey, call: 'report', params, body }, (once) =>
        reportResult(once, params.id, { deliveryId: params.deliveryId, result: body }),
      ),
    ),
  deleteWebhookListener: (ctx, { params: { id } }) =>
    requireEventScopes(ctx, id, () => stopListening(ctx, id)),
} as const satisfies Partial<HandlerTable>
