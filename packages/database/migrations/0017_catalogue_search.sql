-- What finding products needs, kept true by the database itself: whoever writes products or variants need not know.
-- A product is in the catalogue once it has a variant.

-- Like the price range, these let a search pass over products none of whose variants can fit.
alter table products
  add column min_quantity int not null default 0,
  add column max_quantity int not null default 0;

alter table categories add column product_count int not null default 0;

-- What a text is searched by: without case and without accents.
create function folded_words(words text) returns text
language sql immutable strict parallel safe
return case
  when octet_length(words) = length(words) then lower(words)
  else lower(regexp_replace(normalize(words, NFKD), '[\u0300-\u036f]', '', 'g'))
end;

-- The LIKE pattern of texts that contain these words as they are: no character in them has power.
create function containing(words text) returns text
language sql immutable strict parallel safe
return '%' || regexp_replace(folded_words(words), '([\\%_])', '\\\1', 'g') || '%';

-- Apart from the products, because stock and prices change all day and must not touch the index of words.
create table product_documents (
  supplier_id int not null,
  product_id bigint not null,
  document text not null,
  primary key (supplier_id, product_id),
  foreign key (supplier_id, product_id) references products (supplier_id, id) on delete cascade
);
create index product_documents_text on product_documents using gin (document gin_trgm_ops);
comment on index product_documents_text is 'catalogue: products whose title, brand, SKU or code contains a text';

create function write_product_documents(supplier int, ids bigint[]) returns void language plpgsql as $$
begin
  delete from product_documents d
  where d.supplier_id = supplier and d.product_id = any(ids)
    and not exists (select from variants v where v.supplier_id = supplier and v.product_id = d.product_id);
  insert into product_documents as d (supplier_id, product_id, document)
  select p.supplier_id, p.id, folded_words(concat_ws(chr(10), p.title, p.sku, p.manufacturer,
    string_agg(concat_ws(chr(10), nullif(v.title, ''), v.sku, v.upc, v.mpn, v.asin, v.ean), chr(10) order by v.position, v.id)))
  from products p join variants v on v.supplier_id = p.supplier_id and v.product_id = p.id
  where p.supplier_id = supplier and p.id = any(ids)
  group by p.supplier_id, p.id
  order by p.id
  on conflict (supplier_id, product_id) do update set document = excluded.document
  where d.document <> excluded.document;
end $$;

create function refresh_product_totals(supplier int, ids bigint[]) returns void language plpgsql as $$
begin
  -- Who changes variants of one product at the same moment waits here, then sums up what the other has committed.
  perform from products where supplier_id = supplier and id = any(ids) order by id for no key update;
  update products p set min_price = s.min_price, max_price = s.max_price, quantity = s.quantity,
    min_quantity = s.min_quantity, max_quantity = s.max_quantity, variant_count = s.variant_count
  from (
    select i.id, min(v.price) as min_price, max(v.price) as max_price, coalesce(sum(v.quantity), 0) as quantity,
      coalesce(min(v.quantity), 0) as min_quantity, coalesce(max(v.quantity), 0) as max_quantity,
      count(v.id) as variant_count
    from unnest(ids) as i(id) left join variants v on v.supplier_id = supplier and v.product_id = i.id
    group by i.id
  ) s
  where p.supplier_id = supplier and p.id = s.id
    and (p.min_price, p.max_price, p.quantity, p.min_quantity, p.max_quantity, p.variant_count) is distinct from
      (s.min_price, s.max_price, s.quantity, s.min_quantity, s.max_quantity, s.variant_count);
end $$;

create function refresh_products_of_variants() returns trigger language plpgsql as $$
declare
  one record;
begin
  for one in select supplier_id, array_agg(distinct product_id) as ids from touched group by supplier_id loop
    perform refresh_product_totals(one.supplier_id, one.ids);
    perform write_product_documents(one.supplier_id, one.ids);
  end loop;
  return null;
end $$;
create trigger variants_added after insert on variants referencing new table as touched
  for each statement execute function refresh_products_of_variants();
create trigger variants_removed after delete on variants referencing old table as touched
  for each statement execute function refresh_products_of_variants();

