-- Every change of a product's stock passed through a statement that was put together and planned each time, only to find
-- that no product had moved to another category. This one keeps its plan.

create function count_moved_products() returns trigger language plpgsql as $$
begin
  with differences as (
    select m.supplier_id, c.id, sum(m.n) as n
    from (
      select supplier_id, category_one_id, category_two_id, category_three_id, variant_count, 1 as n from come
      union all
      select supplier_id, category_one_id, category_two_id, category_three_id, variant_count, -1 from gone
    ) m, lateral (values (m.category_one_id), (m.category_two_id), (m.category_three_id)) as c(id)
    where m.variant_count > 0 and c.id is not null
    group by 1, 2 having sum(m.n) <> 0
  ), held as (
    select c.supplier_id, c.id, d.n from categories c join differences d using (supplier_id, id)
    order by 1, 2 for no key update of c
  )
  update categories c set product_count = c.product_count + h.n
  from held h where c.supplier_id = h.supplier_id and c.id = h.id;
  return null;
end $$;
drop trigger products_category_counts_updated on products;
create trigger products_category_counts_updated after update on products referencing old table as gone new table as come
  for each statement execute function count_moved_products();
