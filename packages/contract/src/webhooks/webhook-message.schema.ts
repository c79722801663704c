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

const removedShipment = z.strictObject({
  id: described("The shipment's id.", id),
  orderId: described("The order's id.", id),
  removed: described('Always true: the object no longer exists.', z.literal(true)),
})

/** A product no longer in the catalog; SKU and title are missing once it is deleted. */
const removedProduct = z.strictObject({
  id: described("The product's id.", id),
  sku: z.optional(described("The product's SKU.", z.string())),
  title: z.optional(described("The product's name.", z.string())),
  removed: described('Always true: the product is no longer in the catalog.', z.literal(true)),
})

/** An invoice without amounts, because its supplier doesn't collect payments in the portal. */
const namedInvoice = z.strictObject({
  id: described("The invoice's id.", id),
  orderId: described("The order's id.", id),
})

/** A message's payload by kind of object; same schemas as the resources of `/api/v1`. */
export const webhookObjects = {
  order: integratorOrder,
  shipment: z.union([integratorShipment, removedShipment]),
  invoice: z.union([integratorInvoice, namedInvoice]),
  product: z.union([integratorProduct, removedProduct]),
  dealer: integratorDealer,
  ping: z.strictObject({ endpointId: described('The id of the tested endpoint.', id) }),
} as const satisfies Record<WebhookObject, z.ZodMiniType>

const messageOf = (kind: WebhookEventKind) =>
  z.strictObject({
    id: described(
      "The event's id, the same for every endpoint, attempt and redelivery. Use it to skip duplicates.",
      z.string(),
    ),
    type: described('The event type.', z.literal(kind)),
    timestamp: described('When it happened.', timestamp),
    sequence: described(
      'The sequence number. A larger number means a newer message about the same object.',
      z.int(),
    ),
    data: described(
      'The object. Orders, shipments, invoices and dealers are as they were at the time of the event; products are as they were when the message was created.',
      webhookObjects[webhookEvents[kind].object],
    ),
  })

export const webhookMessages = Object.fromEntries(
  webhookEventKinds.map((kind) => [kind, messageOf(kind)]),
) as { readonly [Kind in WebhookEventKind]: ReturnType<typeof messageOf> }
