-- shipment.shippedAt (Shipped At) descending
-- plan: all-orders
-- scan the list
select    ls.order_id as id
from      order_last_shipments ls
where     ls.supplier_id = 1
and       ls.dealer_id = 2
and       ls.shipped_at >= '-infinity'
order by  ls.shipped_at desc,
          ls.order_id desc
offset    0
limit     50;
-- then the orders without a value
select    o.id as id
from      orders o
where     o.supplier_id = 1
and       o.dealer_id = 2
and       not exists (
          select
          from      order_last_shipments x
          where     (x.supplier_id, x.dealer_id, x.order_id) = (o.supplier_id, o.dealer_id, o.id)
          and       x.shipped_at is not null
          )
order by  o.id desc
offset    0
limit     50;

-- shipment.shippedAt (Shipped At) ascending
-- plan: all-orders
-- scan the list
select    ls.order_id as id
from      order_last_shipments ls
where     ls.supplier_id = 1
and       ls.dealer_id = 2
and       ls.shipped_at >= '-infinity'
order by  ls.shipped_at asc,
          ls.order_id asc
offset    0
limit     50;
-- then the orders without a value
select    o.id as id
from      orders o
where     o.supplier_id = 1
and       o.dealer_id = 2
and       not exists (
          select
          from      order_last_shipments x
          where     (x.supplier_id, x.dealer_id, x.order_id) = (o.supplier_id, o.dealer_id, o.id)
          and       x.shipped_at is not null
          )
order by  o.id asc
offset    0
limit     50;

