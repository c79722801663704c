import type { OrderEvent } from '@portal/contract/orders/events/order-event.schema'
import type { KnownCtx } from '../../../context/context.ts'
import { type Refusal, refuse } from '../../../context/refusal.ts'
import { decodeCursor, encodeCursor } from '../../../repositories/changes/list-cursor.ts'
import { type ListQuery, refuseCursor } from '../../../repositories/changes/list-page.repository.ts'
import { viewEvent } from '../events/order-event.presenter.ts'
import { findEvents, hasOrder } from '../events/order-events.query.ts'
import { findOrderById } from './order-keys.query.ts'
import { type Page, viewOf } from './read-orders.ts'

/** Lists what happened to an order, the newest first. */
export async function listOrderEvents(
  ctx: KnownCtx,
  orderId: number,
  { limit = 50, after }: ListQuery,
): Promise<Page<OrderEvent> | Refusal<'order_not_found' | 'cursor_invalid'>> {
  const list = { name: 'order events', owner: ctx.owner, filters: orderId }
  const position = after === undefined ? undefined : decodeCursor(list, after)
  if (after !== undefined && position?.by !== 'id') return refuseCursor('cursor_invalid')
  const found = await findOrderById(ctx.db, ctx.owner, orderId)
  if (found === undefined) return refuse('order_not_found')
  const owned = { db: ctx.db, owner: { ...ctx.owner, dealerId: found.dealerId } }
  if (!(await hasOrder(owned, orderId))) return refuse('order_not_found')
  const before = position?.by === 'id' ? position.id : undefined
  const { showsPayment } = viewOf(ctx)
  const events = await findEvents(owned, orderId, { before, limit: limit + 1, showsPayment })
  const shown = events.slice(0, limit)
  const last = shown.at(-1)
  const hasMore = events.length > limit
  const next = hasMore && last !== undefined ? encodeCursor(list, { by: 'id', id: last.id }) : null
  return { items: shown.map(viewEvent), hasMore, after: next }
}
