import type { OrderEvent } from '@portal/contract/orders/events/order-event.schema'
import type { KnownCtx } from '../../../context/context.ts'
import { Refusal, refuse } from '../../../context/refusal.ts'
import {
  type ListQuery,
  lastIdOf,
  otherwiseLimit,
  pageById,
} from '../../../repositories/changes/list-page.repository.ts'
import { viewEvent } from '../events/order-event.presenter.ts'
import { findEvents, hasOrder } from '../events/order-events.query.ts'
import { findOrderById } from '../read/order-keys.query.ts'
import { viewOf } from '../read/retrieve-order.ts'
import type { ProgramPage } from './read-orders.ts'

/** Lists an order's timeline, newest first. */
export async function listOrderEvents(
  ctx: KnownCtx,
  orderId: number,
  { limit = otherwiseLimit, after }: ListQuery,
): Promise<ProgramPage<OrderEvent> | Refusal<'order_not_found' | 'cursor_invalid'>> {
  const list = { name: 'order events', owner: ctx.owner, filters: orderId }
  const before = lastIdOf(list, after)
  if (before instanceof Refusal) return before
  const found = await findOrderById(ctx.db, ctx.owner, orderId)
  if (found === undefined) return refuse('order_not_found')
  const owned = { db: ctx.db, owner: { ...ctx.owner, dealerId: found.dealerId } }
  if (!(await hasOrder(owned, orderId))) return refuse('order_not_found')
  const { showsPayment } = viewOf(ctx)
  const events = await findEvents(owned, orderId, { before, limit: limit + 1, showsPayment })
  const { rows, ...page } = pageById(list, events, limit)
  return { items: rows.map((event) => viewEvent(event)), ...page }
}
