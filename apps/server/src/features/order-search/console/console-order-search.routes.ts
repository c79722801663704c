import type { HandlerTable } from '../../../http/handlers.ts'
import { cancelDealersOrders, holdDealersOrders, releaseDealersOrders } from './change-dealers-orders.ts'
import { exportDealersOrders } from './export-dealers-orders.ts'
import { searchDealersOrders } from './search-dealers-orders.ts'

export const consoleOrderSearchHandlers = {
  searchDealersOrders: (ctx, { body }) => searchDealersOrders(ctx, body),
  exportDealersOrders: (ctx, { body }) => exportDealersOrders(ctx, body),
  holdDealersOrders: (ctx, { body }) => holdDealersOrders(ctx, body),
  releaseDealersOrders: (ctx, { body }) => releaseDealersOrders(ctx, body),
  cancelDealersOrders: (ctx, { body }) => cancelDealersOrders(ctx, body),
} as const satisfies Partial<HandlerTable>
