import { sql } from 'kysely'
import { completionSql } from '../../../../repositories/orders/completion.sql.ts'
import {
  fulfillmentSql,
  invoiceStatusSql,
  isUndecidedSql,
  orderStatusSql,
  paymentStatusSql,
} from '../../../../repositories/orders/derived-status.sql.ts'
import { storedColumns } from '../../columns/stored-columns.sql.ts'
import type { ImportStatement } from '../../staging/import-statement.sql.ts'
import { orderImportColumns } from '../order-columns.ts'

const total = 'n.subtotal + n."shippingCost" + n."dropshipFee" + n."taxCost" + n."otherCost"'

const completion = (part: string, whole: string) => sql.raw(completionSql(part, whole))

const invoiceStatusId = sql.raw(
  invoiceStatusSql({
    paymentStatusId: paymentStatusSql,
    paidAt: 'n."paidAt"',
    refunded: 'n."refundedAmount"',
    credited: 'n."creditedAmount"',
    total,
  }),
)

const fulfillmentId = sql.raw(fulfillmentSql(orderStatusSql, 'n.shipped', 'n.quantity'))

const order = storedColumns(orderImportColumns, 'orders')

export const insertOrders: ImportStatement = ({ supplierId, now, batch }) => sql`
  insert into orders (supplier_id, dealer_id, id, order_number, ${order.names}, imported_at, updated_at,
    order_status_id, payment_status_id, payment_refund_status_id, payment_credit_status_id,
    acknowledged_status_id, shipped_status_id, purchase_order_process_status_id, purchase_order_failed_status_id,
    purchase_order_canceled_status_id, purchase_order_voided_status_id, purchase_order_mask, fulfillment_mask,
    invoice_mask, line_count, quantity, weight, total, ship_to_name, shipping_address_id, billing_address_id,
    shipping_method_id, source_hash)
  select ${supplierId}, n.dealer_id, n.order_id, n.order_number, ${order.inserted('n')}, ${now}, ${now},
    ${sql.raw(orderStatusSql)}, ${sql.raw(paymentStatusSql)}, ${completion('n."refundedAmount"', total)},
    ${completion('n."creditedAmount"', total)}, ${completion('n.po_acknowledged', 'n.po_count')},
    ${completion('n.shipped', 'n.quantity')}, ${completion('n.po_processed', 'n.po_count')},
    ${completion('n.po_failed', 'n.po_count')}, ${completion('n.po_canceled', 'n.po_count')},
    ${completion('n.po_voided', 'n.po_count')}, n.po_mask, 1 << (${fulfillmentId} - 1),
    1 << (${invoiceStatusId} - 1), n.line_count, n.quantity, n.total_weight, n.subtotal,
    coalesce(n."shipToName", ''), n.ship_address_id, n.bill_address_id, n.shipping_method_id, n.source_hash
  from import_orders n where n.batch = ${batch} and n.action = 'created' order by n.order_id`

/** Inserts the lines of new orders in one statement, if other statements don't need their ids. */
export const insertItemsAtOnce: ImportStatement = ({ supplierId, batch }) => sql`
  insert into order_items (supplier_id, dealer_id, order_id, position, product_id, variant_id, sku, title, quantity,
    shipped_quantity, price, weight)
  select ${supplierId}, n.dealer_id, n.order_id, row_number() over (partition by n.order_id order by l.line), s.product_id,
    s.variant_id, l.sku, coalesce(nullif(l.title, ''), s.name, ''), l.quantity, l."shippedQuantity", l.price, l.weight
  from import_orders n join import_lines l on l."orderNumber" = n.order_number left join import_skus s on s.sku = l.sku
  where n.batch = ${batch} and n.action = 'created' order by n.order_id, l.line`

const invoice = storedColumns(orderImportColumns, 'payments')

const isUndecided = sql.raw(isUndecidedSql(paymentStatusSql))

export const insertPayments: ImportStatement = ({ supplierId, batch }) => sql`
  insert into payments (supplier_id, dealer_id, order_id, invoice_status_id, subtotal, ${invoice.names}, total,
    refund_count, credit_count, generated_at, initiated_at, paid_at)
  select ${supplierId}, n.dealer_id, n.order_id, ${invoiceStatusId}, n.subtotal, ${invoice.inserted('n')}, ${sql.raw(total)},
    case when n."refundedAmount" > 0 then 1 else 0 end, case when n."creditedAmount" > 0 then 1 else 0 end,
    n."orderedAt", case when ${isUndecided} then n."paidAt" end, case when not ${isUndecided} then n."paidAt" end
  from import_orders n where n.batch = ${batch} and n.action = 'created' order by n.order_id`