create function refresh_products_of_changed_variants() returns trigger language plpgsql as $$
declare
  one record;
begin
  for one in
    select n.supplier_id, array_agg(distinct n.product_id) as ids
    from gone o join come n using (supplier_id, id)
    where (o.price, o.quantity) is distinct from (n.price, n.quantity)
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
create trigger variants_changed after update on variants referencing old table as gone new table as come
  for each statement execute function refresh_products_of_changed_variants();

create function refresh_documents_of_products() returns trigger language plpgsql as $$
declare
  one record;
begin
  for one in
    select n.supplier_id, array_agg(n.id) as ids
    from gone o join come n using (supplier_id, id)
    where (o.title, o.sku, o.manufacturer) is distinct from (n.title, n.sku, n.manufacturer)
    group by n.supplier_id
  loop
    perform write_product_documents(one.supplier_id, one.ids);
  end loop;
  return null;
end $$;
create trigger products_renamed after update on products referencing old table as gone new table as come
  for each statement execute function refresh_documents_of_products();

-- How many products of the catalogue stand in each category and the ones below it.
create function count_products_of_categories() returns trigger language plpgsql as $$
declare
  columns constant text := 'supplier_id, category_one_id, category_two_id, category_three_id, variant_count';
  more constant text := format('select %s, 1 as n from come', columns);
  less constant text := format('select %s, -1 as n from gone', columns);
  moves constant text := case tg_op when 'INSERT' then more when 'DELETE' then less else more || ' union all ' || less end;
begin
  execute format('
    with differences as (
      select m.supplier_id, c.id, sum(m.n) as n
      from (%s) m, lateral (values (m.category_one_id), (m.category_two_id), (m.category_three_id)) as c(id)
      where m.variant_count > 0 and c.id is not null
      group by 1, 2 having sum(m.n) <> 0
    ), held as (
      select c.supplier_id, c.id, d.n from categories c join differences d using (supplier_id, id)
      order by 1, 2 for no key update of c
    )
    update categories c set product_count = c.product_count + h.n
    from held h where c.supplier_id = h.supplier_id and c.id = h.id', moves);
  return null;
end $$;
create trigger products_category_counts_inserted after insert on products referencing new table as come
  for each statement execute function count_products_of_categories();
create trigger products_category_counts_deleted after delete on products referencing old table as gone
  for each statement execute function count_products_of_categories();
create trigger products_category_counts_updated after update on products referencing old table as gone new table as come
  for each statement execute function count_products_of_categories();

-- The catalogue as it stands.
update products p set min_quantity = s.min_quantity, max_quantity = s.max_quantity
from (
  select supplier_id, product_id, min(quantity) as min_quantity, max(quantity) as max_quantity
  from variants group by supplier_id, product_id
) s
where p.supplier_id = s.supplier_id and p.id = s.product_id;
select write_product_documents(supplier_id, array_agg(id)) from products group by supplier_id;
update categories c set product_count = s.n
from (
  select p.supplier_id, c.id, count(*) as n
  from products p, lateral (values (p.category_one_id), (p.category_two_id), (p.category_three_id)) as c(id)
  where p.variant_count > 0 and c.id is not null group by 1, 2
) s
where c.supplier_id = s.supplier_id and c.id = s.id;

create index products_price_up on products (supplier_id, min_price, id) where variant_count > 0;
comment on index products_price_up is 'catalogue: price low to high, products without a price last';
create index products_price_down on products (supplier_id, max_price desc nulls last, id desc) where variant_count > 0;
comment on index products_price_down is 'catalogue: price high to low, products without a price last';
create index products_quantity on products (supplier_id, quantity, id) where variant_count > 0;
comment on index products_quantity is 'catalogue: quantity low to high and high to low';
create index products_found on products (supplier_id, category_one_id, category_two_id, category_three_id, id)
  include (inserted_on, min_price, max_price, quantity, min_quantity, max_quantity, variant_count) where variant_count > 0;
comment on index products_found is 'catalogue: how many products fit categories, prices and quantities, without visiting them';
