import * as z from 'zod/mini'
import { ownPassword } from '../access/login.schema.ts'
import { endpoint, xlsxMedia } from '../api/endpoint.ts'
import { idParams } from '../fields/id.ts'
import { success } from '../fields/success.ts'
import { optionalText } from '../fields/text.ts'
import { jobStarted } from '../jobs/job.schema.ts'
import { orderingDealer } from '../orders/console-order.schema.ts'
import { cancelShape, keepsWithReason } from '../orders/lifecycle/cancel.schema.ts'
import { bulkOutcome, bulkPreview, bulkPreviewRequest, bulkSelection } from './bulk/bulk.schema.ts'
import { countOrders } from './counts/counts.endpoints.ts'
import { exportedFile, exportRequest } from './export/export.schema.ts'
import { searchOrders } from './order-search.endpoints.ts'
import { orderRow, searchShape } from './order-search.schema.ts'
import { savedView, savedViewInput, savedViewRanks } from './saved/saved-search.schema.ts'

const path = '/api/console/order-search'

export const searchDealersOrders = endpoint({
  ...searchOrders,
  access: { who: 'staff', permission: 'orders.read' },
  path,
  ours: true,
  summary: "Searches all dealers' orders by text, filters and conditions. Returns one page.",
  answer: z.strictObject({
    items: z.array(z.strictObject({ order: orderRow, dealer: orderingDealer })),
    total: z.nullable(z.int()),
  }),
})

/** How many orders of all dealers each of several filters finds: the numbers on the tabs of the list. */
export const countDealersOrders = endpoint({
  ...countOrders,
  access: { who: 'staff', permission: 'orders.read' },
  path: `${path}/counts`,
  summary: "Counts all dealers' orders for several filters at once.",
})

/** The same orders as CSV, each with who ordered; a large file continues as a job. */
export const exportDealersOrders = endpoint({
  method: 'POST',
  path: `${path}/export`,
  access: { who: 'staff', permission: 'orders.read' },
  ours: true,
  readsOnly: true,
  longWork: 'always',
  summary: "Exports all dealers' orders as CSV. Above 50,000 orders, a background job writes the file.",
  body: exportRequest,
  answer: exportedFile,
  answerMedia: ['text/csv', xlsxMedia],
  accepted: jobStarted,
  failures: ['no_export_columns', 'nothing_selected', 'search_too_broad', 'too_many_jobs'],
})

const changed = {
  method: 'POST',
  ours: true,
  idempotent: true,
  longWork: 'always',
  answer: bulkOutcome,
  accepted: jobStarted,
  failures: [
    'nothing_selected',
    'search_too_broad',
    'too_many_jobs',
    'idempotency_key_reused',
    'idempotency_key_running',
  ],
} as const

export const holdDealersOrders = endpoint({
  ...changed,
  path: `${path}/hold`,
  access: { who: 'staff', permission: 'orders.hold' },
  summary: 'Puts the open orders in a selection on hold. Above 5,000 orders, it runs as a background job.',
  body: z.strictObject({ ...searchShape, reason: optionalText(500) }),
})

export const releaseDealersOrders = endpoint({
  ...changed,
  path: `${path}/release`,
  access: { who: 'staff', permission: 'orders.hold' },
  summary: 'Releases the orders on hold in a selection. Above 5,000 orders, it runs as a background job.',
  body: bulkSelection,
})

export const cancelDealersOrders = endpoint({
  ...changed,
  path: `${path}/cancel`,
  access: { who: 'staff', permission: 'orders.cancel' },
  summary:
    'Cancels the eligible orders in a selection and refunds or keeps their payments. Above 5,000 orders, it runs as a background job.',
  body: z.strictObject({ ...searchShape, ...cancelShape, password: ownPassword }).check(keepsWithReason),
  failures: [...changed.failures, 'wrong_current_password'],
})

export const previewDealersAction = endpoint({
  method: 'POST',
  path: `${path}/preview`,
  access: { who: 'staff', permission: 'orders.read' },
  ours: true,
  readsOnly: true,
  summary: 'Previews a bulk action: counts and totals the orders in a selection that it would change.',
  body: bulkPreviewRequest(['hold', 'release', 'charge', 'cancel']),
  answer: bulkPreview,
  failures: ['nothing_selected', 'search_too_broad', 'payment_collection_off'],
})

/** Charges those of a selection that are authorized, each by its dealer's methods; always as a job. */
export const captureDealersOrders = endpoint({
  ...changed,
  path: `${path}/capture`,
  access: { who: 'staff', permission: 'orders.capture' },
  summary: 'Captures the authorized orders in a selection as a background job.',
  body: bulkSelection,
  failures: [...changed.failures, 'no_payment_provider', 'payment_collection_off'],
})

const views = {
  ours: true,
  access: { who: 'staff', permission: 'orders.read' },
  path: '/api/console/order-views',
} as const

/** The views of the list that a person has saved, in the order the person gave them. */
export const getStaffViews = endpoint({
  ...views,
  method: 'GET',
  summary: "Lists the current user's saved order views.",
  answer: z.array(savedView),
  failures: [],
})

/** Keeps a new view. */
export const createStaffView = endpoint({
  ...views,
  method: 'POST',
  summary: 'Creates a saved view for the current user.',
  body: savedViewInput,
  answer: savedView,
  failures: ['name_taken', 'too_many_saved'],
})

/** Replaces a view; the id of the path counts. */
export const updateStaffView = endpoint({
  ...views,
  method: 'PUT',
  path: `${views.path}/:id`,
  summary: "Updates one of the current user's saved views.",
  params: idParams,
  body: savedViewInput,
  answer: savedView,
  failures: ['saved_view_not_found', 'name_taken', 'too_many_saved'],
})

/** Removes a view. */
export const deleteStaffView = endpoint({
  ...views,
  method: 'DELETE',
  path: `${views.path}/:id`,
  summary: "Deletes one of the current user's saved views.",
  params: idParams,
  answer: success,
  failures: ['saved_view_not_found'],
})

/** Saves the order of the views; those that are not named come last. */
export const rankStaffViews = endpoint({
  ...views,
  method: 'POST',
  path: '/api/console/order-view-ranks',
  summary: "Reorders the current user's saved views.",
  body: savedViewRanks,
  answer: z.array(savedView),
  failures: ['saved_view_not_found'],
})
