-- order.id (Order ID) descending
-- plan: all-orders
-- scan the list
select    o.id as id
from      orders o
where     o.supplier_id = 1
and       o.dealer_id = 2
order by  o.id desc
offset    0
limit     50;

-- order.id (Order ID) ascending
-- plan: all-orders
-- scan the list
select    o.id as id
from      orders o
where     o.supplier_id = 1
and       o.dealer_id = 2
order by  o.id asc
offset    0
limit     50;

-- order.orderNumber (Order #) descending
-- plan: all-orders
-- scan the list
select    o.id as id
from      orders o
where     o.supplier_id = 1
and       o.dealer_id = 2
and       o.order_number >= ''
order by  o.order_number collate reading_order desc,
          o.id desc
offset    0
limit     50;

-- order.orderNumber (Order #) ascending
-- plan: all-orders
-- scan the list
select    o.id as id
from      orders o
where     o.supplier_id = 1
and       o.dealer_id = 2
and       o.order_number >= ''
order by  o.order_number collate reading_order asc,
          o.id asc
offset    0
limit     50;

-- order.referenceNumber (Order Reference #) descending
-- plan: all-orders
-- scan the list
select    o.id as id
from      orders o
where     o.supplier_id = 1
and       o.dealer_id = 2
and       o.reference_number >= ''
order by  o.reference_number collate reading_order desc,
          o.id desc
offset    0
limit     50;

-- order.referenceNumber (Order Reference #) ascending
-- plan: all-orders
-- scan the list
select    o.id as id
from      orders o
where     o.supplier_id = 1
and       o.dealer_id = 2
and       o.reference_number >= ''
order by  o.reference_number collate reading_order asc,
          o.id asc
offset    0
limit     50;

-- order.orderedAt (Ordered At) descending
-- plan: all-orders
-- scan the list
select    o.id as id
from      orders o
where     o.supplier_id = 1
and       o.dealer_id = 2
and       o.ordered_at >= '-infinity'
order by  o.ordered_at desc,
          o.id desc
offset    0
limit     50;

-- order.orderedAt (Ordered At) ascending
-- plan: all-orders
-- scan the list
select    o.id as id
from      orders o
where     o.supplier_id = 1
and       o.dealer_id = 2
and       o.ordered_at >= '-infinity'
order by  o.ordered_at asc,
          o.id asc
offset    0
limit     50;

-- order.importedAt (Imported At) descending
-- plan: all-orders
-- scan the list
select    o.id as id
from      orders o
where     o.supplier_id = 1
and       o.dealer_id = 2
and       o.imported_at >= '-infinity'
order by  o.imported_at desc,
          o.id desc
offset    0
limit     50;
-- then the orders without a value
select    o.id as id
from      orders o
where     o.supplier_id = 1
and       o.dealer_id = 2
and       not exists (
          select
          from      orders x
          where     (x.supplier_id, x.dealer_id, x.id) = (o.supplier_id, o.dealer_id, o.id)
          and       x.imported_at is not null
          )
order by  o.id desc
offset    0
limit     50;

-- order.importedAt (Imported At) ascending
-- plan: all-orders
-- scan the list
select    o.id as id
from      orders o
where     o.supplier_id = 1
and       o.dealer_id = 2
and       o.imported_at >= '-infinity'
order by  o.imported_at asc,
          o.id asc
offset    0
limit     50;
-- then the orders without a value
select    o.id as id
from      orders o
where     o.supplier_id = 1
and       o.dealer_id = 2
and       not exists (
          select
          from      orders x
          where     (x.supplier_id, x.dealer_id, x.id) = (o.supplier_id, o.dealer_id, o.id)
          and       x.imported_at is not null
          )
order by  o.id asc
offset    0
limit     50;

-- order.updatedAt (Updated At) descending
-- plan: all-orders
-- scan the list
select    u.order_id as id
from      order_update_times u
where     u.supplier_id = 1
and       u.dealer_id = 2
and       u.updated_at >= '-infinity'
order by  u.updated_at desc,
          u.order_id desc
offset    0
limit     50;

-- order.updatedAt (Updated At) ascending
-- plan: all-orders
-- scan the list
select    u.order_id as id
from      order_update_times u
where     u.supplier_id = 1
and       u.dealer_id = 2
and       u.updated_at >= '-infinity'
order by  u.updated_at asc,
          u.order_id asc
offset    0
limit     50;

-- order.canceledAt (Canceled At) descending
-- plan: all-orders
-- scan the list
select    o.id as id
from      orders o
where     o.supplier_id = 1
and       o.dealer_id = 2
and       o.canceled_at >= '-infinity'
order by  o.canceled_at desc,
          o.id desc
offset    0
limit     50;
-- then the orders without a value
select    o.id as id
from      orders o
where     o.supplier_id = 1
and       o.dealer_id = 2
and       not exists (
          select
          from      orders x
          where     (x.supplier_id, x.dealer_id, x.id) = (o.supplier_id, o.dealer_id, o.id)
          and       x.canceled_at is not null
          )
order by  o.id desc
offset    0
limit     50;

-- order.canceledAt (Canceled At) ascending
-- plan: all-orders
-- scan the list
select    o.id as id
from      orders o
where     o.supplier_id = 1
and       o.dealer_id = 2
and       o.canceled_at >= '-infinity'
order by  o.canceled_at asc,
          o.id asc
offset    0
limit     50;
-- then the orders without a value
select    o.id as id
from      orders o
where     o.supplier_id = 1
and       o.dealer_id = 2
and       not exists (
          select
          from      orders x
          where     (x.supplier_id, x.dealer_id, x.id) = (o.supplier_id, o.dealer_id, o.id)
          and       x.canceled_at is not null
          )
order by  o.id asc
offset    0
limit     50;

-- order.orderStatusId (Order Status) descending
-- plan: sort-matching
-- find and sort all that match
with      matching as materialized (
          select    o.id,
                    o.order_status_id as key_0,
                    o.id as key_1
          from      orders o
          where     o.supplier_id = 1
          and       o.dealer_id = 2
          )
select    id
from      matching
order by  key_0 desc,
          key_1 desc
offset    0
limit     50;

-- order.orderStatusId (Order Status) ascending
-- plan: sort-matching
-- find and sort all that match
with      matching as materialized (
          select    o.id,
                    o.order_status_id as key_0,
                    o.id as key_1
          from      orders o
          where     o.supplier_id = 1
          and       o.dealer_id = 2
          )
select    id
from      matching
order by  key_0 asc,
          key_1 asc
offset    0
limit     50;

-- order.paymentStatusId (Payment Status) descending
-- plan: sort-matching
-- find and sort all that match
with      matching as materialized (
          select    o.id,
                    o.payment_status_id as key_0,
                    o.id as key_1
          from      orders o
          where     o.supplier_id = 1
          and       o.dealer_id = 2
          )
select    id
from      matching
order by  key_0 desc,
          key_1 desc
offset    0
limit     50;

-- order.paymentStatusId (Payment Status) ascending
-- plan: sort-matching
-- find and sort all that match
with      matching as materialized (
          select    o.id,
                    o.payment_status_id as key_0,
                    o.id as key_1
          from      orders o
          where     o.supplier_id = 1
          and       o.dealer_id = 2
          )
select    id
from      matching
order by  key_0 asc,
          key_1 asc
offset    0
limit     50;

-- order.allocatedStatusId (Allocation Status) descending
-- plan: sort-matching
-- find and sort all that match
with      matching as materialized (
          select    o.id,
                    o.allocated_status_id as key_0,
                    o.id as key_1
          from      orders o
          where     o.supplier_id = 1
          and       o.dealer_id = 2
          )
select    id
from      matching
order by  key_0 desc,
          key_1 desc
offset    0
limit     50;

-- order.allocatedStatusId (Allocation Status) ascending
-- plan: sort-matching
-- find and sort all that match
with      matching as materialized (
          select    o.id,
                    o.allocated_status_id as key_0,
                    o.id as key_1
          from      orders o
          where     o.supplier_id = 1
          and       o.dealer_id = 2
          )
select    id
from      matching
order by  key_0 asc,
          key_1 asc
offset    0
limit     50;

-- order.acknowledgedStatusId (Acknowledged Status) descending
-- plan: sort-matching
-- find and sort all that match
with      matching as materialized (
          select    o.id,
                    o.acknowledged_status_id as key_0,
                    o.id as key_1
          from      orders o
          where     o.supplier_id = 1
          and       o.dealer_id = 2
          )
select    id
from      matching
order by  key_0 desc,
          key_1 desc
offset    0
limit     50;

-- order.acknowledgedStatusId (Acknowledged Status) ascending
-- plan: sort-matching
-- find and sort all that match
with      matching as materialized (
          select    o.id,
                    o.acknowledged_status_id as key_0,
                    o.id as key_1
          from      orders o
          where     o.supplier_id = 1
          and       o.dealer_id = 2
          )
select    id
from      matching
order by  key_0 asc,
          key_1 asc
offset    0
limit     50;

-- order.shippedStatusId (Shipped Status) descending
-- plan: sort-matching
-- find and sort all that match
with      matching as materialized (
          select    o.id,
                    o.shipped_status_id as key_0,
                    o.id as key_1
          from      orders o
          where     o.supplier_id = 1
          and       o.dealer_id = 2
          )
select    id
from      matching
order by  key_0 desc,
          key_1 desc
offset    0
limit     50;

-- order.shippedStatusId (Shipped Status) ascending
-- plan: sort-matching
-- find and sort all that match
with      matching as materialized (
          select    o.id,
                    o.shipped_status_id as key_0,
                    o.id as key_1
          from      orders o
          where     o.supplier_id = 1
          and       o.dealer_id = 2
          )
select    id
from      matching
order by  key_0 asc,
          key_1 asc
offset    0
limit     50;

-- order.purchaseOrderProcessStatusId (Purchase Orders Processed) descending
-- plan: sort-matching
-- find and sort all that match
with      matching as materialized (
          select    o.id,
                    o.purchase_order_process_status_id as key_0,
                    o.id as key_1
          from      orders o
          where     o.supplier_id = 1
          and       o.dealer_id = 2
          )
select    id
from      matching
order by  key_0 desc,
          key_1 desc
offset    0
limit     50;

-- order.purchaseOrderProcessStatusId (Purchase Orders Processed) ascending
-- plan: sort-matching
-- find and sort all that match
with      matching as materialized (
          select    o.id,
                    o.purchase_order_process_status_id as key_0,
                    o.id as key_1
          from      orders o
          where     o.supplier_id = 1
          and       o.dealer_id = 2
          )
select    id
from      matching
order by  key_0 asc,
          key_1 asc
offset    0
limit     50;

-- order.purchaseOrderFailedStatusId (Purchase Orders Failed) descending
-- plan: sort-matching
-- find and sort all that match
with      matching as materialized (
          select    o.id,
                    o.purchase_order_failed_status_id as key_0,
                    o.id as key_1
          from      orders o
          where     o.supplier_id = 1
          and       o.dealer_id = 2
          )
select    id
from      matching
order by  key_0 desc,
          key_1 desc
offset    0
limit     50;

-- order.purchaseOrderFailedStatusId (Purchase Orders Failed) ascending
-- plan: sort-matching
-- find and sort all that match
with      matching as materialized (
          select    o.id,
                    o.purchase_order_failed_status_id as key_0,
                    o.id as key_1
          from      orders o
          where     o.supplier_id = 1
          and       o.dealer_id = 2
          )
select    id
from      matching
order by  key_0 asc,
          key_1 asc
offset    0
limit     50;

-- order.purchaseOrderCanceledStatusId (Purchase Orders Canceled) descending
-- plan: sort-matching
-- find and sort all that match
with      matching as materialized (
          select    o.id,
                    o.purchase_order_canceled_status_id as key_0,
                    o.id as key_1
          from      orders o
          where     o.supplier_id = 1
          and       o.dealer_id = 2
          )
select    id
from      matching
order by  key_0 desc,
          key_1 desc
offset    0
limit     50;

-- order.purchaseOrderCanceledStatusId (Purchase Orders Canceled) ascending
-- plan: sort-matching
-- find and sort all that match
with      matching as materialized (
          select    o.id,
                    o.purchase_order_canceled_status_id as key_0,
                    o.id as key_1
          from      orders o
          where     o.supplier_id = 1
          and       o.dealer_id = 2
          )
select    id
from      matching
order by  key_0 asc,
          key_1 asc
offset    0
limit     50;

-- order.purchaseOrderVoidedStatusId (Purchase Orders Voided) descending
-- plan: sort-matching
-- find and sort all that match
with      matching as materialized (
          select    o.id,
                    o.purchase_order_voided_status_id as key_0,
                    o.id as key_1
          from      orders o
          where     o.supplier_id = 1
          and       o.dealer_id = 2
          )
select    id
from      matching
order by  key_0 desc,
          key_1 desc
offset    0
limit     50;

-- order.purchaseOrderVoidedStatusId (Purchase Orders Voided) ascending
-- plan: sort-matching
-- find and sort all that match
with      matching as materialized (
          select    o.id,
                    o.purchase_order_voided_status_id as key_0,
                    o.id as key_1
          from      orders o
          where     o.supplier_id = 1
          and       o.dealer_id = 2
          )
select    id
from      matching
order by  key_0 asc,
          key_1 asc
offset    0
limit     50;

-- order.sourceInvoiceStatusId (Source Invoice Status) descending
-- plan: sort-matching
-- find and sort all that match
with      matching as materialized (
          select    o.id,
                    o.source_invoice_status_id as key_0,
                    o.id as key_1
          from      orders o
          where     o.supplier_id = 1
          and       o.dealer_id = 2
          )
select    id
from      matching
order by  key_0 desc,
          key_1 desc
offset    0
limit     50;

-- order.sourceInvoiceStatusId (Source Invoice Status) ascending
-- plan: sort-matching
-- find and sort all that match
with      matching as materialized (
          select    o.id,
                    o.source_invoice_status_id as key_0,
                    o.id as key_1
          from      orders o
          where     o.supplier_id = 1
          and       o.dealer_id = 2
          )
select    id
from      matching
order by  key_0 asc,
          key_1 asc
offset    0
limit     50;

-- order.total (Order Total) descending
-- plan: all-orders
-- scan the list
select    o.id as id
from      orders o
where     o.supplier_id = 1
and       o.dealer_id = 2
and       o.total >= 0
order by  o.total desc,
          o.id desc
offset    0
limit     50;

-- order.total (Order Total) ascending
-- plan: all-orders
-- scan the list
select    o.id as id
from      orders o
where     o.supplier_id = 1
and       o.dealer_id = 2
and       o.total >= 0
order by  o.total asc,
          o.id asc
offset    0
limit     50;

-- order.lineCount (Total order items) descending
-- plan: all-orders
-- scan the list
select    o.id as id
from      orders o
where     o.supplier_id = 1
and       o.dealer_id = 2
and       o.line_count >= 0
order by  o.line_count desc,
          o.id desc
offset    0
limit     50;

-- order.lineCount (Total order items) ascending
-- plan: all-orders
-- scan the list
select    o.id as id
from      orders o
where     o.supplier_id = 1
and       o.dealer_id = 2
and       o.line_count >= 0
order by  o.line_count asc,
          o.id asc
offset    0
limit     50;

-- order.quantity (Total Quantity) descending
-- plan: all-orders
-- scan the list
select    o.id as id
from      orders o
where     o.supplier_id = 1
and       o.dealer_id = 2
and       o.quantity >= 0
order by  o.quantity desc,
          o.id desc
offset    0
limit     50;

-- order.quantity (Total Quantity) ascending
-- plan: all-orders
-- scan the list
select    o.id as id
from      orders o
where     o.supplier_id = 1
and       o.dealer_id = 2
and       o.quantity >= 0
order by  o.quantity asc,
          o.id asc
offset    0
limit     50;

-- order.weight (Weight (lbs)) descending
-- plan: all-orders
-- scan the list
select    o.id as id
from      orders o
where     o.supplier_id = 1
and       o.dealer_id = 2
and       o.weight >= 0
order by  o.weight desc,
          o.id desc
offset    0
limit     50;

-- order.weight (Weight (lbs)) ascending
-- plan: all-orders
-- scan the list
select    o.id as id
from      orders o
where     o.supplier_id = 1
and       o.dealer_id = 2
and       o.weight >= 0
order by  o.weight asc,
          o.id asc
offset    0
limit     50;
