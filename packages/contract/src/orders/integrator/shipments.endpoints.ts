import * as z from 'zod/mini'
import { endpoint } from '../../api/endpoint.ts'
import { described } from '../../fields/described.ts'
import { idInPath, idParams } from '../../fields/id.ts'
import { optionalText } from '../../fields/text.ts'
import { integratorInvoice } from '../../integrator/invoice.schema.ts'
import { changesQueryShape, listFailures, pageOf } from '../../integrator/list.schema.ts'
import { integratorOrder } from '../../integrator/order.schema.ts'
import { integratorShipment } from '../../integrator/shipment.schema.ts'
import { statusInText } from '../../integrator/status-filters.schema.ts'
import { invoiceStatus } from '../../statuses/invoice-status.ts'
import { newShipment } from './new-shipment.schema.ts'

const both = { who: 'integrator', for: 'both' } as const
const supplierWrites = { who: 'integrator', scope: 'orders:write', for: 'supplier' } as const

const partOfOrder = {
  orderId: z.optional(described('Filters by order.', idInPath)),
  dealerId: z.optional(described('With a supplier key: filters by dealer.', idInPath)),
}

export const listShipments = endpoint({
  method: 'GET',
  path: '/api/v1/shipments',
  access: { ...both, scope: 'shipments:read' },
  summary: 'Lists shipments, newest first, or those changed since a timestamp or cursor.',
  query: z.strictObject({
    ...changesQueryShape,
    ...partOfOrder,
  }),
  answer: pageOf(integratorShipment),
  failures: listFailures,
})

export const retrieveShipment = endpoint({
  method: 'GET',
  path: '/api/v1/shipments/:id',
  access: { ...both, scope: 'shipments:read' },
  summary: 'Returns a shipment.',
  params: idParams,
  answer: integratorShipment,
  failures: ['shipment_not_found'],
})

export const voidShipment = endpoint({
  method: 'DELETE',
  path: '/api/v1/shipments/:id',
  access: { who: 'integrator', scope: 'shipments:write', for: 'supplier' },
  summary:
    'Voids a shipment and returns the updated order. The items can be shipped again, and a closed order reopens.',
  params: idParams,
  answer: integratorOrder,
  failures: ['shipment_not_found', 'order_not_found'],
})

export const listInvoices = endpoint({
  method: 'GET',
  path: '/api/v1/invoices',
  access: { ...both, scope: 'invoices:read' },
  summary: 'Lists invoices, newest first, or those whose order changed since a timestamp or cursor.',
  query: z.strictObject({
    ...changesQueryShape,
    ...partOfOrder,
    invoiceStatusId: z.optional(
      described('Filters by invoice status name or number.', statusInText(invoiceStatus)),
    ),
  }),
  answer: pageOf(integratorInvoice),
  failures: [...listFailures, 'payment_collection_off'],
})

export const retrieveInvoice = endpoint({
  method: 'GET',
  path: '/api/v1/invoices/:id',
  access: { ...both, scope: 'invoices:read' },
  summary: 'Returns an invoice.',
  params: idParams,
  answer: integratorInvoice,
  failures: ['invoice_not_found', 'payment_collection_off'],
})

export const downloadInvoice = endpoint({
  method: 'GET',
  path: '/api/v1/invoices/:id/pdf',
  access: { ...both, scope: 'invoices:read' },
  summary: 'Downloads an invoice as a PDF.',
  params: idParams,
  answer: z.string(),
  answerMedia: ['application/pdf'],
  failures: ['order_not_found', 'invoice_not_found', 'payment_collection_off'],
})

export const holdOrder = endpoint({
  method: 'PATCH',
  path: '/api/v1/orders/:id/hold',
  access: supplierWrites,
  summary: 'Puts an open order on hold. The dealer sees the reason.',
  params: idParams,
  body: z._default(
    z.strictObject({ reason: described('The reason, shown to the dealer.', optionalText(500)) }),
    {},
  ),
  answer: integratorOrder,
  failures: ['order_not_found', 'order_not_open'],
})

export const releaseOrder = endpoint({
  method: 'PATCH',
  path: '/api/v1/orders/:id/release',
  access: supplierWrites,
  summary: 'Releases an order on hold.',
  params: idParams,
  answer: integratorOrder,
  failures: ['order_not_found', 'order_not_on_hold'],
})

export const createShipment = endpoint({
  method: 'POST',
  path: '/api/v1/orders/:id/shipments',
  access: {
    who: 'integrator',
    scope: 'shipments:write',
    for: 'supplier',
    fields: { anyway: 'orders:write' },
  },
  idempotent: true,
  summary:
    'Ships an order or part of it, with a tracking number. If the supplier collects payments, an unauthorized, declined, refunded or credited order needs `anyway`. The order closes once everything has shipped and is paid.',
  params: idParams,
  body: newShipment,
  answer: integratorShipment,
  failures: [
    'order_not_found',
    'order_not_open',
    'order_item_not_found',
    'nothing_to_ship',
    'ship_date_not_possible',
    'ship_unpaid',
    'idempotency_key_reused',
    'idempotency_key_running',
  ],
})
