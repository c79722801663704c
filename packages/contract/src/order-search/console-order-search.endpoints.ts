import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { ownPassword } from '../fields/account/password.ts'
import { optionalText } from '../fields/text.ts'
import { jobStarted } from '../jobs/job.schema.ts'
import { orderingDealer } from '../orders/console-order.schema.ts'
import { keepsReason, staffCancelShape } from '../orders/lifecycle/cancel.schema.ts'
import { tagChange, tagsEachOnce } from '../orders/tags/order-tags.schema.ts'
import { bulkCancelOrders, previewBulkAction } from './bulk/bulk.endpoints.ts'
import { bulkPreviewRequest, staffBulkOutcome } from './bulk/bulk.schema.ts'
import { countOrders } from './counts/counts.endpoints.ts'
import { exportOrdersByPost } from './export/export.endpoints.ts'
import { staffExportRequest } from './export/export.schema.ts'
import { searchOrders } from './order-search.endpoints.ts'
import { orderRow, staffSearchFields, staffSearchRequest } from './order-search.schema.ts'
import { staffView, staffViewInput } from './saved/saved-search.schema.ts'
import {
  createSavedView,
  deleteSavedView,
  listSavedViews,
  rankSavedViews,
  updateSavedView,
} from './saved/saved-views.endpoints.ts'

const path = '/api/console/order-search'

export const searchConsoleOrders = endpoint({
  ...searchOrders,
  access: { who: 'staff', permission: 'orders.read' },
  path,
  summary: "Searches all dealers' orders by text, filters and conditions. Returns one page.",
  body: staffSearchRequest,
  answer: z.strictObject({
    items: z.array(z.strictObject({ order: orderRow, dealer: orderingDealer })),
    total: z.nullable(z.int()),
  }),
})

export const countConsoleOrders = endpoint({
  ...countOrders,
  access: { who: 'staff', permission: 'orders.read' },
  path: `${path}/counts`,
  summary: "Counts all dealers' orders for several filters at once.",
})

export const exportConsoleOrders = endpoint({
  ...exportOrdersByPost,
  access: { who: 'staff', permission: 'orders.read' },
  path: `${path}/export`,
  summary: "Exports all dealers' orders as CSV. Above 50,000 orders, a background job writes the file.",
  body: staffExportRequest,
})

const changed = {
  method: 'POST',
  idempotent: true,
  longWork: 'always',
  answer: staffBulkOutcome,
  accepted: jobStarted,
  failures: bulkCancelOrders.failures,
} as const

export const holdConsoleOrders = endpoint({
  ...changed,
  path: `${path}/hold`,
  access: { who: 'staff', permission: 'orders.hold' },
  summary: 'Puts the open orders in a selection on hold. Above 5,000 orders, it runs as a background job.',
  body: z.strictObject({ ...staffSearchFields, reason: optionalText(500) }),
})

export const releaseConsoleOrders = endpoint({
  ...changed,
  path: `${path}/release`,
  access: { who: 'staff', permission: 'orders.hold' },
  summary: 'Releases the orders on hold in a selection. Above 5,000 orders, it runs as a background job.',
  body: staffSearchRequest,
})

export const cancelConsoleOrders = endpoint({
  ...changed,
  path: `${path}/cancel`,
  access: { who: 'staff', permission: 'orders.cancel' },
  summary:
    'Cancels the eligible orders in a selection and refunds or keeps their payments. Above 5,000 orders, it runs as a background job.',
  body: z
    .strictObject({ ...staffSearchFields, ...staffCancelShape, password: ownPassword })
    .check(keepsReason),
  failures: [...changed.failures, 'wrong_current_password'],
})

export const previewConsoleAction = endpoint({
  ...previewBulkAction,
  access: { who: 'staff', permission: 'orders.read' },
  path: `${path}/preview`,
  body: bulkPreviewRequest(['hold', 'release', 'charge', 'cancel', 'tag'], staffSearchFields),
})

export const captureConsoleOrders = endpoint({
  ...changed,
  path: `${path}/capture`,
  access: { who: 'staff', permission: 'orders.capture' },
  summary: 'Captures the authorized and declined orders in a selection as a background job.',
  body: staffSearchRequest,
  failures: [...changed.failures, 'no_payment_provider', 'payment_collection_off'],
})

export const tagConsoleOrders = endpoint({
  ...changed,
  path: `${path}/tags`,
  access: { who: 'staff', permission: 'orders.note' },
  summary:
    'Adds tags to a selection of orders and removes others. Above 500 orders, it runs as a background job.',
  body: z.strictObject({ ...staffSearchFields, ...tagChange }).check(tagsEachOnce),
})

const staffViewsOfPerson = {
  access: { who: 'staff', permission: 'orders.read' },
  path: '/api/console/order-views',
} as const

export const listStaffViews = endpoint({
  ...listSavedViews,
  ...staffViewsOfPerson,
  summary: "Lists the current user's saved order views and those shared by colleagues.",
  answer: z.array(staffView),
})

export const createStaffView = endpoint({
  ...createSavedView,
  ...staffViewsOfPerson,
  summary: 'Creates a saved view for the current user, optionally shared with colleagues.',
  body: staffViewInput,
  answer: staffView,
})

/** Replaces the view with the id in the path. */
export const updateStaffView = endpoint({
  ...updateSavedView,
  ...staffViewsOfPerson,
  path: `${staffViewsOfPerson.path}/:id`,
  summary: "Updates one of the current user's saved views.",
  body: staffViewInput,
  answer: staffView,
})

export const deleteStaffView = endpoint({
  ...deleteSavedView,
  ...staffViewsOfPerson,
  path: `${staffViewsOfPerson.path}/:id`,
  summary:
    "Deletes one of the current user's saved views. Owners can also delete views shared by colleagues.",
})

export const rankStaffViews = endpoint({
  ...rankSavedViews,
  ...staffViewsOfPerson,
  path: '/api/console/order-view-ranks',
  summary: "Reorders the current user's saved views.",
  answer: z.array(staffView),
})
