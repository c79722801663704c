-- order.id (Order ID) descending
-- plan: all-orders
-- scan the list
select    o.id as id
from      orders o
where     o.supplier_id = 1
and       o.dealer_id = 2
order by  o.id desc
offset    0
limit     50 /* prepared */;

-- order.orderedAt (Ordered at) descending
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

-- order.total (Order total) descending
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

-- payment.paidAt (Paid at) descending
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

-- shippingAddress.phone (Ship to phone) descending
-- plan: all-orders
-- scan the list
select    l.order_id as id
from      order_address_texts l
where     l.supplier_id = 1
and       l.dealer_id = 2
order by  l.ship_phone collate reading_order desc,
          l.order_id desc
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
select    (
          select    count(*)
          from      matching
          )::int8 as total,
          array(
          select    id
          from      matching
          order by  key_0 desc,
                    key_1 desc
          offset    0
          limit     50
          ) as ids;

-- payment.paidAt (Paid at) ascending
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
