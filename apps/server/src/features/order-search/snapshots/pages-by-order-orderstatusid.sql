-- order.orderStatusId (Order Status) descending, no search, no filter
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

-- order.orderStatusId (Order Status) descending, no search, dates and a status
-- plan: sort-matching
-- find and sort all that match
with      matching as materialized (
          select    o.id,
                    o.order_status_id as key_0,
                    o.id as key_1
          from      orders o
          where     o.supplier_id = 1
          and       o.dealer_id = 2
          and       o.ordered_at >= '2026-01-01T00:00:00.000Z'
          and       o.ordered_at < '2026-04-01T00:00:00.000Z'
          and       o.order_status_id = any ('{1}'::int2[])
          )
select    id
from      matching
order by  key_0 desc,
          key_1 desc
offset    0
limit     50;

-- order.orderStatusId (Order Status) descending, no search, a condition
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
select    id
from      matching
order by  key_0 desc,
          key_1 desc
offset    0
limit     50;

-- order.orderStatusId (Order Status) descending, search of the default columns, no filter
-- plan: sort-matching
-- find and sort all that match
with      matching as materialized (
          select    o.id,
                    o.order_status_id as key_0,
                    o.id as key_1
          from      orders o
          where     o.supplier_id = 1
          and       o.dealer_id = 2
          and       exists (
                    select
                    from      order_search s
                    where     (s.supplier_id, s.dealer_id, s.order_id) = (o.supplier_id, o.dealer_id, o.id)
                    and       (s.default_text like search_pattern ('', 'lamp', ''))
                    )
          )
select    id
from      matching
order by  key_0 desc,
          key_1 desc
offset    0
limit     50;

-- order.orderStatusId (Order Status) descending, search of the default columns, dates and a status
-- plan: sort-matching
-- find and sort all that match
with      matching as materialized (
          select    o.id,
                    o.order_status_id as key_0,
                    o.id as key_1
          from      orders o
          where     o.supplier_id = 1
          and       o.dealer_id = 2
          and       o.ordered_at >= '2026-01-01T00:00:00.000Z'
          and       o.ordered_at < '2026-04-01T00:00:00.000Z'
          and       o.order_status_id = any ('{1}'::int2[])
          and       exists (
                    select
                    from      order_search s
                    where     (s.supplier_id, s.dealer_id, s.order_id) = (o.supplier_id, o.dealer_id, o.id)
                    and       (s.default_text like search_pattern ('', 'lamp', ''))
                    )
          )
select    id
from      matching
order by  key_0 desc,
          key_1 desc
offset    0
limit     50;

-- order.orderStatusId (Order Status) descending, search of the default columns, a condition
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
          and       exists (
                    select
                    from      order_search s
                    where     (s.supplier_id, s.dealer_id, s.order_id) = (o.supplier_id, o.dealer_id, o.id)
                    and       (s.default_text like search_pattern ('', 'lamp', ''))
                    )
          )
select    id
from      matching
order by  key_0 desc,
          key_1 desc
offset    0
limit     50;

-- order.orderStatusId (Order Status) descending, search of one column, no filter
-- plan: sort-matching
-- find and sort all that match
with      matching as materialized (
          select    o.id,
                    o.order_status_id as key_0,
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
                              s.default_text like search_pattern ('', 'lamp', '')
                    and       regexp_like (s.default_text, search_expression (e'\x01\x17', 'lamp', ''))::int <> 0
                              )
                              )
                    )
          )
select    id
from      matching
order by  key_0 desc,
          key_1 desc
offset    0
limit     50;

-- order.orderStatusId (Order Status) descending, search of one column, dates and a status
-- plan: sort-matching
-- find and sort all that match
with      matching as materialized (
          select    o.id,
                    o.order_status_id as key_0,
                    o.id as key_1
          from      orders o
          where     o.supplier_id = 1
          and       o.dealer_id = 2
          and       o.ordered_at >= '2026-01-01T00:00:00.000Z'
          and       o.ordered_at < '2026-04-01T00:00:00.000Z'
          and       o.order_status_id = any ('{1}'::int2[])
          and       exists (
                    select
                    from      order_search s
                    where     (s.supplier_id, s.dealer_id, s.order_id) = (o.supplier_id, o.dealer_id, o.id)
                    and       (
                              (
                              s.default_text like search_pattern ('', 'lamp', '')
                    and       regexp_like (s.default_text, search_expression (e'\x01\x17', 'lamp', ''))::int <> 0
                              )
                              )
                    )
          )
select    id
from      matching
order by  key_0 desc,
          key_1 desc
offset    0
limit     50;

-- order.orderStatusId (Order Status) descending, search of one column, a condition
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
          and       exists (
                    select
                    from      order_search s
                    where     (s.supplier_id, s.dealer_id, s.order_id) = (o.supplier_id, o.dealer_id, o.id)
                    and       (
                              (
                              s.default_text like search_pattern ('', 'lamp', '')
                    and       regexp_like (s.default_text, search_expression (e'\x01\x17', 'lamp', ''))::int <> 0
                              )
                              )
                    )
          )
select    id
from      matching
order by  key_0 desc,
          key_1 desc
