-- shippingAddress.phone (Ship To Phone) descending, no search, no filter
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

-- shippingAddress.phone (Ship To Phone) descending, no search, dates and a status
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

-- shippingAddress.phone (Ship To Phone) descending, no search, a condition
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
select    id
from      matching
order by  key_0 desc,
          key_1 desc
offset    0
limit     50;

-- shippingAddress.phone (Ship To Phone) descending, search of the default columns, no filter
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

-- shippingAddress.phone (Ship To Phone) descending, search of the default columns, dates and a status
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

-- shippingAddress.phone (Ship To Phone) descending, search of the default columns, a condition
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

-- shippingAddress.phone (Ship To Phone) descending, search of one column, no filter
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

-- shippingAddress.phone (Ship To Phone) descending, search of one column, dates and a status
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

-- shippingAddress.phone (Ship To Phone) descending, search of one column, a condition
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

-- shippingAddress.phone (Ship To Phone) ascending, no search, no filter
-- plan: all-orders
-- scan the list
select    l.order_id as id
from      order_address_texts l
where     l.supplier_id = 1
and       l.dealer_id = 2
order by  l.ship_phone collate reading_order asc,
          l.order_id asc
offset    0
limit     50;

-- shippingAddress.phone (Ship To Phone) ascending, no search, dates and a status
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

-- shippingAddress.phone (Ship To Phone) ascending, no search, a condition
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
select    id
from      matching
order by  key_0 asc,
          key_1 asc
offset    0
limit     50;

-- shippingAddress.phone (Ship To Phone) ascending, search of the default columns, no filter
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

-- shippingAddress.phone (Ship To Phone) ascending, search of the default columns, dates and a status
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

-- shippingAddress.phone (Ship To Phone) ascending, search of the default columns, a condition
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

-- shippingAddress.phone (Ship To Phone) ascending, search of one column, no filter
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

-- shippingAddress.phone (Ship To Phone) ascending, search of one column, dates and a status
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

-- shippingAddress.phone (Ship To Phone) ascending, search of one column, a condition
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
