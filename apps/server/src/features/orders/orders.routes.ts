import type { HandlerTable } from '../../http/handlers.ts'
import { readOrder } from './read-order.ts'

/** The calls about one order. */
export const ordersHandlers = {
  getOrder: (ctx, { params }) => readOrder(ctx, params.id),
} as const satisfies Partial<HandlerTable>
