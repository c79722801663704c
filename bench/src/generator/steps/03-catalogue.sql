-- Three category levels; products with one to six variants, two and a half on average.

create temp table bench_supplier on commit drop as
select s.id as supplier_id, p.products from plan_supplier p join suppliers s using (handle);

insert into categories (supplier_id, level, name)
select supplier_id, 1, 'Department ' || n from bench_supplier, generate_series(1, 12) n order by supplier_id, n;
insert into categories (supplier_id, parent_id, level, name)
select c.supplier_id, c.id, 2, 'Aisle ' || n from categories c join bench_supplier using (supplier_id), generate_series(1, 8) n
where c.level = 1 order by c.id, n;
insert into categories (supplier_id, parent_id, level, name)
select c.supplier_id, c.id, 3, 'Shelf ' || n from categories c join bench_supplier using (supplier_id), generate_series(1, 6) n
where c.level = 2 order by c.id, n;

create temp table shelf on commit drop as
select c.supplier_id, b.parent_id as one_id, b.id as two_id, c.id as three_id,
  row_number() over (partition by c.supplier_id order by c.id) as n, count(*) over (partition by c.supplier_id) as shelves
from categories c join categories b on b.supplier_id = c.supplier_id and b.id = c.parent_id where c.level = 3;
analyze shelf;

create temp table seed_product on commit drop as
select row_number() over (order by supplier_id, n) as id, supplier_id, n,
  (array[1, 1, 1, 1, 2, 2, 3, 4, 4, 6])[pg_temp.turned(n - 1, 10, 11)] as variants,
  round((3 + 400 * power(pg_temp.chance(n, 12), 4))::numeric, 2) as base_price,
  pg_temp.adjective(pg_temp.chance(n, 13)) || ' ' || pg_temp.material(pg_temp.chance(n, 14)) || ' '
    || pg_temp.good(pg_temp.chance(n, 15)) || pg_temp.rare_word(n) as title,
  1 + floor(576 * power(pg_temp.chance(n, 16), 1.7))::bigint as shelf,
  timestamptz '2021-11-01 00:00Z' + interval '1 second' * floor(157680000 * pg_temp.chance(n, 17)) as inserted_on
from bench_supplier, generate_series(1, products) as n;

create temp table seed_variant on commit drop as
select row_number() over (order by p.id, k) as id, p.supplier_id, p.id as product_id, p.n, k, p.variants, p.inserted_on,
  'P' || lpad(p.n::text, 6, '0') || '-' || k as sku,
  case when p.variants >= 4 then (array['Black', 'White'])[1 + (k - 1) / 3] || ' / ' || (array['S', 'M', 'L'])[1 + (k - 1) % 3]
       when p.variants > 1 then (array['Black', 'White', 'Green'])[k] else '' end as title,
  p.title as product_title,
  case when pg_temp.chance(p.id * 8 + k, 21) < 0.03 then null
       else round(p.base_price * (1 + (k - 1) * 0.05), case when pg_temp.chance(p.id, 22) < 0.1 then 4 else 2 end) end as price,
  case when pg_temp.chance(p.id * 8 + k, 23) < 0.12 then 0
       else floor(2000 * power(pg_temp.chance(p.id * 8 + k, 24), 3))::int end as quantity,
  round((0.1 + 30 * power(pg_temp.chance(p.id, 25), 3))::numeric, 2) as weight
from seed_product p, generate_series(1, p.variants) as k;

insert into products (supplier_id, id, sku, title, manufacturer, description, category_one_id, category_two_id,
  category_three_id, images, attributes, min_price, max_price, in_stock, variant_count, inserted_on, updated_at)
select p.supplier_id, p.id, 'P' || lpad(p.n::text, 6, '0'), p.title,
  pg_temp.last_name(pg_temp.chance(p.n, 18)) || ' Works', 'A ' || lower(p.title) || ' for home and shop.',
  s.one_id, s.two_id, s.three_id, '[]', '[{"name": "Origin", "value": "US"}]',
  v.min_price, v.max_price, v.in_stock, p.variants, p.inserted_on, p.inserted_on
from seed_product p
join shelf s on s.supplier_id = p.supplier_id and s.n = p.shelf
join (select product_id, min(price) as min_price, max(price) as max_price, nullif(sum(quantity) > 0, false) as in_stock
      from seed_variant group by product_id) v on v.product_id = p.id
order by p.id;

insert into variants (supplier_id, id, product_id, sku, title, upc, mpn, price, msrp, map, quantity, weight,
  estimated_shipping_cost, estimated_dropship_fee, position, updated_at)
select supplier_id, id, product_id, sku, title, lpad((id * 7919 % 1000000000000)::text, 12, '0'), 'M' || sku, price,
  round(price * 1.8, 2), round(price * 1.4, 2), quantity, weight, round(3 + weight / 4, 2), 2.5, k, inserted_on
from seed_variant order by id;

insert into product_options (supplier_id, product_id, name, position)
select supplier_id, id, 'Colour', 1 from seed_product where variants > 1
union all
select supplier_id, id, 'Size', 2 from seed_product where variants >= 4
order by 2, 4;

insert into variant_options (supplier_id, product_id, variant_id, option_id, value)
select v.supplier_id, v.product_id, v.id, o.id,
  case when v.variants < 4 then v.title when o.name = 'Colour' then split_part(v.title, ' / ', 1) else split_part(v.title, ' / ', 2) end
from seed_variant v join product_options o on o.supplier_id = v.supplier_id and o.product_id = v.product_id
order by v.id, o.id;

-- The variants for order lines: numbered per supplier, with the best sellers scattered over the catalogue.
create temp table stock on commit drop as
select supplier_id, (id * 104729 % 2147483647) as shuffle, id as variant_id, product_id, sku, trim(product_title || ' ' || title) as title,
  coalesce(price, 19.99) as price, weight,
  row_number() over (partition by supplier_id order by id * 104729 % 2147483647, id) as n
from seed_variant;
analyze stock;
