import { type OrderEvent, orderEventsLimit } from '@portal/contract/orders/events/order-event.schema'
import type { DealerCtx, StaffCtx } from '../../../context/context.ts'
import { type Refusal, refuse } from '../../../context/refusal.ts'
import { findOrderDealer } from '../../../repositories/orders/stored-order.repository.ts'
import { viewEvent } from './order-event.presenter.ts'
import { findEvents, hasOrder } from './order-events.query.ts'

type EventsPage = { items: OrderEvent[]; hasMore: boolean }

type EventsCtx = Pick<DealerCtx, 'db' | 'owner' | 'supplier'>

/**
 * Reads a dealer's order events before the event `before`, newest first; staff also see payment events and who caused
 * them.
 */
export async function readOrderEvents(
  ctx: EventsCtx,
  orderId: number,
  before: number | undefined,
  { isForStaff = false }: { readonly isForStaff?: boolean } = {},
): Promise<EventsPage | Refusal<'order_not_found'>> {
  const [doesOrderExist, events] = await Promise.all([
    hasOrder(ctx, orderId),
    findEvents(ctx, orderId, {
      before,
      limit: orderEventsLimit + 1,
      showsPayment: isForStaff || ctx.supplier.flags.payment_collection,
    }),
  ])
  if (!doesOrderExist) return refuse('order_not_found')
  return {
    items: events.slice(0, orderEventsLimit).map((event) => viewEvent(event, isForStaff)),
    hasMore: events.length > orderEventsLimit,
  }
}

/** The timeline of any dealer's order, with the staff members' names. */
export async function readConsoleOrderEvents(
  ctx: StaffCtx,
  id: number,
  before: number | undefined,
): Promise<EventsPage | Refusal<'order_not_found'>> {
  const dealerId = await findOrderDealer(ctx.db, ctx.owner, id)
  if (dealerId === undefined) return refuse('order_not_found')
  return await readOrderEvents({ ...ctx, owner: { ...ctx.owner, dealerId } }, id, before, {
    isForStaff: true,
  })
}
