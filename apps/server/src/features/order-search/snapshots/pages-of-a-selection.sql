-- by order.total, a search
-- plan: filtered-scans
-- scan the list
select    o.id
from      (
          select    o.*,
                    o.total as sort_key
          from      orders o
          where     o.supplier_id = 1
          and       o.dealer_id = 2
          and       o.total >= 0
          order by  o.total desc,
                    o.id desc
          limit     1000
          ) o
where     exists (
          select
          from      order_search s
          where     (s.supplier_id, s.dealer_id, s.order_id) = (o.supplier_id, o.dealer_id, o.id)
          and       (
                    s.default_text like search_pattern ('', 'lamp', '')
          or        s.item_text like search_pattern ('', 'lamp', '')
                    )
          offset    0
          )
order by  o.sort_key desc,
          o.id desc
offset    0
limit     50;
-- find and sort all that match
with      matching as materialized (
          select    o.id,
                    o.total as key_0,
                    o.id as key_1
          from      orders o
          where     o.supplier_id = 1
          and       o.dealer_id = 2
          and       exists (
                    select
                    from      order_search s
                    where     (s.supplier_id, s.dealer_id, s.order_id) = (o.supplier_id, o.dealer_id, o.id)
                    and       (
                              s.default_text like search_pattern ('', 'lamp', '')
                    or        s.item_text like search_pattern ('', 'lamp', '')
                              )
                    )
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

-- by order.total, a search of one column
-- plan: filtered-scans
-- scan the list
select    o.id
from      (
          select    o.*,
                    o.total as sort_key
          from      orders o
          where     o.supplier_id = 1
          and       o.dealer_id = 2
          and       o.total >= 0
          order by  o.total desc,
                    o.id desc
          limit     1000
          ) o
where     exists (
          select
          from      order_search s
          where     (s.supplier_id, s.dealer_id, s.order_id) = (o.supplier_id, o.dealer_id, o.id)
          and       (
                    (
                    s.item_text like search_pattern ('', 'lamp', '')
          and       regexp_like (s.item_text, search_expression (e'\x01\x17', 'lamp', ''))::int <> 0
                    )
                    )
          offset    0
          )
order by  o.sort_key desc,
          o.id desc
offset    0
limit     50;
-- find and sort all that match
with      matching as materialized (
          select    o.id,
                    o.total as key_0,
                    o.id as key_1
          from      orders o
          where     o.supplier_id = 1
          and       o.dealer_id = 2
          and       exists (
                    select
                    from      order_search s
                    where     (s.supplier_id, s.dealer_id, s.order_id) = (o.supplier_id, o.dealer_id, o.id)
                    and       (
                              (
                              s.item_text like search_pattern ('', 'lamp', '')
                    and       regexp_like (s.item_text, search_expression (e'\x01\x17', 'lamp', ''))::int <> 0
                              )
                              )
                    )
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

-- by order.total, dates and a status
-- plan: filtered-scans
-- scan the list
select    o.id
from      (
          select    o.*,
                    o.total as sort_key
          from      orders o
          where     o.supplier_id = 1
          and       o.dealer_id = 2
          and       o.total >= 0
          order by  o.total desc,
                    o.id desc
          limit     1000
          ) o
where     o.ordered_at >= '2026-01-01T00:00:00.000Z'
and       o.ordered_at < '2026-04-01T00:00:00.000Z'
and       o.order_status_id = any ('{1}'::int2[])
order by  o.sort_key desc,
          o.id desc
offset    0
limit     50;
-- find and sort all that match
with      matching as materialized (
          select    o.id,
                    o.total as key_0,
                    o.id as key_1
          from      orders o
          where     o.supplier_id = 1
          and       o.dealer_id = 2
          and       o.ordered_at >= '2026-01-01T00:00:00.000Z'
          and       o.ordered_at < '2026-04-01T00:00:00.000Z'
          and       o.order_status_id = any ('{1}'::int2[])
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

-- by order.total, a condition
-- plan: bounded-scans
-- scan the list
select    o.id as id
from      orders o
where     o.supplier_id = 1
and       o.dealer_id = 2
and       o.total >= 0
and       o.total > '100'::numeric
order by  o.total desc,
          o.id desc
offset    0
limit     50;

-- by order.total, a search and a condition
-- plan: filtered-scans
-- scan the list
select    o.id
from      (
          select    o.*,
                    o.total as sort_key
          from      orders o
          where     o.supplier_id = 1
          and       o.dealer_id = 2
          and       o.total >= 0
          and       o.total > '100'::numeric
          order by  o.total desc,
                    o.id desc
          limit     1000
          ) o
where     o.total > '100'::numeric
and       exists (
          select
          from      order_search s
          where     (s.supplier_id, s.dealer_id, s.order_id) = (o.supplier_id, o.dealer_id, o.id)
          and       (
                    s.default_text like search_pattern ('', 'lamp', '')
          or        s.item_text like search_pattern ('', 'lamp', '')
                    )
          offset    0
          )
order by  o.sort_key desc,
          o.id desc
offset    0
limit     50;
-- find and sort all that match
with      matching as materialized (
          select    o.id,
                    o.total as key_0,
                    o.id as key_1
          from      orders o
          where     o.supplier_id = 1
          and       o.dealer_id = 2
          and       o.total > '100'::numeric
          and       exists (
                    select
                    from      order_search s
                    where     (s.supplier_id, s.dealer_id, s.order_id) = (o.supplier_id, o.dealer_id, o.id)
                    and       (
                              s.default_text like search_pattern ('', 'lamp', '')
                    or        s.item_text like search_pattern ('', 'lamp', '')
                              )
                    )
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

-- by order.id, a condition
-- plan: filtered-scans
-- scan the list
select    o.id
from      (
          select    o.*,
                    o.id as sort_key
          from      orders o
          where     o.supplier_id = 1
          and       o.dealer_id = 2
          order by  o.id desc
          limit     1000
          ) o
where     o.total > '100'::numeric
order by  o.id desc
offset    0
limit     50;
-- find and sort all that match
with      matching as materialized (
          select    o.id,
                    o.id as key_0
          from      orders o
          where     o.supplier_id = 1
          and       o.dealer_id = 2
          and       o.total > '100'::numeric
          )
select    (
          select    count(*)
          from      matching
          )::int8 as total,
          array(
          select    id
          from      matching
          order by  key_0 desc
          offset    0
          limit     50
          ) as ids;

-- by order.orderedAt, a condition
-- plan: filtered-scans
-- scan the list
select    o.id
from      (
          select    o.*,
                    o.ordered_at as sort_key
          from      orders o
          where     o.supplier_id = 1
          and       o.dealer_id = 2
          and       o.ordered_at >= '-infinity'
          order by  o.ordered_at desc,
                    o.id desc
          limit     1000
          ) o
where     o.total > '100'::numeric
order by  o.sort_key desc,
          o.id desc
offset    0
limit     50;
-- find and sort all that match
with      matching as materialized (
          select    o.id,
                    o.ordered_at as key_0,
                    o.id as key_1
          from      orders o
          where     o.supplier_id = 1
          and       o.dealer_id = 2
          and       o.total > '100'::numeric
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

-- by payment.paidAt, a condition
-- plan: filtered-scans
-- scan the list
select    o.id
from      (
          select    o.*,
                    p.paid_at as sort_key
          from      payments p
          join      orders o on (p.supplier_id, p.dealer_id, p.order_id) = (o.supplier_id, o.dealer_id, o.id)
          where     p.supplier_id = 1
          and       p.dealer_id = 2
          and       p.paid_at >= '-infinity'
          order by  p.paid_at desc,
                    p.order_id desc
          limit     1000
          ) o
where     o.total > '100'::numeric
order by  o.sort_key desc,
          o.id desc
offset    0
limit     50;
-- then the orders without a value
select    o.id
from      (
          select    o.*,
                    o.id as sort_key
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
          limit     1000
          ) o
where     o.total > '100'::numeric
order by  o.id desc
offset    0
limit     50;
-- find and sort all that match
with      matching as materialized (
          select    o.id,
                    (p.paid_at is null) as key_0,
                    p.paid_at as key_1,
                    o.id as key_2
          from      orders o
          left join payments p on (p.supplier_id, p.dealer_id, p.order_id) = (o.supplier_id, o.dealer_id, o.id)
          where     o.supplier_id = 1
          and       o.dealer_id = 2
          and       o.total > '100'::numeric
          )
select    (
          select    count(*)
          from      matching
          )::int8 as total,
          array(
          select    id
          from      matching
          order by  key_0 asc,
                    key_1 desc,
                    key_2 desc
          offset    0
          limit     50
          ) as ids;

-- by shippingAddress.phone, a condition
-- plan: sort-matching
-- find and sort all that match
with      matching as materialized (
          select    o.id,
                    coalesce(sa.phone, '') collate reading_order as key_0,
                    o.id as key_1
          from      orders o
          left join order_addresses sa on (sa.supplier_id, sa.dealer_id, sa.order_id, sa.id) = (o.supplier_id, o.dealer_id, o.id, o.shipping_address_id)
          where     o.supplier_id = 1
          and       o.dealer_id = 2
          and       o.total > '100'::numeric
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

-- by order.orderStatusId, a condition
-- plan: sort-matching
-- find and sort all that match
with      matching as materialized (
          select    o.id,
                    o.order_status_id as key_0,
                    o.id as key_1
          from      orders o
          where     o.supplier_id = 1
          and       o.dealer_id = 2
          and       o.total > '100'::numeric
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
