-- Whether every variant has a price decides more searches from the product's row alone: a price range that holds the
-- whole of a product's prices holds each of its variants.

alter table products add column unpriced_count int not null default 0;

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
end $$;

update products p set unpriced_count = s.n
from (select supplier_id, product_id, count(*) as n from variants where price is null group by 1, 2) s
where p.supplier_id = s.supplier_id and p.id = s.product_id;

drop index products_found;
create index products_found on products (supplier_id, category_one_id, category_two_id, category_three_id, id)
  include (inserted_on, min_price, max_price, quantity, min_quantity, max_quantity, variant_count, unpriced_count)
  where variant_count > 0;
comment on index products_found is 'catalogue: how many products fit categories, prices and quantities, without visiting them';
