import { paymentTransitions } from '@portal/contract/orders/lifecycle/transitions.rules'
import { orderStatus } from '@portal/contract/statuses/order-status'
import { paymentStatus } from '@portal/contract/statuses/payment-status'
import { transactionStatus, transactionType } from '@portal/contract/statuses/transaction-status'
import { sql } from 'kysely'
import { belongsToSupplier } from '../../../../repositories/owner-conditions.ts'
import { storedColumns } from '../../columns/stored-columns.sql.ts'
import type { ImportStatement } from '../../staging/import-statement.sql.ts'
import { orderImportColumns } from '../order-columns.ts'

/** Locks a batch's changed orders for the write, by ascending id to prevent deadlocks. */
export const lockImportedOrders: ImportStatement = ({ supplierId, batch }) => sql`
  select from orders o join import_orders n on n.order_id = o.id and n.dealer_id = o.dealer_id
  where ${belongsToSupplier({ supplierId }, 'o')} and n.batch = ${batch} and n.action = 'updated'
  order by o.id for no key update of o`

const { unauthorized, authorized, paid, refunded, credited } = paymentStatus
const isSuccessful = `t.transaction_status_id = ${transactionStatus.success.id}`

// Whether the portal's own transactions outrank the file's payment status: a pending one always, a successful charge
// unless the file says Paid, Refunded or Credited, and a refund if the file says Paid.
const isKeepingPaymentStatus = `exists (select from transactions t
      where (t.supplier_id, t.dealer_id, t.order_id) = (o.supplier_id, o.dealer_id, o.id) and t.round is not null
        and (t.transaction_status_id = ${transactionStatus.none.id}
          or t.transaction_type_id = ${transactionType.charge.id} and ${isSuccessful}
            and n."paymentStatus" not in (${paid.id}, ${refunded.id}, ${credited.id})
          or t.transaction_type_id = ${transactionType.refund.id} and ${isSuccessful} and n."paymentStatus" = ${paid.id}))`

// A cancellation date cancels an open order, as for new orders.
const orderStatusAfter = `coalesce(n."orderStatus", case when n."canceledAt" is not null
      and o.order_status_id = ${orderStatus.open.id} then ${orderStatus.canceled.id} else o.order_status_id end)`

/** SQL for whether the file `n` leaves an order `o` Canceled. */
export const isCanceledAfter = `${orderStatusAfter} = ${orderStatus.canceled.id}`

// A new payment date makes an order Paid, as for new orders.
const isNewlyPaid = `n."paidAt" is not null and o.payment_status_id in (${paymentTransitions.settle.from.join(', ')})
        and not exists (select from payments y where (y.supplier_id, y.dealer_id, y.order_id) = (o.supplier_id, o.dealer_id, o.id)
          and n."paidAt" in (y.paid_at, y.initiated_at))`

// Canceling an authorized order unauthorizes it, so it isn't charged.
const paymentStatusAfter = `case when ${isKeepingPaymentStatus} then o.payment_status_id
      when n."paymentStatus" is not null then n."paymentStatus"
      when ${isNewlyPaid} then ${paid.id}
      when o.payment_status_id = ${authorized.id} and ${isCanceledAfter} then ${unauthorized.id}
      else o.payment_status_id end`

const stored = storedColumns(orderImportColumns, 'orders')

/** Updates a batch's changed orders with the file's columns; frees replaced reference numbers. */
export const updateOrderRows: ImportStatement = (values) => {
  const { supplierId, now, batch, fromFile } = values
  const reference = fromFile('referenceNumber', `coalesce(n."referenceNumber", '')`, 'o.reference_number')
  return sql`
    update orders o set ${stored.updated(values, 'n', 'o')},
      unique_reference = case when o.unique_reference = key_text(${reference}) then o.unique_reference end,
      imported_at = coalesce(o.imported_at, ${now}), updated_at = ${now},
      order_status_id = ${sql.raw(orderStatusAfter)}, payment_status_id = ${sql.raw(paymentStatusAfter)},
      charge_method_id = case when ${sql.raw(paymentStatusAfter)} = o.payment_status_id then o.charge_method_id end,
      line_count = n.line_count, quantity = n.quantity, weight = n.total_weight, total = n.subtotal,
      ship_to_name = case when n.ship_address_id is null then o.ship_to_name else coalesce(n."shipToName", '') end,
      shipping_address_id = coalesce(n.ship_address_id, o.shipping_address_id),
      billing_address_id = coalesce(n.bill_address_id, o.billing_address_id),
      shipping_method_id = ${fromFile('shippingMethod', 'n.shipping_method_id', 'o.shipping_method_id')},
      source_hash = n.source_hash
    from import_orders n
    where n.batch = ${batch} and n.action = 'updated' and ${belongsToSupplier({ supplierId }, 'o')}
      and o.dealer_id = n.dealer_id and o.id = n.order_id`
}

export const writePurchaseOrders: readonly ImportStatement[] = [
  ({ supplierId, batch, hasColumn }) => sql`
    delete from purchase_orders k using import_orders n
    where n.batch = ${batch} and n.action = 'updated' and ${belongsToSupplier({ supplierId }, 'k')} and k.dealer_id = n.dealer_id
      and k.order_id = n.order_id and ${hasColumn('purchaseOrderNumber')}::boolean
      and not exists (
        select from import_purchase_orders p where p.order_number = n.order_number and p.number = k.number)`,
  ({ supplierId, batch, hasColumn }) => sql`
    update purchase_orders k set status_id = coalesce(p.status_id, k.status_id)
    from import_orders n join import_purchase_orders p using (order_number)
    where n.batch = ${batch} and n.action = 'updated' and ${belongsToSupplier({ supplierId }, 'k')} and k.dealer_id = n.dealer_id
      and k.order_id = n.order_id and k.number = p.number and ${hasColumn('purchaseOrderStatus')}::boolean`,
]

export const deleteUnusedAddresses: ImportStatement = ({ supplierId, batch }) => sql`
  delete from order_addresses a using import_orders n, orders o
  where n.batch = ${batch} and n.action = 'updated' and ${belongsToSupplier({ supplierId }, 'a')} and a.dealer_id = n.dealer_id
    and a.order_id = n.order_id and ${belongsToSupplier({ supplierId }, 'o')} and o.dealer_id = n.dealer_id and o.id = n.order_id
    and a.id is distinct from o.shipping_address_id and a.id is distinct from o.billing_address_id
    and not exists (
      select from order_items i
      where ${belongsToSupplier({ supplierId }, 'i')} and i.dealer_id = n.dealer_id and i.order_id = n.order_id
        and i.shipping_address_id = a.id)`
