import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { shippingMethod } from '../checkout/checkout.schema.ts'
import { ownPassword } from '../fields/account/password.ts'
import { replacingAddress } from '../fields/address/address.ts'
import { id, idInPath, idParams } from '../fields/id.ts'
import { enteredAmount } from '../fields/money/entered-amount.ts'
import { invoiceTotals } from '../fields/money/invoice-totals.schema.ts'
import { optionalText, requiredLines, requiredText } from '../fields/text.ts'
import { consoleOrder, idsOnPaper, maxNoteLength, orderNote, seenEvent } from './console-order.schema.ts'
import { orderEvents } from './events/order-event.schema.ts'
import {
  cancelOrderByToken,
  retrieveOrder,
  retrieveOrderByNumber,
} from './integrator/integrator-orders.endpoints.ts'
import { newShipment } from './integrator/new-shipment.schema.ts'
import {
  createShipment,
  downloadInvoice,
  holdOrder,
  releaseOrder,
  voidShipment,
} from './integrator/shipments.endpoints.ts'
import { keepsReason, staffCancelShape } from './lifecycle/cancel.schema.ts'
import { refundShape } from './lifecycle/refund.schema.ts'
import { maxTrackingNumbersLength } from './shipments/carriers.ts'

const path = '/api/console/orders'

/** The newest event of the order that the caller has seen. */
const seen = { seenEventId: z.optional(seenEvent) }
const seenBody = z._default(z.strictObject(seen), {})

const unseenFailures = ['order_changed', 'idempotency_key_reused', 'idempotency_key_running'] as const

export const getConsoleOrder = endpoint({
  ...retrieveOrder,
  access: { who: 'staff', permission: 'orders.read' },
  path: `${path}/:id`,
  answer: consoleOrder,
})

export const getConsoleOrderByNumber = endpoint({
  ...retrieveOrderByNumber,
  access: { who: 'staff', permission: 'orders.read' },
  path: `${path}/by-number/:orderNumber`,
  answer: consoleOrder,
})

export const listConsoleOrderEvents = endpoint({
  method: 'GET',
  path: `${path}/:id/events`,
  access: { who: 'staff', permission: 'orders.read' },
  summary: "Lists an order's timeline, newest first.",
  params: idParams,
  query: z.strictObject({ before: z.optional(idInPath) }),
  answer: orderEvents,
  failures: ['order_not_found'],
})

/** Polled by open pages; reads only two indexes. */
export const getNewestOrderEvent = endpoint({
  method: 'GET',
  path: `${path}/:id/newest-event`,
  access: { who: 'staff', permission: 'orders.read' },
  summary: "Returns an order's latest event id and its tags, which have no events.",
  params: idParams,
  answer: z.strictObject({ newestEventId: z.int(), tags: consoleOrder.shape.tags }),
  failures: ['order_not_found'],
})

export const shipOrder = endpoint({
  ...createShipment,
  access: { who: 'staff', permission: 'orders.fulfil', fields: { anyway: 'orders.ship_unpaid' } },
  path: `${path}/:id/shipments`,
  body: z.extend(newShipment, seen),
  failures: [...createShipment.failures, 'order_changed'],
})

export const checkTrackingNumbers = endpoint({
  method: 'POST',
  path: '/api/console/tracking-number-checks',
  access: { who: 'staff', permission: 'orders.read' },
  readsOnly: true,
  readsPrimary: true,
  summary:
    'Checks whether tracking numbers are already on an order or match a SKU or barcode of the catalog.',
  body: z.strictObject({
    trackingNumbers: z
      .array(z.string().check(z.maxLength(maxTrackingNumbersLength)))
      .check(z.maxLength(1_000)),
  }),
  answer: z.strictObject({
    /** Those of the numbers that are in use, as sent. */
    uses: z.array(
      z.strictObject({
        trackingNumber: z.string(),
        sku: z.nullable(z.string()),
        /** Some of the orders with a package of this number. */
        orders: z.array(z.strictObject({ id, orderNumber: z.string() })),
      }),
    ),
  }),
  failures: [],
})

export const voidOrderShipment = endpoint({
  ...voidShipment,
  access: { who: 'staff', permission: 'orders.fulfil' },
  path: '/api/console/shipments/:id',
})

export const holdConsoleOrder = endpoint({
  ...holdOrder,
  access: { who: 'staff', permission: 'orders.hold' },
  path: `${path}/:id/hold`,
  idempotent: true,
  body: z._default(z.strictObject({ reason: optionalText(500), ...seen }), {}),
  failures: [...holdOrder.failures, ...unseenFailures],
})

export const releaseConsoleOrder = endpoint({
  ...releaseOrder,
  access: { who: 'staff', permission: 'orders.hold' },
  path: `${path}/:id/release`,
  idempotent: true,
  body: seenBody,
  failures: [...releaseOrder.failures, ...unseenFailures],
})

export const cancelConsoleOrder = endpoint({
  ...cancelOrderByToken,
  access: { who: 'staff', permission: 'orders.cancel' },
  path: `${path}/:id/cancel`,
  idempotent: true,
  summary:
    'Cancels an open or on-hold order, or the unshipped items of a paid one, and refunds or keeps the payment.',
  body: z._default(
    z
      .strictObject({
        ...staffCancelShape,
        ...seen,
        password: ownPassword,
      })
      .check(keepsReason),
    { refund: true, restock: true },
  ),
  failures: [
    ...(['order_not_found', 'cancel_needs_open_order', 'order_shipped', 'shipped_unpaid'] as const),
    ...(['not_refundable', 'password_required', 'wrong_current_password'] as const),
    ...unseenFailures,
  ],
})

