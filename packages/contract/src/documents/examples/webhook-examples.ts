import type { WebhookDelivery } from '../../webhooks/webhook-delivery.schema.ts'
import type { WebhookEndpoint } from '../../webhooks/webhook-endpoint.schema.ts'
import type { WebhookEventKind } from '../../webhooks/webhook-events.ts'
import { exampleProduct } from './catalogue-examples.ts'
import { exampleDealer } from './dealer-examples.ts'
import {
  canceledOrder,
  closedOrder,
  declinedOrder,
  exampleOrder,
  examplePlacedOrder,
  exampleShipment,
  orderOnHold,
  paidInvoice,
  refundedInvoice,
} from './order-examples.ts'

export const webhookSecret = 'whsec_ZXhhbXBsZS1zZWNyZXQtb2YtYW4tZW5kcG9pbnQ='

export const exampleWebhookEndpoint: WebhookEndpoint = {
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

const pendingDealer = { ...exampleDealer, dealerStatusId: 1, dealerStatus: 'Pending' } as const
const approvedDealer = { ...exampleDealer, dealerStatusId: 2, dealerStatus: 'Approved' } as const

/** Each event's object, in its state after the event. */
const data: Readonly<Record<WebhookEventKind, unknown>> = {
  'order.created': examplePlacedOrder,
  'order.authorized': exampleOrder,
  'order.unauthorized': examplePlacedOrder,
  'order.declined': declinedOrder,
  'order.held': orderOnHold,
  'order.released': exampleOrder,
  'order.canceled': canceledOrder,
  'order.closed': closedOrder,
  'order.updated': { ...exampleOrder, note: 'Ring twice' },
  'shipment.created': exampleShipment,
  'shipment.updated': { ...exampleShipment, method: 'Next Day Air' },
  'shipment.voided': { id: exampleShipment.id, orderId: exampleShipment.orderId, removed: true },
  'invoice.paid': paidInvoice,
  'invoice.refunded': refundedInvoice,
  'product.created': exampleProduct,
  'product.updated': exampleProduct,
  'product.price_changed': exampleProduct,
  'product.stock_changed': exampleProduct,
  'product.discontinued': {
    id: exampleProduct.id,
    sku: exampleProduct.sku,
    title: exampleProduct.title,
    removed: true,
  },
  'dealer.created': pendingDealer,
  'dealer.approved': approvedDealer,
  ping: { endpointId: exampleWebhookEndpoint.id },
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
