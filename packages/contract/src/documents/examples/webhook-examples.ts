import type { WebhookDelivery } from '../../webhooks/webhook-delivery.schema.ts'
import type { WebhookEndpoint } from '../../webhooks/webhook-endpoint.schema.ts'
import type { WebhookEventKind } from '../../webhooks/webhook-events.ts'
import { product } from './catalogue-examples.ts'
import { dealer } from './dealer-examples.ts'
import {
  canceledOrder,
  closedOrder,
  declinedOrder,
  order,
  orderOnHold,
  paidInvoice,
  placedOrder,
  refundedInvoice,
  shipment,
} from './order-examples.ts'

export const webhookSecret = 'whsec_ZXhhbXBsZS1zZWNyZXQtb2YtYW4tZW5kcG9pbnQ='

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

const pendingDealer = { ...dealer, dealerStatusId: 1, dealerStatus: 'Pending' } as const
const approvedDealer = { ...dealer, dealerStatusId: 2, dealerStatus: 'Approved' } as const

/** What each event shows: the object in the state that the event brought it to. */
const data: Readonly<Record<WebhookEventKind, unknown>> = {
  'order.created': placedOrder,
  'order.authorized': order,
  'order.unauthorized': placedOrder,
  'order.declined': declinedOrder,
  'order.held': orderOnHold,
  'order.released': order,
  'order.canceled': canceledOrder,
  'order.closed': closedOrder,
  'order.updated': { ...order, note: 'Ring twice' },
  'shipment.created': shipment,
  'shipment.updated': { ...shipment, method: 'Next Day Air' },
  'shipment.voided': { id: shipment.id, orderId: shipment.orderId, removed: true },
  'invoice.paid': paidInvoice,
  'invoice.refunded': refundedInvoice,
  'product.created': product,
  'product.updated': product,
  'product.price_changed': product,
  'product.stock_changed': product,
  'product.discontinued': { id: product.id, sku: product.sku, title: product.title, removed: true },
  'dealer.created': pendingDealer,
  'dealer.approved': approvedDealer,
  ping: { endpointId: webhookEndpoint.id },
}

export function messageExample(kind: WebhookEventKind): Record<string, unknown> {
  return { ...headOf(kind), data: data[kind] }
}

export const delivery: WebhookDelivery = {
  ...{ id: 770412, webhookId: 'evt_770412', event: 'shipment.created', status: 'delivered', tries: 1 },
  at: '2026-11-20T16:04:12.480Z',
  nextTryAt: null,
  lastTryAt: '2026-11-20T16:04:12.911Z',
  lastStatus: 204,
  lastProblem: null,
}

export const waitingDelivery: WebhookDelivery = {
  ...{ ...delivery, status: 'waiting', nextTryAt: '2026-11-20T16:10:00.000Z' },
}

export const signedHeaders = {
  'content-type': 'application/json',
  'webhook-id': 'evt_770412',
  'webhook-timestamp': '1795190652',
  'webhook-signature': 'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
}

export const signedBody = JSON.stringify(messageExample('shipment.created'))