offset    0
limit     50;

-- order.orderStatusId (Order Status) ascending, no search, no filter
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

-- order.orderStatusId (Order Status) ascending, no search, dates and a status
-- plan: sort-matching
-- find and sort all that match
with      matching as materialized (
          select    o.id,
                    o.order_status_id as key_0,
                    o.id as key_1
          from      orders o
          where     o.supplier_id = 1
          and       o.dealer_id = 2
          and       o.ordered_at >= '2026-01-01T00:00:00.000Z'
          and       o.ordered_at < '2026-04-01T00:00:00.000Z'
          and       o.order_status_id = any ('{1}'::int2[])
          )
select    id
from      matching
order by  key_0 asc,
          key_1 asc
offset    0
limit     50;

-- order.orderStatusId (Order Status) ascending, no search, a condition
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
select    id
from      matching
order by  key_0 asc,
          key_1 asc
offset    0
limit     50;

-- order.orderStatusId (Order Status) ascending, search of the default columns, no filter
-- plan: sort-matching
-- find and sort all that match
with      matching as materialized (
          select    o.id,
                    o.order_status_id as key_0,
                    o.id as key_1
          from      orders o
          where     o.supplier_id = 1
          and       o.dealer_id = 2
          and       exists (
                    select
                    from      order_search s
                    where     (s.supplier_id, s.dealer_id, s.order_id) = (o.supplier_id, o.dealer_id, o.id)
                    and       (s.default_text like search_pattern ('', 'lamp', ''))
                    )
          )
select    id
from      matching
order by  key_0 asc,
          key_1 asc
offset    0
limit     50;

-- order.orderStatusId (Order Status) ascending, search of the default columns, dates and a status
-- plan: sort-matching
-- find and sort all that match
with      matching as materialized (
          select    o.id,
                    o.order_status_id as key_0,
                    o.id as key_1
          from      orders o
          where     o.supplier_id = 1
          and       o.dealer_id = 2
          and       o.ordered_at >= '2026-01-01T00:00:00.000Z'
          and       o.ordered_at < '2026-04-01T00:00:00.000Z'
          and       o.order_status_id = any ('{1}'::int2[])
          and       exists (
                    select
                    from      order_search s
                    where     (s.supplier_id, s.dealer_id, s.order_id) = (o.supplier_id, o.dealer_id, o.id)
                    and       (s.default_text like search_pattern ('', 'lamp', ''))
                    )
          )
select    id
from      matching
order by  key_0 asc,
          key_1 asc
offset    0
limit     50;

-- order.orderStatusId (Order Status) ascending, search of the default columns, a condition
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
          and       exists (
                    select
                    from      order_search s
                    where     (s.supplier_id, s.dealer_id, s.order_id) = (o.supplier_id, o.dealer_id, o.id)
                    and       (s.default_text like search_pattern ('', 'lamp', ''))
                    )
          )
select    id
from      matching
order by  key_0 asc,
          key_1 asc
offset    0
limit     50;

-- order.orderStatusId (Order Status) ascending, search of one column, no filter
-- plan: sort-matching
-- find and sort all that match
with      matching as materialized (
          select    o.id,
                    o.order_status_id as key_0,
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
                              s.default_text like search_pattern ('', 'lamp', '')
                    and       regexp_like (s.default_text, search_expression (e'\x01\x17', 'lamp', ''))::int <> 0
                              )
                              )
                    )
          )
select    id
from      matching
order by  key_0 asc,
          key_1 asc
offset    0
limit     50;

-- order.orderStatusId (Order Status) ascending, search of one column, dates and a status
-- plan: sort-matching
-- find and sort all that match
with      matching as materialized (
          select    o.id,
                    o.order_status_id as key_0,
                    o.id as key_1
          from      orders o
          where     o.supplier_id = 1
          and       o.dealer_id = 2
          and       o.ordered_at >= '2026-01-01T00:00:00.000Z'
          and       o.ordered_at < '2026-04-01T00:00:00.000Z'
          and       o.order_status_id = any ('{1}'::int2[])
          and       exists (
                    select
                    from      order_search s
                    where     (s.supplier_id, s.dealer_id, s.order_id) = (o.supplier_id, o.dealer_id, o.id)
                    and       (
                              (
                              s.default_text like search_pattern ('', 'lamp', '')
                    and       regexp_like (s.default_text, search_expression (e'\x01\x17', 'lamp', ''))::int <> 0
                              )
                              )
                    )
          )
select    id
from      matching
order by  key_0 asc,
          key_1 asc
offset    0
limit     50;

-- order.orderStatusId (Order Status) ascending, search of one column, a condition
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
          and       exists (
                    select
                    from      order_search s
                    where     (s.supplier_id, s.dealer_id, s.order_id) = (o.supplier_id, o.dealer_id, o.id)
                    and       (
                              (
                              s.default_text like search_pattern ('', 'lamp', '')
                    and       regexp_like (s.default_text, search_expression (e'\x01\x17', 'lamp', ''))::int <> 0
                              )
                              )
                    )
          )
select    id
from      matching
order by  key_0 asc,
          key_1 asc
offset    0
limit     50;
