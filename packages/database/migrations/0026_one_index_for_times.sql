-- Times of orders are found and replaced by the time itself, so one index serves both the list and whoever changes an
-- order; a second one, and a look at the order for each row, only made every change of a status dearer. Nobody but these
-- triggers writes the table, and an order that is removed takes its time along.

alter table order_updates drop constraint order_updates_supplier_id_dealer_id_order_id_fkey;
alter table order_updates drop constraint order_updates_pkey;
comment on index order_updates_updated_at is 'orders list by and conditions on order.updatedAt; the time of an order whose row changes';

-- Two statements over one transition table each: a join of both could be planned for a single order and then be used
-- for thousands of them.
create or replace function keep_times_of_updated_orders() returns trigger language plpgsql as $$
begin
  delete from order_updates u using outdated o
  where (u.supplier_id, u.dealer_id, u.updated_at, u.order_id) = (o.supplier_id, o.dealer_id, o.updated_at, o.id);
  insert into order_updates select supplier_id, dealer_id, id, updated_at from updated;
  return null;
end $$;

create function forget_times_of_deleted_orders() returns trigger language plpgsql as $$
begin
  delete from order_updates u using outdated o
  where (u.supplier_id, u.dealer_id, u.updated_at, u.order_id) = (o.supplier_id, o.dealer_id, o.updated_at, o.id);
  return null;
end $$;

drop trigger orders_times_updated on orders;
create trigger orders_times_updated after update on orders
  referencing new table as updated old table as outdated for each statement execute function keep_times_of_updated_orders();
create trigger orders_times_deleted after delete on orders
  referencing old table as outdated for each statement execute function forget_times_of_deleted_orders();
