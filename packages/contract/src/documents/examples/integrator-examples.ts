import type * as z from 'zod/mini'
import type { EndpointName, endpoints } from '../../api/endpoints.ts'
import { exampleProduct, exampleVariant, productToUpsert, stock } from './catalogue-examples.ts'
import { caller, exampleDealer } from './dealer-examples.ts'
import {
  addressToSend,
  canceledOrder,
  exampleOrder,
  exampleShipment,
  invoice,
  orderOnHold,
  orderToPlace,
} from './order-examples.ts'
import {
  delivery,
  exampleWebhookEndpoint,
  signedBody,
  signedHeaders,
  waitingDelivery,
  webhookSecret,
} from './webhook-examples.ts'

type Endpoints = typeof endpoints

/** The names of `/api/v1` endpoints. */
export type IntegratorName = {
  [Name in EndpointName]: Endpoints[Name]['access'] extends { who: 'integrator' } ? Name : never
}[EndpointName]

type BodyOf<Form> = Form extends { body: infer Body extends z.ZodMiniType }
  ? { body: z.input<Body> }
  : { body?: never }
type AnswerOf<Form> = Form extends { answerMedia: readonly string[] }
  ? { answer?: never }
  : Form extends { answer: infer Answer extends z.ZodMiniType }
    ? { answer: z.output<Answer> }
    : never

type Examples = { readonly [Name in IntegratorName]: BodyOf<Endpoints[Name]> & AnswerOf<Endpoints[Name]> }

const after = 'WyJvcmRlcnMiLHsiaWQiOjQ4MjEzfV0'
const pageOf = <Item>(item: Item) => ({ items: [item], hasMore: true, after })
const lastPageOf = <Item>(item: Item) => ({ items: [item], hasMore: false, after: null })
const success = { success: true } as const
const changed = { index: 0, sku: 'ROPE-10', outcome: 'changed', variantId: 8801, reason: null } as const

