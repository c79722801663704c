import { orderField, orderFieldHandles } from '@portal/contract/order-search/order-fields'
import type { HandlerTable } from '../../http/handlers.ts'
import { listOrders } from './list-orders.ts'

/** The calls of the orders list. */
export const orderSearchHandlers = {
  searchOrders: (ctx, { body }) => listOrders(ctx, body),
  getOrderFields: async () =>
    orderFieldHandles.map((handle) => {
      const { label, group, kind, searchable, sortable, filterable, exportable } = orderField(handle)
      return { handle, label, group, kind, searchable, sortable, filterable, exportable }
    }),
} as const satisfies Partial<HandlerTable>
