-- The time and state of each order. Five years of business: more each year, a peak before Christmas, quiet weekends,
-- busy working hours. Ids follow time across all dealers, as in production.

create temp table calendar on commit drop as
select day, sum(weight) over (order by day) / sum(weight) over () as upto,
  coalesce((sum(weight) over (order by day rows between unbounded preceding and 1 preceding)) / sum(weight) over (), 0) as since
from (
  select day::date as day,
    (1 + 0.35 * (day::date - date '2021-11-21') / 365.0)
    * (case extract(isodow from day) when 6 then 0.45 when 7 then 0.35 when 1 then 1.25 else 1 end)
    * (case extract(month from day) when 11 then 1.6 when 12 then 1.8 when 1 then 0.7 when 7 then 0.85 else 1 end)
    * (0.85 + 0.3 * pg_temp.chance((day::date - date '2000-01-01')::bigint, 31)) as weight
  from generate_series(timestamp '2021-11-21', timestamp '2026-11-20', interval '1 day') as day
) as weighted;

create temp table seed_order on commit drop as
with placed as (
  select d.supplier_id, d.dealer_id, n::bigint as n,
    c.day::timestamptz
    + interval '1 hour' * (array[13,14,14,15,15,15,16,16,17,17,18,18,19,19,20,20,21,21,22,23,1,4,8,11])
      [1 + floor(24 * pg_temp.chance(n * 4 + d.dealer_id, 32))::int]
    + interval '1 second' * floor(3600 * pg_temp.chance(n * 4 + d.dealer_id, 33)) as ordered_at
  from dealer_share d cross join calendar c
  cross join lateral generate_series(round(c.since * d.orders)::int + 1, round(c.upto * d.orders)::int) as n
), numbered as (
  select row_number() over (order by ordered_at, dealer_id, n) as id, * from placed
), aged as (
  select *, ordered_at > timestamptz '2026-11-07' as recent, pg_temp.chance(id, 34) as fate,
    (array[1,1,1,1,1,1,1,1,1,2,2,2,2,3,3,4,5,6,2,10])[pg_temp.turned(n - 1, 20, 35)] as line_count
  from numbered
), decided as (
  select *, case
      when recent and fate < 0.68 then 1 when recent and fate < 0.86 then 2 when recent and fate < 0.89 then 3
      when recent and fate < 0.93 then 4 when recent and fate < 0.94 then 5 when recent and fate < 0.95 then 6 when recent then 8
      when fate < 0.925 then 2 when fate < 0.97 then 3 when fate < 0.98 then 1 when fate < 0.986 then 4
      when fate < 0.991 then 5 when fate < 0.994 then 6 when fate < 0.998 then 7 else 8 end as order_status_id
  from aged
)
select *, case order_status_id
    when 2 then (array[3,3,3,3,3,3,3,3,3,3,3,3,3,3,3,3,5,6,4,9])[1 + floor(20 * pg_temp.chance(id, 36))::int]
    when 3 then (array[1,1,1,5,10])[1 + floor(5 * pg_temp.chance(id, 36))::int]
    when 1 then (array[1,1,1,1,2,2,2,2,7,8])[1 + floor(10 * pg_temp.chance(id, 36))::int]
    else 1 end as payment_status_id,
  case order_status_id when 2 then 2 when 1 then (array[0,0,0,0,1])[1 + floor(5 * pg_temp.chance(id, 37))::int] else 0 end as shipped_status_id,
  case order_status_id when 2 then 2 + (pg_temp.chance(id, 38) < 0.8)::int when 3 then 4 when 5 then 5 when 6 then 8 when 8 then 1
    else (array[1,1,7,2])[1 + floor(4 * pg_temp.chance(id, 38))::int] end as purchase_order_status_id,
  case when order_status_id = 8 then 0 when line_count > 1 and pg_temp.chance(id, 39) < 0.15 then 2 else 1 end as purchase_orders
from decided order by id;
analyze seed_order;
