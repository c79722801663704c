-- Times of orders are found and replaced by the time itself, so one index serves both the list and whoever changes an
-- order; a second one, and a look at the order for each row, only made every change of a status dearer. Nobody but these
-- triggers writes the table, and an order that is removed takes its time along.

alter table order_update_times drop constraint order_update_times_supplier_id_dealer_id_order_id_fkey;
alter table order_update_times drop constraint order_update_times_pkey;
comment on index order_update_times_updated_at is 'orders list by and conditions on order.updatedAt; the time of an order whose row changes';

-- Two statements over one transition table each: a join of both could be planned for a single order and then be used
-- for thousands of them.
create or replace function refresh_order_update_times() returns trigger language plpgsql as $$
begin
  delete from order_update_times u using outdated o
  where (u.supplier_id, u.dealer_id, u.updated_at, u.order_id) = (o.supplier_id, o.dealer_id, o.updated_at, o.id);
  insert into order_update_times select supplier_id, dealer_id, id, updated_at from updated;
  return null;
end $$;

create function delete_order_update_times() returns trigger language plpgsql as $$
begin
  delete from order_update_times u using outdated o
  where (u.supplier_id, u.dealer_id, u.updated_at, u.order_id) = (o.supplier_id, o.dealer_id, o.updated_at, o.id);
  return null;
end $$;

drop trigger orders_times_updated on orders;
create trigger orders_times_updated after update on orders
  referencing new table as updated old table as outdated for each statement execute function refresh_order_update_times();
create trigger orders_times_deleted after delete on orders
  referencing old table as outdated for each statement execute function delete_order_update_times();
