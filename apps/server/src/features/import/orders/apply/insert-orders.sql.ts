import { completionSql } from '../../../../repositories/orders/completion.sql.ts'
import {
  fulfillmentSql,
  invoiceStatusSql,
  orderStatusSql,
  paymentStatusSql,
} from '../../../../repositories/orders/derived-status.sql.ts'
import { insertedTexts } from '../order-texts.sql.ts'

const total = 'n.subtotal + n."shippingCost" + n."dropshipFee" + n."taxCost" + n."otherCost"'

const invoiceStatusId = invoiceStatusSql({
  paymentStatusId: paymentStatusSql,
  paidAt: 'n."paidAt"',
  refunded: 'n."refundedAmount"',
  credited: 'n."creditedAmount"',
  total,
})

const fulfillmentId = fulfillmentSql(orderStatusSql, 'n.shipped', 'n.quantity')

/** Inserts the rows of a batch's new orders. */
export const insertOrders = `
  insert into orders (supplier_id, dealer_id, id, order_number, ${insertedTexts.columns}, ordered_at, imported_at, updated_at,
    canceled_at, order_status_id, payment_status_id, payment_refund_status_id, payment_credit_status_id,
    acknowledged_status_id, shipped_status_id, purchase_order_process_status_id, purchase_order_failed_status_id,
    purchase_order_canceled_status_id, purchase_order_voided_status_id, purchase_order_mask, fulfillment_mask,
    invoice_mask, line_count, quantity, weight, total, ship_to_name, shipping_address_id, billing_address_id,
    shipping_method_id, shipping_text, source_hash)
  select :supplier, n.dealer_id, n.order_id, n.order_number, ${insertedTexts.values}, n."orderedAt", :now, :now,
    n."canceledAt", ${orderStatusSql}, ${paymentStatusSql}, ${completionSql('n."refundedAmount"', total)},
    ${completionSql('n."creditedAmount"', total)}, ${completionSql('n.po_acknowledged', 'n.po_count')},
    ${completionSql('n.shipped', 'n.quantity')}, ${completionSql('n.po_processed', 'n.po_count')},
    ${completionSql('n.po_failed', 'n.po_count')}, ${completionSql('n.po_canceled', 'n.po_count')},
    ${completionSql('n.po_voided', 'n.po_count')}, n.po_mask, 1 << (${fulfillmentId} - 1),
    1 << (${invoiceStatusId} - 1), n.line_count, n.quantity, n.weight, n.subtotal,
    coalesce(n."shipTo" ->> 'name', ''), n.ship_address_id, n.bill_address_id, n.shipping_method_id,
    coalesce(n."shippingMethod", ''), n.source_hash
  from import_orders n where n.batch = :batch and n.action = 'created' order by n.order_id`

/** Inserts the lines of a batch's new orders at once, where no other statement needs their ids. */
export const insertItemsAtOnce = `
  insert into order_items (supplier_id, dealer_id, order_id, position, product_id, variant_id, sku, title, quantity,
    shipped_quantity, price, weight)
  select :supplier, n.dealer_id, n.order_id, row_number() over (partition by n.order_id order by l.line), s.product_id,
    s.variant_id, l.sku, coalesce(nullif(l.title, ''), s.name, ''), l.quantity, l.shipped_quantity, l.price, l.weight
  from import_orders n join import_lines l using (order_number) left join import_skus s on s.sku = l.sku
  where n.batch = :batch and n.action = 'created' order by n.order_id, l.line`

/** Inserts the invoices of a batch's new orders. */
export const insertPayments = `
  insert into payments (supplier_id, dealer_id, order_id, invoice_number, invoice_status_id, subtotal, shipping_cost,
    dropship_fee, tax_cost, other_cost, total, refunded_amount, refund_count, refunded_last_at, credited_amount,
    credit_count, credited_last_at, generated_at, paid_at)
  select :supplier, n.dealer_id, n.order_id, coalesce(n."invoiceNumber", ''), ${invoiceStatusId}, n.subtotal, n."shippingCost",
    n."dropshipFee", n."taxCost", n."otherCost", ${total}, n."refundedAmount",
    case when n."refundedAmount" > 0 then 1 else 0 end, n."refundedLastAt", n."creditedAmount",
    case when n."creditedAmount" > 0 then 1 else 0 end, n."creditedLastAt", n."orderedAt", n."paidAt"
  from import_orders n where n.batch = :batch and n.action = 'created' order by n.order_id`
