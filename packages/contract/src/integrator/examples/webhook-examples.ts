import type { WebhookDelivery } from '../../webhooks/webhook-delivery.schema.ts'
import type { WebhookEndpoint } from '../../webhooks/webhook-endpoint.schema.ts'
import type { WebhookEventKind, WebhookObject } from '../../webhooks/webhook-events.ts'
import { product } from './catalogue-examples.ts'
import { dealer } from './dealer-examples.ts'
import { invoice, order, shipment } from './order-examples.ts'

/** A secret as it is shown once. */
export const webhookSecret = 'whsec_ZXhhbXBsZS1zZWNyZXQtb2YtYW4tZW5kcG9pbnQ='

/** An endpoint that accepts what it is sent. */
export const webhookEndpoint: WebhookEndpoint = {
  ...{ id: 31, url: 'https://shop.example/hooks/portal', description: 'Shop' },
  events: ['order.updated', 'shipment.created'],
  ...{
    active: true,
    givenUpAt: null,
    givenUpReason: null,
    failingSince: null,
    previousSecretUntil: null,
    waiting: 0,
    failed: 0,
  },
  createdAt: '2026-11-02T08:15:00.000Z',
  updatedAt: '2026-11-02T08:15:00.000Z',
}

const headOf = (kind: WebhookEventKind) => ({
  ...{ id: 'evt_770412', type: kind, timestamp: '2026-11-20T16:04:12.480Z', sequence: 770412 },
})

const data: Readonly<Record<WebhookObject, unknown>> = {
  ...{ order, shipment, invoice, product, dealer, ping: { endpointId: webhookEndpoint.id } },
}

/** The message of an event that is about this object. */
export function messageExample(kind: WebhookEventKind, object: WebhookObject): Record<string, unknown> {
  return { ...headOf(kind), data: data[object] }
}

/** An event that was accepted at the first try. */
export const delivery: WebhookDelivery = {
  ...{ id: 770412, webhookId: 'evt_770412', event: 'shipment.created', status: 'delivered', tries: 1 },
  at: '2026-11-20T16:04:12.480Z',
  nextTryAt: null,
  lastTryAt: '2026-11-20T16:04:12.911Z',
  lastStatus: 204,
}

/** An event that waits for its next try. */
export const waitingDelivery: WebhookDelivery = {
  ...{ ...delivery, status: 'waiting', nextTryAt: '2026-11-20T16:10:00.000Z' },
}

/** The headers of a signed message. */
export const signedHeaders = {
  'content-type': 'application/json',
  'webhook-id': 'evt_770412',
  'webhook-timestamp': '1795190652',
  'webhook-signature': 'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
}

/** The body of a signed message. */
export const signedBody = JSON.stringify(messageExample('shipment.created', 'shipment'))
