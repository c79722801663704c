-- A product is found by the names of its categories too, and by its attributes and custom fields as pairs of a name and
-- a value. Both stand beside the words it was found by before, so that an index leads to them.

alter table product_documents add column pairs text not null default '';

-- Each pair between marks that no text has: the list it belongs to, its name, its value.
create function pairs_text(mark text, pairs jsonb) returns text language sql immutable strict parallel safe as $$
  select coalesce(string_agg(mark || plain_text(p.pair ->> 'name') || e'\x1f' || plain_text(p.pair ->> 'value') || e'\x1e',
    '' order by p.place), '')
  from jsonb_array_elements(pairs) with ordinality as p(pair, place)
$$;

-- The regular expression of a text that is searched for as it is: no character in it has power.
create function literal_expression(term text) returns text language sql immutable parallel safe as $$
  select regexp_replace(search_term(term), '([][\\.^$*+?(){}|])', '\\\1', 'g')
$$;

create or replace function write_product_documents(supplier int, ids bigint[]) returns void language plpgsql as $$
begin
  delete from product_documents d
  where d.supplier_id = supplier and d.product_id = any(ids)
    and not exists (select from variants v where v.supplier_id = supplier and v.product_id = d.product_id);
  insert into product_documents as d (supplier_id, product_id, document, pairs)
  select p.supplier_id, p.id,
    fold_text(concat_ws(chr(10), p.title, p.sku, p.manufacturer, c1.name, c2.name, c3.name, v.texts)),
    fold_text(pairs_text(e'\x1c', p.attributes) || pairs_text(e'\x1d', p.custom_fields))
  from products p
  join (
    select v.product_id, string_agg(concat_ws(chr(10), nullif(v.title, ''), v.sku, v.upc, v.mpn, v.asin, v.ean), chr(10)
      order by v.position, v.id) as texts
    from variants v where v.supplier_id = supplier and v.product_id = any(ids) group by v.product_id
  ) v on v.product_id = p.id
  left join categories c1 on c1.supplier_id = supplier and c1.id = p.category_one_id
  left join categories c2 on c2.supplier_id = supplier and c2.id = p.category_two_id
  left join categories c3 on c3.supplier_id = supplier and c3.id = p.category_three_id
  where p.supplier_id = supplier and p.id = any(ids)
  order by p.id
  on conflict (supplier_id, product_id) do update set document = excluded.document, pairs = excluded.pairs
  where (d.document, d.pairs) is distinct from (excluded.document, excluded.pairs);
end $$;

create or replace function refresh_documents_of_products() returns trigger language plpgsql as $$
declare
  one record;
begin
  for one in
    select n.supplier_id, array_agg(n.id) as ids
    from gone o join come n using (supplier_id, id)
    where (o.title, o.sku, o.manufacturer, o.category_one_id, o.category_two_id, o.category_three_id, o.attributes,
        o.custom_fields) is distinct from
      (n.title, n.sku, n.manufacturer, n.category_one_id, n.category_two_id, n.category_three_id, n.attributes,
        n.custom_fields)
    group by n.supplier_id
  loop
    perform write_product_documents(one.supplier_id, one.ids);
  end loop;
  return null;
end $$;

create function refresh_documents_of_categories() returns trigger language plpgsql as $$
declare
  one record;
begin
  for one in
    select p.supplier_id, array_agg(p.id) as ids
    from gone o join come n using (supplier_id, id)
    join products p on p.supplier_id = n.supplier_id
      and n.id in (p.category_one_id, p.category_two_id, p.category_three_id)
    where o.name <> n.name
    group by p.supplier_id
  loop
    perform write_product_documents(one.supplier_id, one.ids);
  end loop;
  return null;
end $$;
create trigger categories_renamed after update on categories referencing old table as gone new table as come
  for each statement execute function refresh_documents_of_categories();

-- The catalogue as it stands. The index of words is built anew afterwards, which is faster than keeping it meanwhile.
drop index product_documents_text;
select write_product_documents(supplier_id, array_agg(id)) from products where variant_count > 0 group by supplier_id;
create index product_documents_text on product_documents using gin (document gin_trgm_ops);
comment on index product_documents_text is 'catalogue: products whose title, brand, category, SKU or code contains a text';
create index product_documents_pairs on product_documents using gin (pairs gin_trgm_ops);
comment on index product_documents_pairs is 'catalogue: products with an attribute or a custom field';

analyze product_documents;
