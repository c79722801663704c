import { paymentTransitions } from '@portal/contract/orders/lifecycle/transitions.rules'
import { paymentStatus } from '@portal/contract/statuses/payment-status'
import { type RawBuilder, sql } from 'kysely'
import {
  fulfillmentSql,
  orderStatusSql,
  purchaseOrderStatusSql,
} from '../../../../repositories/orders/derived-status.sql.ts'
import { belongsToSupplier } from '../../../../repositories/owner-conditions.ts'

import { storedColumns } from '../../columns/stored-columns.sql.ts'
import type { ImportStatement } from '../../staging/import-statement.sql.ts'
import { orderImportColumns } from '../order-columns.ts'

const insertAddress = (idColumn: string, table: string): ImportStatement => {
  const address = storedColumns(orderImportColumns, table)
  const id = sql.ref(`n.${idColumn}`)
  return ({ supplierId, batch }) => sql`
    insert into order_addresses (supplier_id, dealer_id, order_id, id, ${address.names})
    select ${supplierId}, n.dealer_id, n.order_id, ${id}, ${address.inserted('n')}
    from import_orders n where n.batch = ${batch} and ${id} is not null`
}

export const insertAddresses = [
  insertAddress('ship_address_id', 'shipping_addresses'),
  insertAddress('bill_address_id', 'billing_addresses'),
] as const

const purchaseOrdersOf =
  (
    action: 'created' | 'updated',
    condition: (supplierId: RawBuilder<number>) => RawBuilder<unknown>,
  ): ImportStatement =>
  ({ supplierId, now, batch }) =>
    sql`
  insert into purchase_orders (supplier_id, dealer_id, order_id, number, status_id, fulfillment_status_id, created_at)
  select ${supplierId}, n.dealer_id, n.order_id, p.number, ${sql.raw(purchaseOrderStatusSql)},
    ${sql.raw(fulfillmentSql(orderStatusSql, 'n.shipped', 'n.quantity'))}, ${now}
  from import_orders n join import_purchase_orders p using (order_number)
  where n.batch = ${batch} and n.action = ${action} ${condition(supplierId)}
  order by n.order_id, p.number`

export const insertPurchaseOrders = purchaseOrdersOf('created', () => sql``)

/** Inserts the purchase orders that a batch's changed orders don't have yet. */
export const addPurchaseOrders = purchaseOrdersOf(
  'updated',
  (supplierId) => sql`and not exists (
    select from purchase_orders k
    where ${belongsToSupplier({ supplierId }, 'k')} and k.dealer_id = n.dealer_id and k.order_id = n.order_id and k.number = p.number)`,
)

/** The event data of a payment that the file `n` marks as declined: reason and method. */
export const declineData = sql`jsonb_strip_nulls(jsonb_build_object(
  'paymentStatusId', ${sql.lit(paymentStatus.declined.id)}::int, 'message', n."paymentError", 'paymentMethod', n."paymentMethod"))`

/** Adds import events, for new orders at the order date, and declines of new orders at their payment date. */
export const insertEvents: ImportStatement = ({ supplierId, now, batch, file }) => sql`
  insert into order_events (supplier_id, dealer_id, order_id, at, kind, actor_kind, data)
  select ${supplierId}, dealer_id, order_id, least(at, ${now}), kind, 'import', data
  from (
    select n.dealer_id, n.order_id, 1 as place, jsonb_build_object('file', ${file}) as data,
      case n.action when 'created' then 'imported' else 'import_updated' end as kind,
      case n.action when 'created' then n."orderedAt" else ${now} end as at
    from import_orders n where n.batch = ${batch}
    union all
    select n.dealer_id, n.order_id, 2, ${declineData}, ${paymentTransitions.decline.event},
      coalesce(n."paidAt", n."orderedAt")
    from import_orders n
    where n.batch = ${batch} and n.action = 'created' and n."paymentStatus" = ${paymentStatus.declined.id}
  ) e order by order_id, place`
