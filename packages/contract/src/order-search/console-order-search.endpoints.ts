import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { optionalText } from '../fields/text.ts'
import { orderingDealer } from '../orders/console-order.schema.ts'
import { bulkOutcome, bulkSelection } from './bulk/bulk.schema.ts'
import { exportedFile, exportRequest } from './export/export.schema.ts'
import { searchOrders } from './order-search.endpoints.ts'
import { orderRow, searchShape } from './order-search.schema.ts'

const path = '/api/console/order-search'

export const searchDealersOrders = endpoint({
  ...searchOrders,
  access: { who: 'staff', permission: 'orders.read' },
  path,
  ours: true,
  summary: 'Finds orders of all dealers by text, filters and conditions, one page at a time.',
  answer: z.strictObject({
    items: z.array(z.strictObject({ order: orderRow, dealer: orderingDealer })),
    total: z.nullable(z.int()),
  }),
})

export const exportDealersOrders = endpoint({
  method: 'POST',
  path: `${path}/export`,
  access: { who: 'staff', permission: 'orders.read' },
  ours: true,
  readsOnly: true,
  longWork: 'always',
  summary: 'Exports orders of all dealers as CSV, 50,000 at most.',
  body: exportRequest,
  answer: exportedFile,
  answerMedia: ['text/csv'],
  failures: ['no_export_columns', 'nothing_selected', 'search_too_broad'],
})

const changed = {
  method: 'POST',
  ours: true,
  longWork: 'always',
  answer: bulkOutcome,
  failures: ['nothing_selected', 'search_too_broad'],
} as const

export const holdDealersOrders = endpoint({
  ...changed,
  path: `${path}/hold`,
  access: { who: 'staff', permission: 'orders.hold' },
  summary: 'Puts open orders of a selection on hold, 5,000 at most.',
  body: z.strictObject({ ...searchShape, reason: optionalText(500) }),
})

export const releaseDealersOrders = endpoint({
  ...changed,
  path: `${path}/release`,
  access: { who: 'staff', permission: 'orders.hold' },
  summary: 'Releases orders of a selection that are on hold, 5,000 at most.',
  body: bulkSelection,
})

export const cancelDealersOrders = endpoint({
  ...changed,
  path: `${path}/cancel`,
  access: { who: 'staff', permission: 'orders.cancel' },
  summary: 'Cancels the eligible orders of a selection, 5,000 at most.',
  body: bulkSelection,
})