/** Records a refund made outside the portal; no money moves. */
export const recordOrderRefund = endpoint({
  method: 'POST',
  path: `${path}/:id/recorded-refunds`,
  access: { who: 'staff', permission: 'orders.refund' },
  idempotent: true,
  summary: 'Records a refund made outside the portal, for an order that was paid outside the portal.',
  params: idParams,
  body: z.strictObject({
    ...refundShape,
    amount: enteredAmount,
    reason: requiredText(500, 'Enter how the dealer was refunded'),
    /** Whether the rest is still to be refunded: an order in Refund Failed then stays there. */
    isRestOwed: z.optional(z.boolean()),
    ...seen,
  }),
  answer: consoleOrder,
  failures: ['order_not_found', 'order_item_not_found', 'not_refundable', ...unseenFailures],
})

const loweredQuantities = z
  .array(z.strictObject({ orderLineId: id, quantity: z.int().check(z.minimum(0), z.maximum(10_000_000)) }))
  .check(z.minLength(1), z.maxLength(500))

const quantityFailures = [
  ...(['order_not_found', 'order_not_open', 'order_item_not_found', 'order_figures_fixed'] as const),
  ...(['quantity_not_possible'] as const),
]

/** Lowers quantities of an uncharged order; 0 removes the line. */
export const lowerOrderQuantities = endpoint({
  method: 'PUT',
  path: `${path}/:id/quantities`,
  access: { who: 'staff', permission: 'orders.change' },
  idempotent: true,
  summary: 'Lowers quantities on an open order, recalculates its invoice and restocks the items.',
  params: idParams,
  body: z.strictObject({ lines: loweredQuantities, ...seen }),
  answer: consoleOrder,
  failures: [...quantityFailures, ...unseenFailures],
})

export const previewOrderQuantities = endpoint({
  method: 'POST',
  path: `${path}/:id/quantities/preview`,
  access: { who: 'staff', permission: 'orders.change' },
  readsOnly: true,
  readsPrimary: true,
  summary: "Previews an order's invoice with lower quantities.",
  params: idParams,
  body: z.strictObject({ lines: loweredQuantities }),
  answer: z.extend(z.omit(invoiceTotals, { quoteId: true }), { subtotal: invoiceTotals.shape.total }),
  failures: quantityFailures,
})

export const listOrderShippingMethods = endpoint({
  method: 'GET',
  path: `${path}/:id/shipping-methods`,
  access: { who: 'staff', permission: 'orders.read' },
  summary: 'Lists the shipping methods available for an order.',
  params: idParams,
  answer: z.array(shippingMethod),
  failures: ['order_not_found'],
})

export const updateOrderShippingMethod = endpoint({
  method: 'PUT',
  path: `${path}/:id/shipping-method`,
  access: { who: 'staff', permission: 'orders.change' },
  idempotent: true,
  summary: "Sets an order's shipping method; an order without one becomes open. Prices don't change.",
  params: idParams,
  body: z.strictObject({ shippingMethodId: id, ...seen }),
  answer: consoleOrder,
  failures: [
    ...(['order_not_found', 'order_not_open', 'shipping_method_not_found'] as const),
    'po_box_not_delivered',
    ...unseenFailures,
  ],
})

export const updateOrderAddress = endpoint({
  method: 'PUT',
  path: `${path}/:id/address`,
  access: { who: 'staff', permission: 'orders.change' },
  idempotent: true,
  summary: 'Changes the shipping or billing address of an open order.',
  params: idParams,
  body: z.strictObject({ of: z.enum(['shipping', 'billing']), address: replacingAddress, ...seen }),
  answer: consoleOrder,
  failures: [
    ...(['order_not_found', 'order_not_open', 'address_changed', 'po_box_not_delivered'] as const),
    ...unseenFailures,
  ],
})

export const createOrderNote = endpoint({
  method: 'POST',
  path: `${path}/:id/notes`,
  access: { who: 'staff', permission: 'orders.note' },
  idempotent: true,
  summary: 'Adds a staff note to an order, or sends a note to the dealer by email.',
  params: idParams,
  body: z.strictObject({
    text: requiredLines(maxNoteLength, 'Enter a note first'),
    isForDealer: z._default(z.boolean(), false),
  }),
  answer: orderNote,
  failures: ['order_not_found', 'idempotency_key_reused', 'idempotency_key_running'],
})

export const downloadOrderInvoice = endpoint({
  ...downloadInvoice,
  access: { who: 'staff', permission: 'orders.read' },
  path: '/api/console/invoices/:id/pdf',
})

/** The items to pick for orders, by bin and SKU. */
export const downloadPickList = endpoint({
  method: 'GET',
  path: `${path}/pick-list`,
  access: { who: 'staff', permission: 'orders.read' },
  summary: 'Downloads a pick list for orders as a PDF: the items still to ship, by bin and SKU.',
  query: z.strictObject({ ids: idsOnPaper }),
  answer: z.string(),
  answerMedia: ['application/pdf'],
  failures: ['order_not_found', 'nothing_to_ship'],
})

/** Packing slips of orders, or of one shipment: with the dealer's name and without prices. */
export const downloadPackingSlips = endpoint({
  method: 'GET',
  path: `${path}/packing-slips`,
  access: { who: 'staff', permission: 'orders.read' },
  summary:
    "Downloads packing slips for orders or one shipment as a PDF, in the dealer's name and without prices.",
  query: z.strictObject({ ids: idsOnPaper, shipmentId: z.optional(idInPath) }),
  answer: z.string(),
  answerMedia: ['application/pdf'],
  failures: ['order_not_found', 'shipment_not_found', 'nothing_to_ship'],
})
