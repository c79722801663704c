import type { HandlerTable } from '../../http/handlers.ts'
import { previewBulkAction } from './bulk/preview-bulk-action.ts'
import { authorizeSelected, cancelSelected, payAgainSelected } from './bulk/run-bulk-action.ts'
import { countTabs } from './counts/count-tabs.ts'
import { exportOrders } from './export/export-orders.ts'
import { listOrderFields } from './list-order-fields.ts'
import { listOrders } from './list-orders.ts'

export const orderSearchHandlers = {
  searchOrders: (ctx, { body }) => listOrders(ctx, body),
  countOrders: (ctx, { body }) => countTabs(ctx, body.filters),
  exportOrders: (ctx, { query }) => exportOrders(ctx, query),
  exportOrdersByPost: (ctx, { body }) => exportOrders(ctx, body),
  bulkAuthorizeOrders: (ctx, { body, idempotencyKey: key, waitSeconds }) =>
    authorizeSelected(ctx, body, { key, waitSeconds }),
  bulkPayOrdersAgain: (ctx, { body, idempotencyKey: key, waitSeconds }) =>
    payAgainSelected(ctx, body, { key, waitSeconds }),
  previewBulkAction: (ctx, { body }) => previewBulkAction(ctx, body),
  bulkCancelOrders: (ctx, { body, idempotencyKey: key, waitSeconds }) =>
    cancelSelected(ctx, body, { key, waitSeconds }),
  listOrderFields: async (ctx) => listOrderFields(ctx),
} as const satisfies Partial<HandlerTable>
