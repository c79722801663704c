-- Products are searched by the same folding and the same patterns as orders. What is kept of them is folded alike by
-- both, so no document and no index is written anew.

create or replace function write_product_documents(supplier int, ids bigint[]) returns void language plpgsql as $$
begin
  delete from product_documents d
  where d.supplier_id = supplier and d.product_id = any(ids)
    and not exists (select from variants v where v.supplier_id = supplier and v.product_id = d.product_id);
  insert into product_documents as d (supplier_id, product_id, document)
  select p.supplier_id, p.id, fold_text(concat_ws(chr(10), p.title, p.sku, p.manufacturer,
    string_agg(concat_ws(chr(10), nullif(v.title, ''), v.sku, v.upc, v.mpn, v.asin, v.ean), chr(10) order by v.position, v.id)))
  from products p join variants v on v.supplier_id = p.supplier_id and v.product_id = p.id
  where p.supplier_id = supplier and p.id = any(ids)
  group by p.supplier_id, p.id
  order by p.id
  on conflict (supplier_id, product_id) do update set document = excluded.document
  where d.document <> excluded.document;
end $$;

drop function containing(text);
drop function folded_words(text);
