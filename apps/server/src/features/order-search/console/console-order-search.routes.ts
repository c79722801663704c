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
  cancelConsoleOrders,
  captureConsoleOrders,
  holdConsoleOrders,
  releaseConsoleOrders,
  tagConsoleOrders,
} from './change-selected-orders.ts'
import { searchEverything } from './search-console.ts'
import { searchConsoleOrders } from './search-console-orders.ts'

export const consoleOrderSearchHandlers = {
  searchConsoleOrders: (ctx, { body }) => searchConsoleOrders(ctx, body),
  searchConsole: (ctx, { query }) => searchEverything(ctx, query.text),
  countConsoleOrders: (ctx, { body }) => countTabs(ctx, body.filters),
  exportConsoleOrders: (ctx, { body }) => exportOrders(ctx, body),
  holdConsoleOrders: (ctx, { body, idempotencyKey: key, waitSeconds }) =>
    holdConsoleOrders(ctx, body, { key, waitSeconds }),
  releaseConsoleOrders: (ctx, { body, idempotencyKey: key, waitSeconds }) =>
    releaseConsoleOrders(ctx, body, { key, waitSeconds }),
  cancelConsoleOrders: (ctx, { body, idempotencyKey: key, waitSeconds }) =>
    cancelConsoleOrders(ctx, body, { key, waitSeconds }),
  tagConsoleOrders: (ctx, { body, idempotencyKey: key, waitSeconds }) =>
    tagConsoleOrders(ctx, body, { key, waitSeconds }),
  previewConsoleAction: (ctx, { body }) => previewBulkAction(ctx, body),
  captureConsoleOrders: (ctx, { body, idempotencyKey: key, waitSeconds }) =>
    captureConsoleOrders(ctx, body, { key, waitSeconds }),
  listStaffViews: (ctx) => readStaffViews(ctx),
  createStaffView: (ctx, { body: { id: _ignored, ...view } }) => createStaffView(ctx, view),
  updateStaffView: (ctx, { params, body: { id: _ignored, ...view } }) =>
    updateStaffView(ctx, view, params.id),
  deleteStaffView: (ctx, { params }) => deleteStaffView(ctx, params.id),
  rankStaffViews: (ctx, { body }) => rankStaffViews(ctx, body),
} as const satisfies Partial<HandlerTable>
