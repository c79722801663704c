import type { OrderEventKind } from '@portal/contract/orders/order-events'
import { orderStatus } from '@portal/contract/statuses/order-status'
import { paymentStatus } from '@portal/contract/statuses/payment-status'
import type { Tables } from '@portal/database/tables'
import { type Kysely, sql } from 'kysely'

type Owner = { readonly supplierId: number; readonly dealerId: number }

const kind: OrderEventKind = 'payment_unauthorized'
const open = orderStatus.open.id
const authorized = paymentStatus.authorized.id
const unauthorized = paymentStatus.unauthorized.id

/** How many open orders of a dealer are authorized, from the counts that the database keeps. */
export async function countAuthorizedOrders(db: Kysely<Tables>, owner: Owner): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(n), 0)::int8 as total from order_counts
    where supplier_id = ${owner.supplierId} and dealer_id = ${owner.dealerId} and day is null
      and order_status_id = ${open} and payment_status_id = ${authorized}`.execute(db)
  return rows[0]?.total ?? 0
}

/**
 * Takes the authorization back from every open order of a dealer that has one, with an event in each order's log;
 * answers how many there were.
 */
export async function unauthorizeOpenOrders(
  db: Kysely<Tables>,
  owner: Owner & { readonly now: Date },
  because: { readonly actorKind: 'dealer' | 'operator'; readonly actor: string; readonly reason: string },
): Promise<number> {
  const data = JSON.stringify({ paymentStatusId: unauthorized, reason: because.reason })
  const { rows } = await sql<{ total: number }>`
    with changed as (
      update orders set payment_status_id = ${unauthorized}, updated_at = ${owner.now}
      where supplier_id = ${owner.supplierId} and dealer_id = ${owner.dealerId}
        and order_status_id = ${open} and payment_status_id = ${authorized}
      returning id
    ), told as (
      insert into order_events (supplier_id, dealer_id, order_id, at, kind, actor_kind, actor, data)
      select ${owner.supplierId}, ${owner.dealerId}, id, ${owner.now}, ${kind},
        ${because.actorKind}, ${because.actor}, ${data}::jsonb
      from changed
      returning 1
    )
    select count(*)::int8 as total from told`.execute(db)
  return rows[0]?.total ?? 0
}
