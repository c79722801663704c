import { sql } from 'kysely'
import { completionSql, unitsToShipSql } from '../../../../repositories/orders/completion.sql.ts'
import {
  fulfillmentSql,
  invoiceStatusSql,
  purchaseOrderTallySql,
} from '../../../../repositories/orders/derived-status.sql.ts'
import { belongsToSupplier } from '../../../../repositories/owner-conditions.ts'
import type { ImportStatement } from '../../staging/import-statement.sql.ts'

const shippingColumns = ['shippedQuantity', 'trackingNumber', 'shippedAt'] as const

const completion = (part: string, whole: string) => sql.raw(completionSql(part, whole))

const fulfillmentId = sql.raw(fulfillmentSql('d.order_status_id', 'd.shipped', 'd.units'))

const invoiceId = sql.raw(
  invoiceStatusSql({
    paymentStatusId: 'd.payment_status_id',
    paidAt: 'd.paid_at',
    refunded: 'd.refunded_amount',
    credited: 'd.credited_amount',
    total: 'd.invoice_total',
  }),
)

/** Stages fulfillment and invoice statuses of a batch's changed orders, derived from their lines and invoices. */
const collect: ImportStatement = ({ supplierId, batch }) => sql`
  insert into import_derived
  select d.dealer_id, d.order_id, ${fulfillmentId}, ${invoiceId}, shipped, units, refunded_amount, credited_amount,
    invoice_total
  from (
    select n.dealer_id, n.order_id, o.order_status_id, o.payment_status_id, y.paid_at, y.refunded_amount,
      y.credited_amount, y.total as invoice_total, ${sql.raw(unitsToShipSql)} as units,
      sum(least(i.shipped_quantity, i.quantity)) as shipped
    from import_orders n
    join orders o on ${belongsToSupplier({ supplierId }, 'o')} and o.dealer_id = n.dealer_id and o.id = n.order_id
    join payments y on ${belongsToSupplier({ supplierId }, 'y')} and y.dealer_id = n.dealer_id and y.order_id = n.order_id
    join order_items i on ${belongsToSupplier({ supplierId }, 'i')} and i.dealer_id = n.dealer_id and i.order_id = n.order_id
    where n.batch = ${batch} and n.action = 'updated'
    group by 1, 2, 3, 4, 5, 6, 7, 8
  ) d`

const deriveInvoices: ImportStatement = ({ supplierId }) => sql`
  update payments y set invoice_status_id = d.invoice_id from import_derived d
  where ${belongsToSupplier({ supplierId }, 'y')} and y.dealer_id = d.dealer_id and y.order_id = d.order_id`

const derivePurchaseOrders: ImportStatement = ({ supplierId, hasColumn }) => sql`
  update purchase_orders k set fulfillment_status_id = d.fulfillment_id from import_derived d
  where ${belongsToSupplier({ supplierId }, 'k')} and k.dealer_id = d.dealer_id and k.order_id = d.order_id
    and (${shippingColumns.some(hasColumn)}::boolean or k.fulfillment_status_id is null)`

const deriveOrders: ImportStatement = ({ supplierId }) => sql`
  update orders o set
    payment_refund_status_id = ${completion('d.refunded_amount', 'd.invoice_total')},
    payment_credit_status_id = ${completion('d.credited_amount', 'd.invoice_total')},
    shipped_status_id = ${completion('d.shipped', 'd.units')},
    acknowledged_status_id = ${completion('t.po_acknowledged', 't.po_count')},
    purchase_order_process_status_id = ${completion('t.po_processed', 't.po_count')},
    purchase_order_failed_status_id = ${completion('t.po_failed', 't.po_count')},
    purchase_order_canceled_status_id = ${completion('t.po_canceled', 't.po_count')},
    purchase_order_voided_status_id = ${completion('t.po_voided', 't.po_count')},
    purchase_order_mask = t.po_mask, invoice_mask = 1 << (d.invoice_id - 1),
    fulfillment_mask = coalesce(t.fulfillment_mask, 1 << (d.fulfillment_id - 1))
  from import_derived d, lateral (
    select ${sql.raw(purchaseOrderTallySql)}, bit_or(1 << (k.fulfillment_status_id - 1)) as fulfillment_mask from purchase_orders k
    where ${belongsToSupplier({ supplierId }, 'k')} and k.dealer_id = d.dealer_id and k.order_id = d.order_id
  ) t
  where ${belongsToSupplier({ supplierId }, 'o')} and o.dealer_id = d.dealer_id and o.id = d.order_id`

/** Derives statuses and masks of a batch's changed orders, their invoices and purchase orders. */
export const deriveOrderStatuses: readonly ImportStatement[] = [
  () => sql`
    drop table if exists import_derived;
    create temp table import_derived (dealer_id int, order_id bigint, fulfillment_id int, invoice_id int,
    shipped bigint, units bigint, refunded_amount numeric, credited_amount numeric, invoice_total numeric)`,
  collect,
  derivePurchaseOrders,
  deriveOrders,
  // After the orders; otherwise the trigger on `payments` would write the masks first.
  deriveInvoices,
]
