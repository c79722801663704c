import * as z from 'zod/mini'
import { described } from '../fields/described.ts'
import { id } from '../fields/id.ts'
import { timestamp } from '../fields/time/timestamp.ts'
import { integratorDealer } from '../integrator/dealer.schema.ts'
import { integratorInvoice } from '../integrator/invoice.schema.ts'
import { integratorOrder } from '../integrator/order.schema.ts'
import { integratorProduct } from '../integrator/product.schema.ts'
import { integratorShipment } from '../integrator/shipment.schema.ts'
import {
  type WebhookEventKind,
  type WebhookObject,
  webhookEventKinds,
  webhookEvents,
} from './webhook-events.ts'

/** A parcel that is no more. */
const removedShipment = z.strictObject({
  id: described('The id of the shipment.', id),
  orderId: described('The id of its order.', id),
  removed: described('Always true: it is no more.', z.literal(true)),
})

/** A product that has left the catalogue; its SKU and title are missing once it is gone for good. */
const removedProduct = z.strictObject({
  id: described('The id of the product.', id),
  sku: z.optional(described('Its SKU.', z.string())),
  title: z.optional(described('Its name.', z.string())),
  removed: described('Always true: it has left the catalogue.', z.literal(true)),
})

/** An invoice of an order that shows no amounts, because its supplier collects no payments in the portal. */
const namedInvoice = z.strictObject({
  id: described('The id of the invoice.', id),
  orderId: described('The id of its order.', id),
})

/** What a message shows, by the object its event is about: the same shapes as the resources of `/api/v1`. */
export const webhookObjects = {
  order: integratorOrder,
  shipment: z.union([integratorShipment, removedShipment]),
  invoice: z.union([integratorInvoice, namedInvoice]),
  product: z.union([integratorProduct, removedProduct]),
  dealer: integratorDealer,
  ping: z.strictObject({ endpointId: described('The id of the endpoint that is tested.', id) }),
} as const satisfies Record<WebhookObject, z.ZodMiniType>

const messageOf = (kind: WebhookEventKind) =>
  z.strictObject({
    id: described(
      'The same for every endpoint, every attempt and every redelivery: what was seen before can be left out.',
      z.string(),
    ),
    type: described('What happened.', z.literal(kind)),
    timestamp: described('When it happened.', timestamp),
    sequence: described(
      'Of two messages about the same object the one with the larger number is newer.',
      z.int(),
    ),
    data: described(
      'An order, its parts or a dealer as they were when it happened; a product as it was when the message was written.',
      webhookObjects[webhookEvents[kind].object],
    ),
  })

export const webhookMessages = Object.fromEntries(
  webhookEventKinds.map((kind) => [kind, messageOf(kind)]),
) as { readonly [Kind in WebhookEventKind]: ReturnType<typeof messageOf> }
