import type { HandlerTable } from '../../../http/handlers.ts'
import { previewBulkAction } from '../bulk/preview-bulk-action.ts'
import { countTabs } from '../counts/count-tabs.ts'
import { exportOrders } from '../export/export-orders.ts'
import {
  createStaffView,
  deleteStaffView,
  rankStaffViews,
  readStaffViews,
  updateStaffView,
} from '../saved/staff-views.ts'
import {
  cancelDealersOrders,
  captureDealersOrders,
  holdDealersOrders,
  releaseDealersOrders,
} from './change-dealers-orders.ts'
import { findAnything } from './find-anything.ts'
import { searchDealersOrders } from './search-dealers-orders.ts'

/** The calls of the list of all dealers' orders in the console, and of the views a person has saved of it. */
export const consoleOrderSearchHandlers = {
  searchDealersOrders: (ctx, { body }) => searchDealersOrders(ctx, body),
  searchConsole: (ctx, { query }) => findAnything(ctx, query.text),
  countDealersOrders: (ctx, { body }) => countTabs(ctx, body.filters),
  exportDealersOrders: (ctx, { body }) => exportOrders(ctx, body),
  holdDealersOrders: (ctx, { body, idempotencyKey: key, waitSeconds }) =>
    holdDealersOrders(ctx, body, { key, waitSeconds }),
  releaseDealersOrders: (ctx, { body, idempotencyKey: key, waitSeconds }) =>
    releaseDealersOrders(ctx, body, { key, waitSeconds }),
  cancelDealersOrders: (ctx, { body, idempotencyKey: key, waitSeconds }) =>
    cancelDealersOrders(ctx, body, { key, waitSeconds }),
  previewDealersAction: (ctx, { body }) => previewBulkAction(ctx, body),
  captureDealersOrders: (ctx, { body, idempotencyKey: key, waitSeconds }) =>
    captureDealersOrders(ctx, body, { key, waitSeconds }),
  listStaffViews: (ctx) => readStaffViews(ctx),
  createStaffView: (ctx, { body: { id: _ignored, ...view } }) => createStaffView(ctx, view),
  updateStaffView: (ctx, { params, body: { id: _ignored, ...view } }) =>
    updateStaffView(ctx, view, params.id),
  deleteStaffView: (ctx, { params }) => deleteStaffView(ctx, params.id),
  rankStaffViews: (ctx, { body }) => rankStaffViews(ctx, body),
} as const satisfies Partial<HandlerTable>
