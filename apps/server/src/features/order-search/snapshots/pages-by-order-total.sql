-- order.total (Order Total) descending, no search, no filter
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

-- order.total (Order Total) descending, no search, dates and a status
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
select    id
from      matching
order by  key_0 desc,
          key_1 desc
offset    0
limit     50;

-- order.total (Order Total) descending, no search, a condition
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

-- order.total (Order Total) descending, search of the default columns, no filter
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
          and       (s.default_text like search_pattern ('', 'lamp', ''))
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
                    and       (s.default_text like search_pattern ('', 'lamp', ''))
                    )
          )
select    id
from      matching
order by  key_0 desc,
          key_1 desc
offset    0
limit     50;

-- order.total (Order Total) descending, search of the default columns, dates and a status
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
and       exists (
          select
          from      order_search s
          where     (s.supplier_id, s.dealer_id, s.order_id) = (o.supplier_id, o.dealer_id, o.id)
          and       (s.default_text like search_pattern ('', 'lamp', ''))
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

-- order.total (Order Total) descending, search of the default columns, a condition
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
          and       (s.default_text like search_pattern ('', 'lamp', ''))
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
                    and       (s.default_text like search_pattern ('', 'lamp', ''))
                    )
          )
select    id
from      matching
order by  key_0 desc,
          key_1 desc
offset    0
limit     50;

-- order.total (Order Total) descending, search of one column, no filter
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
                    s.default_text like search_pattern ('', 'lamp', '')
          and       regexp_like (s.default_text, search_expression (e'\x01\x17', 'lamp', ''))::int <> 0
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

-- order.total (Order Total) descending, search of one column, dates and a status
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

-- order.total (Order Total) descending, search of one column, a condition
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
                    (
                    s.default_text like search_pattern ('', 'lamp', '')
          and       regexp_like (s.default_text, search_expression (e'\x01\x17', 'lamp', ''))::int <> 0
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

-- order.total (Order Total) ascending, no search, no filter
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

-- order.total (Order Total) ascending, no search, dates and a status
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
          order by  o.total asc,
                    o.id asc
          limit     1000
          ) o
where     o.ordered_at >= '2026-01-01T00:00:00.000Z'
and       o.ordered_at < '2026-04-01T00:00:00.000Z'
and       o.order_status_id = any ('{1}'::int2[])
order by  o.sort_key asc,
          o.id asc
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
select    id
from      matching
order by  key_0 asc,
          key_1 asc
offset    0
limit     50;

-- order.total (Order Total) ascending, no search, a condition
-- plan: bounded-scans
-- scan the list
select    o.id as id
from      orders o
where     o.supplier_id = 1
and       o.dealer_id = 2
and       o.total >= 0
and       o.total > '100'::numeric
order by  o.total asc,
          o.id asc
offset    0
limit     50;

-- order.total (Order Total) ascending, search of the default columns, no filter
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
          order by  o.total asc,
                    o.id asc
          limit     1000
          ) o
where     exists (
          select
          from      order_search s
          where     (s.supplier_id, s.dealer_id, s.order_id) = (o.supplier_id, o.dealer_id, o.id)
          and       (s.default_text like search_pattern ('', 'lamp', ''))
          offset    0
          )
order by  o.sort_key asc,
          o.id asc
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
                    and       (s.default_text like search_pattern ('', 'lamp', ''))
                    )
          )
select    id
from      matching
order by  key_0 asc,
          key_1 asc
offset    0
limit     50;

-- order.total (Order Total) ascending, search of the default columns, dates and a status
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
          order by  o.total asc,
                    o.id asc
          limit     1000
          ) o
where     o.ordered_at >= '2026-01-01T00:00:00.000Z'
and       o.ordered_at < '2026-04-01T00:00:00.000Z'
and       o.order_status_id = any ('{1}'::int2[])
and       exists (
          select
          from      order_search s
          where     (s.supplier_id, s.dealer_id, s.order_id) = (o.supplier_id, o.dealer_id, o.id)
          and       (s.default_text like search_pattern ('', 'lamp', ''))
          offset    0
          )
order by  o.sort_key asc,
          o.id asc
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

-- order.total (Order Total) ascending, search of the default columns, a condition
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
          order by  o.total asc,
                    o.id asc
          limit     1000
          ) o
where     o.total > '100'::numeric
and       exists (
          select
          from      order_search s
          where     (s.supplier_id, s.dealer_id, s.order_id) = (o.supplier_id, o.dealer_id, o.id)
          and       (s.default_text like search_pattern ('', 'lamp', ''))
          offset    0
          )
order by  o.sort_key asc,
          o.id asc
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
                    and       (s.default_text like search_pattern ('', 'lamp', ''))
                    )
          )
select    id
from      matching
order by  key_0 asc,
          key_1 asc
offset    0
limit     50;

-- order.total (Order Total) ascending, search of one column, no filter
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
          order by  o.total asc,
                    o.id asc
          limit     1000
          ) o
where     exists (
          select
          from      order_search s
          where     (s.supplier_id, s.dealer_id, s.order_id) = (o.supplier_id, o.dealer_id, o.id)
          and       (
                    (
                    s.default_text like search_pattern ('', 'lamp', '')
          and       regexp_like (s.default_text, search_expression (e'\x01\x17', 'lamp', ''))::int <> 0
                    )
                    )
          offset    0
          )
order by  o.sort_key asc,
          o.id asc
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

-- order.total (Order Total) ascending, search of one column, dates and a status
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
          order by  o.total asc,
                    o.id asc
          limit     1000
          ) o
where     o.ordered_at >= '2026-01-01T00:00:00.000Z'
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
          offset    0
          )
order by  o.sort_key asc,
          o.id asc
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

-- order.total (Order Total) ascending, search of one column, a condition
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
          order by  o.total asc,
                    o.id asc
          limit     1000
          ) o
where     o.total > '100'::numeric
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
          offset    0
          )
order by  o.sort_key asc,
          o.id asc
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
