import { prepared } from '@portal/database/connection/prepared-statements'
import { sql } from 'kysely'
import type { Db, SupplierOwner } from '../../../context/db.ts'
import type { AddressText } from '../../../repositories/address-text.ts'
import { belongsToSupplier } from '../../../repositories/owner-conditions.ts'

/** The data of the two emails about a new order. */
export interface NewOrderNotice {
  readonly id: number
  readonly dealerId: number
  readonly orderNumber: string
  readonly referenceNumber: string
  readonly orderedAt: Date
  readonly lineCount: number
  readonly quantity: number
  readonly shippingText: string
  readonly total: string
  readonly paymentStatusId: number
  readonly shipTo: AddressText
  readonly email: string
  readonly firstName: string
  readonly timeZone: string | null
  /** The staff member who placed it for the dealer. */
  readonly operator: string | null
  /** The first lines. */
  readonly lines: readonly { readonly quantity: number; readonly title: string; readonly sku: string }[]
}

/** New orders with the first `maxLines` of their lines, in the order of these keys. */
export async function findPlacedOrders(
  db: Db,
  owner: SupplierOwner,
  keys: readonly { readonly dealerId: number; readonly orderId: number }[],
  maxLines: number,
): Promise<NewOrderNotice[]> {
  const { rows } = await sql<NewOrderNotice>`
    select o.id, o.dealer_id as "dealerId", o.order_number as "orderNumber", o.reference_number as "referenceNumber",
      o.ordered_at as "orderedAt", o.line_count as "lineCount", o.quantity, o.shipping_text as "shippingText", p.total,
      o.payment_status_id as "paymentStatusId",
      to_jsonb(a) as "shipTo", d.email, d.first_name as "firstName", d.time_zone as "timeZone",
      (select e.actor from order_events e
        where (e.supplier_id, e.dealer_id, e.order_id) = (o.supplier_id, o.dealer_id, o.id)
          and e.kind = 'placed' and e.actor_kind = 'operator') as operator,
      (select json_agg(json_build_object('quantity', i.quantity, 'title', i.title, 'sku', coalesce(i.sku, ''))
          order by i.position, i.id)
        from (select * from order_items i
          where (i.supplier_id, i.dealer_id, i.order_id) = (o.supplier_id, o.dealer_id, o.id)
          order by i.position, i.id limit ${maxLines}) i) as lines
    from unnest(array(select unnest(${keys.map(({ dealerId }) => dealerId)}::int[])),
        array(select unnest(${keys.map(({ orderId }) => orderId)}::bigint[])))
      with ordinality as k (dealer_id, id, place)
    join orders o on ${belongsToSupplier(owner, 'o')} and o.dealer_id = k.dealer_id and o.id = k.id
    join payments p on (p.supplier_id, p.dealer_id, p.order_id) = (o.supplier_id, o.dealer_id, o.id)
    join order_addresses a on (a.supplier_id, a.dealer_id, a.order_id, a.id)
      = (o.supplier_id, o.dealer_id, o.id, o.shipping_address_id)
    join dealers d on d.supplier_id = o.supplier_id and d.id = o.dealer_id
    order by k.place ${prepared}`.execute(db)
  return rows
}
