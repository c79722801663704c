-- What a search compares of a product, in one narrow row of whole numbers: counting what meets a price and a stock
-- reads all of them in the time that the wide rows, or decimals, take for a quarter. Written with the figures on the
-- product by the same triggers; a product stands here while it has a variant.

create table product_filter_values (
  supplier_id int not null,
  variant_count int not null,
  -- Prices in ten thousandths.
  min_price bigint,
  max_price bigint,
  min_quantity int not null,
  max_quantity int not null,
  unpriced_count int not null,
  category_one_id int,
  category_two_id int,
  category_three_id int,
  product_id bigint not null,
  quantity bigint not null,
  inserted_on moment not null,
  min_msrp bigint,
  max_msrp bigint,
  min_map bigint,
  max_map bigint,
  without_msrp_count int not null,
  without_map_count int not null,
  primary key (supplier_id, product_id),
  foreign key (supplier_id, product_id) references products (supplier_id, id) on delete cascade
) with (fillfactor = 80);

create function write_product_filter_values(supplier int, ids bigint[]) returns void language plpgsql as $$
begin
  delete from product_filter_values f
  where f.supplier_id = supplier and f.product_id = any(ids)
    and not exists (select from variants v where v.supplier_id = supplier and v.product_id = f.product_id);
  insert into product_filter_values as f (supplier_id, product_id, inserted_on, category_one_id, category_two_id,
    category_three_id, variant_count, min_price, max_price, unpriced_count, min_quantity, max_quantity, quantity,
    min_msrp, max_msrp, without_msrp_count, min_map, max_map, without_map_count)
  select p.supplier_id, p.id, p.inserted_on, p.category_one_id, p.category_two_id, p.category_three_id,
    s.variant_count, s.min_price * 10000, s.max_price * 10000, s.variant_count - s.prices,
    s.min_quantity, s.max_quantity, s.quantity,
    s.min_msrp * 10000, s.max_msrp * 10000, s.variant_count - s.msrps,
    s.min_map * 10000, s.max_map * 10000, s.variant_count - s.maps
  from products p join (
    select v.product_id, count(*) as variant_count, min(v.price) as min_price, max(v.price) as max_price,
      count(v.price) as prices, min(v.quantity) as min_quantity, max(v.quantity) as max_quantity,
      sum(v.quantity) as quantity, min(v.msrp) as min_msrp, max(v.msrp) as max_msrp, count(v.msrp) as msrps,
      min(v.map) as min_map, max(v.map) as max_map, count(v.map) as maps
    from variants v where v.supplier_id = supplier and v.product_id = any(ids)
    group by v.product_id
  ) s on s.product_id = p.id
  where p.supplier_id = supplier
  order by p.inserted_on, p.id
  on conflict (supplier_id, product_id) do update set variant_count = excluded.variant_count,
    min_price = excluded.min_price, max_price = excluded.max_price, unpriced_count = excluded.unpriced_count,
    min_quantity = excluded.min_quantity, max_quantity = excluded.max_quantity, quantity = excluded.quantity,
    min_msrp = excluded.min_msrp, max_msrp = excluded.max_msrp, without_msrp_count = excluded.without_msrp_count,
    min_map = excluded.min_map, max_map = excluded.max_map, without_map_count = excluded.without_map_count
  where (f.variant_count, f.min_price, f.max_price, f.unpriced_count, f.min_quantity, f.max_quantity, f.quantity,
      f.min_msrp, f.max_msrp, f.without_msrp_count, f.min_map, f.max_map, f.without_map_count) is distinct from
    (excluded.variant_count, excluded.min_price, excluded.max_price, excluded.unpriced_count, excluded.min_quantity,
      excluded.max_quantity, excluded.quantity, excluded.min_msrp, excluded.max_msrp, excluded.without_msrp_count,
      excluded.min_map, excluded.max_map, excluded.without_map_count);
end $$;

create or replace function refresh_product_totals(supplier int, ids bigint[]) returns void language plpgsql as $$
begin
  -- Who changes variants of one product at the same moment waits here, then sums up what the other has committed.
  perform from products where supplier_id = supplier and id = any(ids) order by id for no key update;
  update products p set min_price = s.min_price, max_price = s.max_price, quantity = s.quantity,
    min_quantity = s.min_quantity, max_quantity = s.max_quantity, variant_count = s.variant_count,
    unpriced_count = s.unpriced_count
  from (
    select i.id, min(v.price) as min_price, max(v.price) as max_price, coalesce(sum(v.quantity), 0) as quantity,
      coalesce(min(v.quantity), 0) as min_quantity, coalesce(max(v.quantity), 0) as max_quantity,
      count(v.id) as variant_count, count(v.id) - count(v.price) as unpriced_count
    from unnest(ids) as i(id) left join variants v on v.supplier_id = supplier and v.product_id = i.id
    group by i.id
  ) s
  where p.supplier_id = supplier and p.id = s.id
    and (p.min_price, p.max_price, p.quantity, p.min_quantity, p.max_quantity, p.variant_count, p.unpriced_count)
      is distinct from
      (s.min_price, s.max_price, s.quantity, s.min_quantity, s.max_quantity, s.variant_count, s.unpriced_count);
  perform write_product_filter_values(supplier, ids);
end $$;

create or replace function refresh_products_of_changed_variants() returns trigger language plpgsql as $$
declare
  one record;
begin
  for one in
    select n.supplier_id, array_agg(distinct n.product_id) as ids
    from gone o join come n using (supplier_id, id)
    where (o.price, o.quantity, o.msrp, o.map) is distinct from (n.price, n.quantity, n.msrp, n.map)
    group by n.supplier_id
  loop
    perform refresh_product_totals(one.supplier_id, one.ids);
  end loop;
  for one in
    select n.supplier_id, array_agg(distinct n.product_id) as ids
    from gone o join come n using (supplier_id, id)
    where (o.title, o.sku, o.upc, o.mpn, o.asin, o.ean, o.position) is distinct from
      (n.title, n.sku, n.upc, n.mpn, n.asin, n.ean, n.position)
    group by n.supplier_id
  loop
    perform write_product_documents(one.supplier_id, one.ids);
  end loop;
  return null;
end $$;

create function refresh_filter_values_of_moved_products() returns trigger language plpgsql as $$
begin
  update product_filter_values f set inserted_on = n.inserted_on, category_one_id = n.category_one_id,
    category_two_id = n.category_two_id, category_three_id = n.category_three_id
  from gone o join come n using (supplier_id, id)
  where f.supplier_id = n.supplier_id and f.product_id = n.id
    and (o.inserted_on, o.category_one_id, o.category_two_id, o.category_three_id) is distinct from
      (n.inserted_on, n.category_one_id, n.category_two_id, n.category_three_id);
  return null;
end $$;
create trigger products_moved after update on products referencing old table as gone new table as come
  for each statement execute function refresh_filter_values_of_moved_products();

-- The catalogue as it stands.
select write_product_filter_values(supplier_id, array_agg(id)) from products where variant_count > 0 group by supplier_id;

create index product_filter_values_categories on product_filter_values
  (supplier_id, category_one_id, category_two_id, category_three_id);
comment on index product_filter_values_categories is 'catalogue: products of a category, and those of none';

drop index products_found;
analyze product_filter_values;
