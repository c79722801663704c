import { paymentEventKinds } from '@portal/contract/orders/events/order-event.rules'
import { orderStatus } from '@portal/contract/statuses/order-status'
import type { Tables } from '@portal/database/schema/tables'
import { type Selectable, sql } from 'kysely'
import type { Db, Owner } from '../../../context/db.ts'
import { belongsTo } from '../../../repositories/owner-conditions.ts'

export type StoredOrderEvent = Selectable<Tables['order_events']> & {
  readonly address: Selectable<Tables['order_addresses']> | null
  readonly item_sku: string | null
}

interface EventPage {
  /** Only events before this event's id. */
  readonly before: number | undefined
  readonly limit: number
  readonly showsPayment: boolean
}

interface OwnedDb {
  readonly db: Db
  readonly owner: Owner
}

/** Whether the dealer has this order and it isn't a draft. */
export async function hasOrder({ db, owner }: OwnedDb, orderId: number): Promise<boolean> {
  const found = await db
    .selectFrom('orders')
    .select('id')
    .where(belongsTo(owner))
    .where('id', '=', orderId)
    .where('order_status_id', '<>', orderStatus.draft.id)
    .executeTakeFirst()
  return found !== undefined
}

/** Finds an order's newest events; payment events only with `showsPayment`. */
export async function findEvents(
  { db, owner }: OwnedDb,
  orderId: number,
  { before, limit, showsPayment }: EventPage,
): Promise<StoredOrderEvent[]> {
  const { rows } = await sql<StoredOrderEvent>`
    select e.*, i.sku as item_sku, to_jsonb(a) as address
    from order_events e
    left join order_addresses a on a.supplier_id = e.supplier_id and a.dealer_id = e.dealer_id
      and a.order_id = e.order_id and a.id = (e.data ->> 'addressId')::int8
    left join order_items i on i.supplier_id = e.supplier_id and i.dealer_id = e.dealer_id
      and i.order_id = e.order_id and i.id = (e.data ->> 'itemId')::int8
    where ${belongsTo(owner, 'e')} and e.order_id = ${orderId}
      and (${before ?? null}::int8 is null or (e.at, e.id) < (coalesce((
        select b.at from order_events b
        where (b.supplier_id, b.dealer_id, b.order_id) = (e.supplier_id, e.dealer_id, e.order_id) and b.id = ${before ?? null}
      ), 'infinity'::timestamptz), ${before ?? null}::int8))
      and (${showsPayment} or e.kind <> all (${paymentEventKinds}))
    order by e.at desc, e.id desc
    limit ${limit}`.execute(db)
  return rows
}
