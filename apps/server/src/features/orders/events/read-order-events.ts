import { type OrderEvent, orderEventsLimit } from '@portal/contract/orders/events/order-event.schema'
import type { DealerCtx } from '../../../context/context.ts'
import { type Refusal, refuse } from '../../../context/refusal.ts'
import { viewEvent } from './order-event.presenter.ts'
import { findEvents, hasOrder } from './order-events.query.ts'

/** Reads the events of a dealer's order, newest first, older than the event `before`. */
export async function readOrderEvents(
  ctx: DealerCtx,
  orderId: number,
  before: number | undefined,
): Promise<{ items: OrderEvent[]; hasMore: boolean } | Refusal<'order_not_found'>> {
  const [isThere, events] = await Promise.all([
    hasOrder(ctx, orderId),
    findEvents(ctx, orderId, {
      before,
      limit: orderEventsLimit + 1,
      showsPayment: ctx.supplier.flags.payment_collection,
    }),
  ])
  if (!isThere) return refuse('order_not_found')
  return {
    items: events.slice(0, orderEventsLimit).map(viewEvent),
    hasMore: events.length > orderEventsLimit,
  }
}
