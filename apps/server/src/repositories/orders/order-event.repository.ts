import { historyDays } from '@portal/contract/mail/notices'
import {
  informationalEvents,
  type OrderEventKind,
  orderEventKinds,
} from '@portal/contract/orders/events/order-event-kinds'
import { sql } from 'kysely'
import type { Actor } from '../../context/actor.ts'
import type { AnyOwner, Db } from '../../context/db.ts'
import { addNotices } from '../mail/notice.repository.ts'
import { belongsTo, belongsToSupplier, ownerColumns } from '../owner-conditions.ts'
import { storableJson } from '../storable.ts'
import type { RefundedLine } from './changes/refunded-lines.repository.ts'
import type { OrderKey } from './order-key.ts'

export interface NewOrderEvent {
  readonly at: Date
  readonly kind: OrderEventKind
  readonly by: Actor
  readonly data: Readonly<Record<string, unknown>>
  /** When it happened, if reported later; such events are not emailed. */
  readonly happenedAt?: Date
}

/** Adds an event to an order's timeline; events are never changed. */
export async function addOrderEvent(db: Db, key: OrderKey, event: NewOrderEvent): Promise<void> {
  await recordOrderEvents(db, key, [key.orderId], event)
  await db
    .insertInto('order_events')
    .values({
      ...ownerColumns(key),
      order_id: key.orderId,
      at: event.at,
      kind: event.kind,
      actor_kind: event.by.kind,
      actor: event.by.name,
      data: storableJson(event.data),
    })
    .execute()
}

/** Adds the same event to these orders' timelines, of one dealer or any of the supplier's dealers. */
export async function addOrderEvents(
  db: Db,
  owner: AnyOwner,
  orderIds: readonly number[],
  { at, kind, by, data }: NewOrderEvent,
): Promise<void> {
  if (orderIds.length === 0) return
  await recordOrderEvents(db, owner, orderIds, { at, kind, by, data })
  const orders =
    'dealerId' in owner
      ? sql`select ${owner.supplierId}::int as supplier_id, ${owner.dealerId}::int as dealer_id, id
          from unnest(${orderIds}::bigint[]) as id`
      : sql`select supplier_id, dealer_id, id from orders
          where ${belongsToSupplier(owner)} and id = any(${orderIds}::bigint[])`
  await sql`
    insert into order_events (supplier_id, dealer_id, order_id, at, kind, actor_kind, actor, data)
    select supplier_id, dealer_id, id, ${at}, ${kind}, ${by.kind}, ${by.name}, ${storableJson(data)}::jsonb
    from (${orders}) named`.execute(db)
}

/** Finds an order's events after an event, oldest first. */
export async function findNewerEvents(db: Db, key: OrderKey, eventId: number) {
  return await db
    .selectFrom('order_events')
    .select(['kind', 'actor', 'data'])
    .where(belongsTo(key))
    .where('order_id', '=', key.orderId)
    .where('id', '>', eventId)
    .where('kind', 'not in', informationalEvents)
    .orderBy('id')
    .execute()
}

/** Finds the internal reasons of an order's refunds, by reference. */
export async function findRefundReasons(db: Db, key: OrderKey): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('order_events')
    .select([
      sql<string>`data ->> 'reference'`.as('reference'),
      sql<string>`data ->> 'internalReason'`.as('reason'),
    ])
    .where(belongsTo(key))
    .where('order_id', '=', key.orderId)
    .where('kind', '=', 'refund_requested')
    .where(sql<boolean>`data ?& '{reference,internalReason}'`)
    .execute()
  return new Map(rows.map(({ reference, reason }) => [reference, reason]))
}

/** Finds the refunds made outside the portal that staff recorded, oldest first. */
export async function findRecordedRefunds(db: Db, key: OrderKey) {
  return await db
    .selectFrom('order_events')
    .select(['id', 'at', sql<string>`data ->> 'amount'`.as('amount')])
    .select(sql<string>`coalesce(data ->> 'shipping', '0.00')`.as('shipping'))
    .select(sql<string | null>`data ->> 'reference'`.as('reference'))
    .select(sql<RefundedLine[] | null>`data -> 'lines'`.as('lines'))
    .select(sql<string | null>`data ->> 'internalReason'`.as('reason'))
    .where(belongsTo(key))
    .where('order_id', '=', key.orderId)
    .where('kind', '=', 'payment_refunded')
    .where(sql<boolean>`data @> '{"outside": true}'`)
    .orderBy('id')
    .execute()
}

/** Finds the id of an order's newest event; 0 without events. */
export async function findNewestEventId(db: Db, key: OrderKey): Promise<number> {
  const row = await db
    .selectFrom('order_events')
    .select((e) => e.fn.max('id').as('id'))
    .where(belongsTo(key))
    .where('order_id', '=', key.orderId)
    .executeTakeFirst()
  return row?.id ?? 0
}

/** Whether the order's last cancellation kept its payment. */
export async function keepsPayment(db: Db, key: OrderKey): Promise<boolean> {
  const row = await db
    .selectFrom('order_events')
    .select('data')
    .where(belongsTo(key))
    .where('order_id', '=', key.orderId)
    .where('kind', '=', 'order_canceled')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row?.data.payment === 'kept'
}

const dayMs = 86_400_000

async function recordOrderEvents(
  db: Db,
  owner: AnyOwner,
  orderIds: readonly number[],
  { at: now, kind, by, data, happenedAt = now }: NewOrderEvent,
): Promise<void> {
  const noted = orderEventKinds[kind].notice
  if (noted === null || (by.kind === 'dealer' && !noted.byDealer)) return
  if (now.getTime() - happenedAt.getTime() > historyDays * dayMs) return
  const { supplierId } = owner
  const orders =
    'dealerId' in owner
      ? orderIds.map((orderId) => ({ dealerId: owner.dealerId, orderId }))
      : await findDealersOfOrders(db, owner, orderIds)
  await addNotices(db, ...orders.map((order) => ({ supplierId, ...order, event: noted.event, data, now })))
}

async function findDealersOfOrders(db: Db, owner: AnyOwner, orderIds: readonly number[]) {
  return await db
    .selectFrom('orders')
    .select(['dealer_id as dealerId', 'id as orderId'])
    .where(belongsToSupplier(owner))
    .where('id', 'in', [...orderIds])
    .execute()
}
