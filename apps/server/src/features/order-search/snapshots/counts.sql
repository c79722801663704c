-- count of all orders
select    coalesce(
          (
          select    sum(c.n) as n
          from      order_counts c
          where     c.supplier_id = 1
          and       c.dealer_id = 2
          and       c.day is null
          ),
          0
          )::int8 as total;

-- count of statuses
select    coalesce(
          (
          select    sum(c.n) as n
          from      order_counts c
          where     c.supplier_id = 1
          and       c.dealer_id = 2
          and       c.day is null
          and       c.order_status_id = any ('{1}'::int2[])
          and       c.fulfillment_mask & 6::int2 <> 0
          ),
          0
          )::int8 as total;

-- count of dates and a status
select    coalesce(
          (
          select    sum(n) as n
          from      (
                    select    sum(c.n) as n
                    from      order_counts c
                    where     c.supplier_id = 1
                    and       c.dealer_id = 2
                    and       c.day is not null
                    and       c.day >= '2026-01-01T00:00:00.000Z'::timestamptz::date
                    and       c.day < '2026-04-01T00:00:00.000Z'::timestamptz::date
                    and       c.order_status_id = any ('{1}'::int2[])
                    ) as part
          ),
          0
          )::int8 as total;

-- count of a search and a condition
select    coalesce(
          (
          select    count(*) as n
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
          ),
          0
          )::int8 as total;