/** Example requests and responses of every `/api/v1` endpoint: complete by type, shown to developers. */
export const integratorExamples: Examples = {
  getMe: { answer: caller },
  listOrders: { answer: pageOf(exampleOrder) },
  createOrder: { body: orderToPlace, answer: exampleOrder },
  createOrders: {
    body: { orders: [orderToPlace] },
    answer: { results: [{ index: 0, status: 200, order: exampleOrder, error: null }] },
  },
  retrieveOrder: { answer: exampleOrder },
  retrieveOrderByNumber: { answer: exampleOrder },
  retrieveOrderByReference: { answer: exampleOrder },
  authorizeOrderByToken: { answer: exampleOrder },
  unauthorizeOrderByToken: { answer: { ...exampleOrder, paymentStatusId: 1, paymentStatus: 'Unauthorized' } },
  cancelOrderByToken: { body: { message: 'The lamp is no longer made.' }, answer: canceledOrder },
  changeShippingAddress: { body: addressToSend, answer: exampleOrder },
  changeBillingAddress: { body: addressToSend, answer: exampleOrder },
  changeLineShippingAddress: { body: addressToSend, answer: exampleOrder },
  listOrderEvents: {
    answer: pageOf({
      ...{ id: 990_114, at: exampleOrder.orderedAt, kind: 'placed', actorKind: 'integrator', actor: 'Shop' },
      ...{ amount: '57.50', shipping: null, isOutside: false, reason: null, subject: null },
      ...{ quantity: null },
      ...{ purchaseOrderStatusId: null, address: null },
    }),
  },
  listShippingMethods: {
    answer: { items: [{ id: 7, name: 'Standard', minDays: 3, maxDays: 5, deliversToPoBoxes: true }] },
  },
  listShipments: { answer: pageOf(exampleShipment) },
  retrieveShipment: { answer: exampleShipment },
  voidShipment: { answer: exampleOrder },
  listInvoices: { answer: pageOf(invoice) },
  retrieveInvoice: { answer: invoice },
  downloadInvoice: {},
  holdOrder: { body: { reason: "The address couldn't be confirmed." }, answer: orderOnHold },
  releaseOrder: { answer: exampleOrder },
  createShipment: {
    body: {
      ...{ trackingNumber: '1Z999AA10123456784', carrier: 'UPS', method: 'Ground', cost: '6.80' },
      lines: [{ orderLineId: 133_704, quantity: 2 }],
    },
    answer: exampleShipment,
  },
  captureOrder: {
    answer: { outcome: 'paid', order: { ...exampleOrder, paymentStatusId: 3, paymentStatus: 'Paid' } },
  },
  createRefund: {
    body: { lines: [{ orderLineId: 133_704, quantity: 1 }], restock: true },
    answer: { outcome: 'refunded', order: { ...exampleOrder, paymentStatusId: 3, paymentStatus: 'Paid' } },
  },
  listProducts: { answer: pageOf(exampleProduct) },
  retrieveProduct: { answer: exampleProduct },
  upsertProducts: {
    body: { products: [productToUpsert] },
    answer: {
      results: [{ index: 0, sku: 'ROPE', outcome: 'created', productId: 301, refusals: [] }],
      warnings: [],
    },
  },
  listVariants: { answer: pageOf(exampleVariant) },
  retrieveVariant: { answer: exampleVariant },
  listStock: { answer: pageOf(stock) },
  listCategories: {
    answer: {
      items: [
        {
          ...{ id: 11, name: 'Outdoor', productCount: 240 },
          children: [{ id: 12, name: 'Climbing', productCount: 36, children: [] }],
        },
      ],
    },
  },
  downloadProductFeed: {},
  changeInventory: {
    body: { rows: [{ sku: 'ROPE-10', quantity: 120 }] },
    answer: { results: [{ ...changed, quantity: 120 }] },
  },
  changePrices: {
    body: { rows: [{ sku: 'ROPE-10', price: '24.50', msrp: '39.90' }] },
    answer: { results: [changed] },
  },
  listDealers: { answer: pageOf(exampleDealer) },
  retrieveDealer: { answer: exampleDealer },
  createDealer: {
    body: { email: 'orders@shop.example', externalId: 'D-0512', companyName: 'Eugene Outdoor' },
    answer: exampleDealer,
  },
  changeDealerStatus: {
    body: { dealerStatusId: 5 },
    answer: { ...exampleDealer, dealerStatusId: 5, dealerStatus: 'Inactive' },
  },
  giveDealerCredit: {
    body: { amount: '250.00', reason: 'Credit note 4711' },
    answer: {
      number: 3,
      at: '2026-11-20T12:00:00.000Z',
      amount: '250.00',
      balance: '412.50',
      reason: 'Credit note 4711',
      by: { kind: 'integrator', name: 'ERP' },
    },
  },
  getWebhookEndpointsByToken: { answer: lastPageOf(exampleWebhookEndpoint) },
  getWebhookEndpointByToken: { answer: exampleWebhookEndpoint },
  createWebhookEndpointByToken: {
    body: {
      url: 'https://shop.example/hooks/portal',
      description: 'Shop',
      events: ['order.updated', 'shipment.created'],
    },
    answer: { ...exampleWebhookEndpoint, secret: webhookSecret },
  },
  updateWebhookEndpointByToken: {
    body: { active: false },
    answer: { ...exampleWebhookEndpoint, active: false },
  },
  deleteWebhookEndpointByToken: { answer: success },
  rotateWebhookSecretByToken: {
    body: { overlapHours: 24 },
    answer: {
      ...{ ...exampleWebhookEndpoint, previousSecretUntil: '2026-11-21T16:00:00.000Z' },
      secret: webhookSecret,
    },
  },
  testWebhookEndpointByToken: {
    answer: { ...waitingDelivery, event: 'ping', tries: 0, lastTryAt: null, lastStatus: null },
  },
  getWebhookDeliveriesByToken: { answer: pageOf(delivery) },
  getWebhookDeliveryByToken: {
    answer: {
      ...{ ...delivery, url: exampleWebhookEndpoint.url, body: signedBody },
      attempts: [
        {
          ...{ number: 1, at: '2026-11-20T16:04:12.911Z', durationMs: 84, requestHeaders: signedHeaders },
          ...{ status: 204, responseHeaders: {}, responseBody: '', problem: null },
        },
      ],
    },
  },
  redeliverWebhookByToken: { answer: waitingDelivery },
  redeliverWebhooksByToken: {
    body: { since: '2026-11-20T00:00:00.000Z', which: 'failed' },
    answer: { count: 3 },
  },
  createWebhookListener: {
    body: { events: ['order.updated'] },
    answer: {
      ...{ id: 32, secret: webhookSecret, events: ['order.updated'] },
      listensUntil: '2026-11-20T16:09:12.000Z',
    },
  },
  getListenerMessages: {
    answer: lastPageOf({ deliveryId: 770_412, headers: signedHeaders, body: signedBody }),
  },
  reportListenerResult: { body: { status: 204, durationMs: 12 }, answer: success },
  deleteWebhookListener: { answer: success },
  triggerWebhookEvent: {
    body: { event: 'shipment.created' },
    answer: { id: 'evt_770412', receivers: 1 },
  },
}