-- payment.refundStatusId (Refund Status) descending
-- plan: sort-matching
-- find and sort all that match
with      matching as materialized (
          select    o.id,
                    o.payment_refund_status_id as key_0,
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

-- payment.refundStatusId (Refund Status) ascending
-- plan: sort-matching
-- find and sort all that match
with      matching as materialized (
          select    o.id,
                    o.payment_refund_status_id as key_0,
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

-- payment.creditStatusId (Credit Status) descending
-- plan: sort-matching
-- find and sort all that match
with      matching as materialized (
          select    o.id,
                    o.payment_credit_status_id as key_0,
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

-- payment.creditStatusId (Credit Status) ascending
-- plan: sort-matching
-- find and sort all that match
with      matching as materialized (
          select    o.id,
                    o.payment_credit_status_id as key_0,
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

-- payment.invoiceNumber (Invoice #) descending
-- plan: sort-matching
-- find and sort all that match
with      matching as materialized (
          select    o.id,
                    coalesce(coalesce(nullif(p.invoice_number, ''), p.id::text), '') collate reading_order as key_0,
                    o.id as key_1
          from      orders o
          left join payments p on (p.supplier_id, p.dealer_id, p.order_id) = (o.supplier_id, o.dealer_id, o.id)
          where     o.supplier_id = 1
          and       o.dealer_id = 2
          )
select    id
from      matching
order by  key_0 desc,
          key_1 desc
offset    0
limit     50;

-- payment.invoiceNumber (Invoice #) ascending
-- plan: sort-matching
-- find and sort all that match
with      matching as materialized (
          select    o.id,
                    coalesce(coalesce(nullif(p.invoice_number, ''), p.id::text), '') collate reading_order as key_0,
                    o.id as key_1
          from      orders o
          left join payments p on (p.supplier_id, p.dealer_id, p.order_id) = (o.supplier_id, o.dealer_id, o.id)
          where     o.supplier_id = 1
          and       o.dealer_id = 2
          )
select    id
from      matching
order by  key_0 asc,
          key_1 asc
offset    0
limit     50;

-- payment.generatedAt (Invoice Generated At) descending
-- plan: all-orders
-- scan the list
select    p.order_id as id
from      payments p
where     p.supplier_id = 1
and       p.dealer_id = 2
and       p.generated_at >= '-infinity'
order by  p.generated_at desc,
          p.order_id desc
offset    0
limit     50;
-- then the orders without a value
select    o.id as id
from      orders o
where     o.supplier_id = 1
and       o.dealer_id = 2
and       not exists (
          select
          from      payments x
          where     (x.supplier_id, x.dealer_id, x.order_id) = (o.supplier_id, o.dealer_id, o.id)
          and       x.generated_at is not null
          )
order by  o.id desc
offset    0
limit     50;

-- payment.generatedAt (Invoice Generated At) ascending
-- plan: all-orders
-- scan the list
select    p.order_id as id
from      payments p
where     p.supplier_id = 1
and       p.dealer_id = 2
and       p.generated_at >= '-infinity'
order by  p.generated_at asc,
          p.order_id asc
offset    0
limit     50;
-- then the orders without a value
select    o.id as id
from      orders o
where     o.supplier_id = 1
and       o.dealer_id = 2
and       not exists (
          select
          from      payments x
          where     (x.supplier_id, x.dealer_id, x.order_id) = (o.supplier_id, o.dealer_id, o.id)
          and       x.generated_at is not null
          )
order by  o.id asc
offset    0
limit     50;

-- payment.paidAt (Paid At) descending
-- plan: all-orders
-- scan the list
select    p.order_id as id
from      payments p
where     p.supplier_id = 1
and       p.dealer_id = 2
and       p.paid_at >= '-infinity'
order by  p.paid_at desc,
          p.order_id desc
offset    0
limit     50;
-- then the orders without a value
select    o.id as id
from      orders o
where     o.supplier_id = 1
and       o.dealer_id = 2
and       not exists (
          select
          from      payments x
          where     (x.supplier_id, x.dealer_id, x.order_id) = (o.supplier_id, o.dealer_id, o.id)
          and       x.paid_at is not null
          )
order by  o.id desc
offset    0
limit     50;

-- payment.paidAt (Paid At) ascending
-- plan: all-orders
-- scan the list
select    p.order_id as id
from      payments p
where     p.supplier_id = 1
and       p.dealer_id = 2
and       p.paid_at >= '-infinity'
order by  p.paid_at asc,
          p.order_id asc
offset    0
limit     50;
-- then the orders without a value
select    o.id as id
from      orders o
where     o.supplier_id = 1
and       o.dealer_id = 2
and       not exists (
          select
          from      payments x
          where     (x.supplier_id, x.dealer_id, x.order_id) = (o.supplier_id, o.dealer_id, o.id)
          and       x.paid_at is not null
          )
order by  o.id asc
offset    0
limit     50;

-- payment.total (Invoice Total) descending
-- plan: all-orders
-- scan the list
select    p.order_id as id
from      payments p
where     p.supplier_id = 1
and       p.dealer_id = 2
and       p.total >= 0
order by  p.total desc,
          p.order_id desc
offset    0
limit     50;
-- then the orders without a value
select    o.id as id
from      orders o
where     o.supplier_id = 1
and       o.dealer_id = 2
and       not exists (
          select
          from      payments x
          where     (x.supplier_id, x.dealer_id, x.order_id) = (o.supplier_id, o.dealer_id, o.id)
          and       x.total is not null
          )
order by  o.id desc
offset    0
limit     50;

-- payment.total (Invoice Total) ascending
-- plan: all-orders
-- scan the list
select    p.order_id as id
from      payments p
where     p.supplier_id = 1
and       p.dealer_id = 2
and       p.total >= 0
order by  p.total asc,
          p.order_id asc
offset    0
limit     50;
-- then the orders without a value
select    o.id as id
from      orders o
where     o.supplier_id = 1
and       o.dealer_id = 2
and       not exists (
          select
          from      payments x
          where     (x.supplier_id, x.dealer_id, x.order_id) = (o.supplier_id, o.dealer_id, o.id)
          and       x.total is not null
          )
order by  o.id asc
offset    0
limit     50;

-- payment.shippingCost (Shipping Cost) descending
-- plan: all-orders
-- scan the list
select    p.order_id as id
from      payments p
where     p.supplier_id = 1
and       p.dealer_id = 2
and       p.shipping_cost >= 0
order by  p.shipping_cost desc,
          p.order_id desc
offset    0
limit     50;
-- then the orders without a value
select    o.id as id
from      orders o
where     o.supplier_id = 1
and       o.dealer_id = 2
and       not exists (
          select
          from      payments x
          where     (x.supplier_id, x.dealer_id, x.order_id) = (o.supplier_id, o.dealer_id, o.id)
          and       x.shipping_cost is not null
          )
order by  o.id desc
offset    0
limit     50;

-- payment.shippingCost (Shipping Cost) ascending
-- plan: all-orders
-- scan the list
select    p.order_id as id
from      payments p
where     p.supplier_id = 1
and       p.dealer_id = 2
and       p.shipping_cost >= 0
order by  p.shipping_cost asc,
          p.order_id asc
offset    0
limit     50;
-- then the orders without a value
select    o.id as id
from      orders o
where     o.supplier_id = 1
and       o.dealer_id = 2
and       not exists (
          select
          from      payments x
          where     (x.supplier_id, x.dealer_id, x.order_id) = (o.supplier_id, o.dealer_id, o.id)
          and       x.shipping_cost is not null
          )
order by  o.id asc
offset    0
limit     50;

-- payment.dropshipFee (Dropship Fee) descending
-- plan: all-orders
-- scan the list
select    p.order_id as id
from      payments p
where     p.supplier_id = 1
and       p.dealer_id = 2
and       p.dropship_fee >= 0
order by  p.dropship_fee desc,
          p.order_id desc
offset    0
limit     50;
-- then the orders without a value
select    o.id as id
from      orders o
where     o.supplier_id = 1
and       o.dealer_id = 2
and       not exists (
          select
          from      payments x
          where     (x.supplier_id, x.dealer_id, x.order_id) = (o.supplier_id, o.dealer_id, o.id)
          and       x.dropship_fee is not null
          )
order by  o.id desc
offset    0
limit     50;

-- payment.dropshipFee (Dropship Fee) ascending
-- plan: all-orders
-- scan the list
select    p.order_id as id
from      payments p
where     p.supplier_id = 1
and       p.dealer_id = 2
and       p.dropship_fee >= 0
order by  p.dropship_fee asc,
          p.order_id asc
offset    0
limit     50;
-- then the orders without a value
select    o.id as id
from      orders o
where     o.supplier_id = 1
and       o.dealer_id = 2
and       not exists (
          select
          from      payments x
          where     (x.supplier_id, x.dealer_id, x.order_id) = (o.supplier_id, o.dealer_id, o.id)
          and       x.dropship_fee is not null
          )
order by  o.id asc
offset    0
limit     50;

-- payment.refundedAmount (Refunded Amount) descending
-- plan: all-orders
-- scan the list
select    p.order_id as id
from      payments p
where     p.supplier_id = 1
and       p.dealer_id = 2
and       p.refunded_amount >= 0
order by  p.refunded_amount desc,
          p.order_id desc
offset    0
limit     50;
-- then the orders without a value
select    o.id as id
from      orders o
where     o.supplier_id = 1
and       o.dealer_id = 2
and       not exists (
          select
          from      payments x
          where     (x.supplier_id, x.dealer_id, x.order_id) = (o.supplier_id, o.dealer_id, o.id)
          and       x.refunded_amount is not null
          )
order by  o.id desc
offset    0
limit     50;

-- payment.refundedAmount (Refunded Amount) ascending
-- plan: all-orders
-- scan the list
select    p.order_id as id
from      payments p
where     p.supplier_id = 1
and       p.dealer_id = 2
and       p.refunded_amount >= 0
order by  p.refunded_amount asc,
          p.order_id asc
offset    0
limit     50;
-- then the orders without a value
select    o.id as id
from      orders o
where     o.supplier_id = 1
and       o.dealer_id = 2
and       not exists (
          select
          from      payments x
          where     (x.supplier_id, x.dealer_id, x.order_id) = (o.supplier_id, o.dealer_id, o.id)
          and       x.refunded_amount is not null
          )
order by  o.id asc
offset    0
limit     50;

-- payment.refundCount (Refund Count) descending
-- plan: all-orders
-- scan the list
select    p.order_id as id
from      payments p
where     p.supplier_id = 1
and       p.dealer_id = 2
and       p.refund_count >= 0
order by  p.refund_count desc,
          p.order_id desc
offset    0
limit     50;
-- then the orders without a value
select    o.id as id
from      orders o
where     o.supplier_id = 1
and       o.dealer_id = 2
and       not exists (
          select
          from      payments x
          where     (x.supplier_id, x.dealer_id, x.order_id) = (o.supplier_id, o.dealer_id, o.id)
          and       x.refund_count is not null
          )
order by  o.id desc
offset    0
limit     50;

-- payment.refundCount (Refund Count) ascending
-- plan: all-orders
-- scan the list
select    p.order_id as id
from      payments p
where     p.supplier_id = 1
and       p.dealer_id = 2
and       p.refund_count >= 0
order by  p.refund_count asc,
          p.order_id asc
offset    0
limit     50;
-- then the orders without a value
select    o.id as id
from      orders o
where     o.supplier_id = 1
and       o.dealer_id = 2
and       not exists (
          select
          from      payments x
          where     (x.supplier_id, x.dealer_id, x.order_id) = (o.supplier_id, o.dealer_id, o.id)
          and       x.refund_count is not null
          )
order by  o.id asc
offset    0
limit     50;

-- payment.refundedLastAt (Last Refunded At) descending
-- plan: all-orders
-- scan the list
select    p.order_id as id
from      payments p
where     p.supplier_id = 1
and       p.dealer_id = 2
and       p.refunded_last_at >= '-infinity'
order by  p.refunded_last_at desc,
          p.order_id desc
offset    0
limit     50;
-- then the orders without a value
select    o.id as id
from      orders o
where     o.supplier_id = 1
and       o.dealer_id = 2
and       not exists (
          select
          from      payments x
          where     (x.supplier_id, x.dealer_id, x.order_id) = (o.supplier_id, o.dealer_id, o.id)
          and       x.refunded_last_at is not null
          )
order by  o.id desc
offset    0
limit     50;

-- payment.refundedLastAt (Last Refunded At) ascending
-- plan: all-orders
-- scan the list
select    p.order_id as id
from      payments p
where     p.supplier_id = 1
and       p.dealer_id = 2
and       p.refunded_last_at >= '-infinity'
order by  p.refunded_last_at asc,
          p.order_id asc
offset    0
limit     50;
-- then the orders without a value
select    o.id as id
from      orders o
where     o.supplier_id = 1
and       o.dealer_id = 2
and       not exists (
          select
          from      payments x
          where     (x.supplier_id, x.dealer_id, x.order_id) = (o.supplier_id, o.dealer_id, o.id)
          and       x.refunded_last_at is not null
          )
order by  o.id asc
offset    0
limit     50;

-- payment.creditedAmount (Credited Amount) descending
-- plan: all-orders
-- scan the list
select    p.order_id as id
from      payments p
where     p.supplier_id = 1
and       p.dealer_id = 2
and       p.credited_amount >= 0
order by  p.credited_amount desc,
          p.order_id desc
offset    0
limit     50;
-- then the orders without a value
select    o.id as id
from      orders o
where     o.supplier_id = 1
and       o.dealer_id = 2
and       not exists (
          select
          from      payments x
          where     (x.supplier_id, x.dealer_id, x.order_id) = (o.supplier_id, o.dealer_id, o.id)
          and       x.credited_amount is not null
          )
order by  o.id desc
offset    0
limit     50;

-- payment.creditedAmount (Credited Amount) ascending
-- plan: all-orders
-- scan the list
select    p.order_id as id
from      payments p
where     p.supplier_id = 1
and       p.dealer_id = 2
and       p.credited_amount >= 0
order by  p.credited_amount asc,
          p.order_id asc
offset    0
limit     50;
-- then the orders without a value
select    o.id as id
from      orders o
where     o.supplier_id = 1
and       o.dealer_id = 2
and       not exists (
          select
          from      payments x
          where     (x.supplier_id, x.dealer_id, x.order_id) = (o.supplier_id, o.dealer_id, o.id)
          and       x.credited_amount is not null
          )
order by  o.id asc
offset    0
limit     50;

-- payment.creditCount (Credit Count) descending
-- plan: all-orders
-- scan the list
select    p.order_id as id
from      payments p
where     p.supplier_id = 1
and       p.dealer_id = 2
and       p.credit_count >= 0
order by  p.credit_count desc,
          p.order_id desc
offset    0
limit     50;
-- then the orders without a value
select    o.id as id
from      orders o
where     o.supplier_id = 1
and       o.dealer_id = 2
and       not exists (
          select
          from      payments x
          where     (x.supplier_id, x.dealer_id, x.order_id) = (o.supplier_id, o.dealer_id, o.id)
          and       x.credit_count is not null
          )
order by  o.id desc
offset    0
limit     50;

-- payment.creditCount (Credit Count) ascending
-- plan: all-orders
-- scan the list
select    p.order_id as id
from      payments p
where     p.supplier_id = 1
and       p.dealer_id = 2
and       p.credit_count >= 0
order by  p.credit_count asc,
          p.order_id asc
offset    0
limit     50;
-- then the orders without a value
select    o.id as id
from      orders o
where     o.supplier_id = 1
and       o.dealer_id = 2
and       not exists (
          select
          from      payments x
          where     (x.supplier_id, x.dealer_id, x.order_id) = (o.supplier_id, o.dealer_id, o.id)
          and       x.credit_count is not null
          )
order by  o.id asc
offset    0
limit     50;

-- payment.creditedLastAt (Last Credited At) descending
-- plan: all-orders
-- scan the list
select    p.order_id as id
from      payments p
where     p.supplier_id = 1
and       p.dealer_id = 2
and       p.credited_last_at >= '-infinity'
order by  p.credited_last_at desc,
          p.order_id desc
offset    0
limit     50;
-- then the orders without a value
select    o.id as id
from      orders o
where     o.supplier_id = 1
and       o.dealer_id = 2
and       not exists (
          select
          from      payments x
          where     (x.supplier_id, x.dealer_id, x.order_id) = (o.supplier_id, o.dealer_id, o.id)
          and       x.credited_last_at is not null
          )
order by  o.id desc
offset    0
limit     50;

-- payment.creditedLastAt (Last Credited At) ascending
-- plan: all-orders
-- scan the list
select    p.order_id as id
from      payments p
where     p.supplier_id = 1
and       p.dealer_id = 2
and       p.credited_last_at >= '-infinity'
order by  p.credited_last_at asc,
          p.order_id asc
offset    0
limit     50;
-- then the orders without a value
select    o.id as id
from      orders o
where     o.supplier_id = 1
and       o.dealer_id = 2
and       not exists (
          select
          from      payments x
          where     (x.supplier_id, x.dealer_id, x.order_id) = (o.supplier_id, o.dealer_id, o.id)
          and       x.credited_last_at is not null
          )
order by  o.id asc
offset    0
limit     50;

-- payment.creditAppliedTowardsTotal (Credit Applied) descending
-- plan: all-orders
-- scan the list
select    p.order_id as id
from      payments p
where     p.supplier_id = 1
and       p.dealer_id = 2
and       p.credit_applied >= 0
order by  p.credit_applied desc,
          p.order_id desc
offset    0
limit     50;
-- then the orders without a value
select    o.id as id
from      orders o
where     o.supplier_id = 1
and       o.dealer_id = 2
and       not exists (
          select
          from      payments x
          where     (x.supplier_id, x.dealer_id, x.order_id) = (o.supplier_id, o.dealer_id, o.id)
          and       x.credit_applied is not null
          )
order by  o.id desc
offset    0
limit     50;

-- payment.creditAppliedTowardsTotal (Credit Applied) ascending
-- plan: all-orders
-- scan the list
select    p.order_id as id
from      payments p
where     p.supplier_id = 1
and       p.dealer_id = 2
and       p.credit_applied >= 0
order by  p.credit_applied asc,
          p.order_id asc
offset    0
limit     50;
-- then the orders without a value
select    o.id as id
from      orders o
where     o.supplier_id = 1
and       o.dealer_id = 2
and       not exists (
          select
          from      payments x
          where     (x.supplier_id, x.dealer_id, x.order_id) = (o.supplier_id, o.dealer_id, o.id)
          and       x.credit_applied is not null
          )
order by  o.id asc
offset    0
limit     50;

-- payment.deferred (Deferred) descending
-- plan: sort-matching
-- find and sort all that match
with      matching as materialized (
          select    o.id,
                    coalesce(p.deferred, false) as key_0,
                    o.id as key_1
          from      orders o
          left join payments p on (p.supplier_id, p.dealer_id, p.order_id) = (o.supplier_id, o.dealer_id, o.id)
          where     o.supplier_id = 1
          and       o.dealer_id = 2
          )
select    id
from      matching
order by  key_0 desc,
          key_1 desc
offset    0
limit     50;

-- payment.deferred (Deferred) ascending
-- plan: sort-matching
-- find and sort all that match
with      matching as materialized (
          select    o.id,
                    coalesce(p.deferred, false) as key_0,
                    o.id as key_1
          from      orders o
          left join payments p on (p.supplier_id, p.dealer_id, p.order_id) = (o.supplier_id, o.dealer_id, o.id)
          where     o.supplier_id = 1
          and       o.dealer_id = 2
          )
select    id
from      matching
order by  key_0 asc,
          key_1 asc
offset    0
limit     50;

-- payment.deferredAt (Deferred At) descending
-- plan: all-orders
-- scan the list
select    p.order_id as id
from      payments p
where     p.supplier_id = 1
and       p.dealer_id = 2
and       p.deferred_at >= '-infinity'
order by  p.deferred_at desc,
          p.order_id desc
offset    0
limit     50;
-- then the orders without a value
select    o.id as id
from      orders o
where     o.supplier_id = 1
and       o.dealer_id = 2
and       not exists (
          select
          from      payments x
          where     (x.supplier_id, x.dealer_id, x.order_id) = (o.supplier_id, o.dealer_id, o.id)
          and       x.deferred_at is not null
          )
order by  o.id desc
offset    0
limit     50;

-- payment.deferredAt (Deferred At) ascending
-- plan: all-orders
-- scan the list
select    p.order_id as id
from      payments p
where     p.supplier_id = 1
and       p.dealer_id = 2
and       p.deferred_at >= '-infinity'
order by  p.deferred_at asc,
          p.order_id asc
offset    0
limit     50;
-- then the orders without a value
select    o.id as id
from      orders o
where     o.supplier_id = 1
and       o.dealer_id = 2
and       not exists (
          select
          from      payments x
          where     (x.supplier_id, x.dealer_id, x.order_id) = (o.supplier_id, o.dealer_id, o.id)
          and       x.deferred_at is not null
          )
order by  o.id asc
offset    0
limit     50;

-- payment.receiptSent (Receipt Sent) descending
-- plan: sort-matching
-- find and sort all that match
with      matching as materialized (
          select    o.id,
                    coalesce(p.receipt_sent_at is not null, false) as key_0,
                    o.id as key_1
          from      orders o
          left join payments p on (p.supplier_id, p.dealer_id, p.order_id) = (o.supplier_id, o.dealer_id, o.id)
          where     o.supplier_id = 1
          and       o.dealer_id = 2
          )
select    id
from      matching
order by  key_0 desc,
          key_1 desc
offset    0
limit     50;

-- payment.receiptSent (Receipt Sent) ascending
-- plan: sort-matching
-- find and sort all that match
with      matching as materialized (
          select    o.id,
                    coalesce(p.receipt_sent_at is not null, false) as key_0,
                    o.id as key_1
          from      orders o
          left join payments p on (p.supplier_id, p.dealer_id, p.order_id) = (o.supplier_id, o.dealer_id, o.id)
          where     o.supplier_id = 1
          and       o.dealer_id = 2
          )
select    id
from      matching
order by  key_0 asc,
          key_1 asc
offset    0
limit     50;

-- payment.receiptSentAt (Receipt Sent At) descending
-- plan: all-orders
-- scan the list
select    p.order_id as id
from      payments p
where     p.supplier_id = 1
and       p.dealer_id = 2
and       p.receipt_sent_at >= '-infinity'
order by  p.receipt_sent_at desc,
          p.order_id desc
offset    0
limit     50;
-- then the orders without a value
select    o.id as id
from      orders o
where     o.supplier_id = 1
and       o.dealer_id = 2
and       not exists (
          select
          from      payments x
          where     (x.supplier_id, x.dealer_id, x.order_id) = (o.supplier_id, o.dealer_id, o.id)
          and       x.receipt_sent_at is not null
          )
order by  o.id desc
offset    0
limit     50;

-- payment.receiptSentAt (Receipt Sent At) ascending
-- plan: all-orders
-- scan the list
select    p.order_id as id
from      payments p
where     p.supplier_id = 1
and       p.dealer_id = 2
and       p.receipt_sent_at >= '-infinity'
order by  p.receipt_sent_at asc,
          p.order_id asc
offset    0
limit     50;
-- then the orders without a value
select    o.id as id
from      orders o
where     o.supplier_id = 1
and       o.dealer_id = 2
and       not exists (
          select
          from      payments x
          where     (x.supplier_id, x.dealer_id, x.order_id) = (o.supplier_id, o.dealer_id, o.id)
          and       x.receipt_sent_at is not null
          )
order by  o.id asc
offset    0
limit     50;
