-- payment.paidAt (Paid At) descending, no search, no filter
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

-- payment.paidAt (Paid At) descending, no search, dates and a status
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
where     o.ordered_at >= '2026-01-01T00:00:00.000Z'
and       o.ordered_at < '2026-04-01T00:00:00.000Z'
and       o.order_status_id = any ('{1}'::int2[])
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
where     o.ordered_at >= '2026-01-01T00:00:00.000Z'
and       o.ordered_at < '2026-04-01T00:00:00.000Z'
and       o.order_status_id = any ('{1}'::int2[])
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
          and       o.ordered_at >= '2026-01-01T00:00:00.000Z'
          and       o.ordered_at < '2026-04-01T00:00:00.000Z'
          and       o.order_status_id = any ('{1}'::int2[])
          )
select    id
from      matching
order by  key_0 asc,
          key_1 desc,
          key_2 desc
offset    0
limit     50;

-- payment.paidAt (Paid At) descending, no search, a condition
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
select    id
from      matching
order by  key_0 asc,
          key_1 desc,
          key_2 desc
offset    0
limit     50;

-- payment.paidAt (Paid At) descending, search of the default columns, no filter
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
where     exists (
          select
          from      order_search s
          where     (s.supplier_id, s.dealer_id, s.order_id) = (o.supplier_id, o.dealer_id, o.id)
          and       (s.default_text like search_pattern ('', 'lamp', ''))
          offset    0
          )
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
          key_1 desc,
          key_2 desc
offset    0
limit     50;

-- payment.paidAt (Paid At) descending, search of the default columns, dates and a status
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
          key_1 desc,
          key_2 desc
offset    0
limit     50;

-- payment.paidAt (Paid At) descending, search of the default columns, a condition
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
and       exists (
          select
          from      order_search s
          where     (s.supplier_id, s.dealer_id, s.order_id) = (o.supplier_id, o.dealer_id, o.id)
          and       (s.default_text like search_pattern ('', 'lamp', ''))
          offset    0
          )
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
          key_1 desc,
          key_2 desc
offset    0
limit     50;

-- payment.paidAt (Paid At) descending, search of one column, no filter
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
          key_1 desc,
          key_2 desc
offset    0
limit     50;

-- payment.paidAt (Paid At) descending, search of one column, dates and a status
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
          key_1 desc,
          key_2 desc
offset    0
limit     50;

-- payment.paidAt (Paid At) descending, search of one column, a condition
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
          key_1 desc,
          key_2 desc
offset    0
limit     50;

-- payment.paidAt (Paid At) ascending, no search, no filter
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

-- payment.paidAt (Paid At) ascending, no search, dates and a status
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
          order by  p.paid_at asc,
                    p.order_id asc
          limit     1000
          ) o
where     o.ordered_at >= '2026-01-01T00:00:00.000Z'
and       o.ordered_at < '2026-04-01T00:00:00.000Z'
and       o.order_status_id = any ('{1}'::int2[])
order by  o.sort_key asc,
          o.id asc
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
          order by  o.id asc
          limit     1000
          ) o
where     o.ordered_at >= '2026-01-01T00:00:00.000Z'
and       o.ordered_at < '2026-04-01T00:00:00.000Z'
and       o.order_status_id = any ('{1}'::int2[])
order by  o.id asc
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
          and       o.ordered_at >= '2026-01-01T00:00:00.000Z'
          and       o.ordered_at < '2026-04-01T00:00:00.000Z'
          and       o.order_status_id = any ('{1}'::int2[])
          )
select    id
from      matching
order by  key_0 asc,
          key_1 asc,
          key_2 asc
offset    0
limit     50;

-- payment.paidAt (Paid At) ascending, no search, a condition
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
          order by  p.paid_at asc,
                    p.order_id asc
          limit     1000
          ) o
where     o.total > '100'::numeric
order by  o.sort_key asc,
          o.id asc
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
          order by  o.id asc
          limit     1000
          ) o
where     o.total > '100'::numeric
order by  o.id asc
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
select    id
from      matching
order by  key_0 asc,
          key_1 asc,
          key_2 asc
offset    0
limit     50;

-- payment.paidAt (Paid At) ascending, search of the default columns, no filter
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
          order by  p.paid_at asc,
                    p.order_id asc
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
          order by  o.id asc
          limit     1000
          ) o
where     exists (
          select
          from      order_search s
          where     (s.supplier_id, s.dealer_id, s.order_id) = (o.supplier_id, o.dealer_id, o.id)
          and       (s.default_text like search_pattern ('', 'lamp', ''))
          offset    0
          )
order by  o.id asc
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
          key_1 asc,
          key_2 asc
offset    0
limit     50;

-- payment.paidAt (Paid At) ascending, search of the default columns, dates and a status
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
          order by  p.paid_at asc,
                    p.order_id asc
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
          order by  o.id asc
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
order by  o.id asc
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
          key_1 asc,
          key_2 asc
offset    0
limit     50;

-- payment.paidAt (Paid At) ascending, search of the default columns, a condition
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
          order by  p.paid_at asc,
                    p.order_id asc
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
          order by  o.id asc
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
order by  o.id asc
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
          key_1 asc,
          key_2 asc
offset    0
limit     50;

-- payment.paidAt (Paid At) ascending, search of one column, no filter
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
          order by  p.paid_at asc,
                    p.order_id asc
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
          order by  o.id asc
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
order by  o.id asc
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
          key_1 asc,
          key_2 asc
offset    0
limit     50;

-- payment.paidAt (Paid At) ascending, search of one column, dates and a status
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
          order by  p.paid_at asc,
                    p.order_id asc
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
          order by  o.id asc
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
order by  o.id asc
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
          key_1 asc,
          key_2 asc
offset    0
limit     50;

-- payment.paidAt (Paid At) ascending, search of one column, a condition
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
          order by  p.paid_at asc,
                    p.order_id asc
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
          order by  o.id asc
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
order by  o.id asc
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
          key_1 asc,
          key_2 asc
offset    0
limit     50;
