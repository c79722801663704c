-- How many orders a dealer has by day, statuses and masks, so that an exact count never walks the orders.
-- Every change of orders appends differences here in its own statement; the sum of n is the count.
-- Appending takes no lock on a shared row, so two sessions of one dealer never wait for each other.

create table order_counts (
  supplier_id int not null,
  dealer_id int not null,
  day date not null,
  order_status_id smallint not null,
  payment_status_id smallint not null,
  purchase_order_mask smallint not null,
  fulfillment_mask smallint not null,
  invoice_mask smallint not null,
  n int not null
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
create index order_counts_dealer on order_counts (supplier_id, dealer_id, day)
  include (order_status_id, payment_status_id, purchase_order_mask, fulfillment_mask, invoice_mask, n);
comment on index order_counts_dealer is 'orders list: exact total for a dealer by day, statuses and masks';

create function count_inserted_orders() returns trigger language plpgsql as $$
begin
  insert into order_counts
  select supplier_id, dealer_id, (ordered_at at time zone 'UTC')::date, order_status_id, payment_status_id,
         purchase_order_mask, fulfillment_mask, invoice_mask, count(*)
  from inserted group by 1, 2, 3, 4, 5, 6, 7, 8;
  return null;
end $$;

create function count_updated_orders() returns trigger language plpgsql as $$
begin
  insert into order_counts
  select supplier_id, dealer_id, day, order_status_id, payment_status_id,
         purchase_order_mask, fulfillment_mask, invoice_mask, sum(n)
  from (
    select supplier_id, dealer_id, (ordered_at at time zone 'UTC')::date as day, order_status_id, payment_status_id,
           purchase_order_mask, fulfillment_mask, invoice_mask, 1 as n from updated
    union all
    select supplier_id, dealer_id, (ordered_at at time zone 'UTC')::date, order_status_id, payment_status_id,
           purchase_order_mask, fulfillment_mask, invoice_mask, -1 from outdated
  ) as difference
  group by 1, 2, 3, 4, 5, 6, 7, 8 having sum(n) <> 0;
  return null;
end $$;

create function count_deleted_orders() returns trigger language plpgsql as $$
begin
  insert into order_counts
  select supplier_id, dealer_id, (ordered_at at time zone 'UTC')::date, order_status_id, payment_status_id,
         purchase_order_mask, fulfillment_mask, invoice_mask, -count(*)
  from deleted group by 1, 2, 3, 4, 5, 6, 7, 8;
  return null;
end $$;

create trigger orders_count_inserted after insert on orders
  referencing new table as inserted for each statement execute function count_inserted_orders();
create trigger orders_count_updated after update on orders
  referencing new table as updated old table as outdated for each statement execute function count_updated_orders();
create trigger orders_count_deleted after delete on orders
  referencing old table as deleted for each statement execute function count_deleted_orders();

-- Folds a dealer's differences into one row a combination. Takes only rows it has seen, so it never loses a count
-- that another session appends meanwhile; two foldings of one dealer take turns.
create function merge_order_counts(of_supplier int, of_dealer int) returns void language sql as $$
  select pg_advisory_xact_lock(of_supplier, of_dealer);
  with taken as (
    delete from order_counts where supplier_id = of_supplier and dealer_id = of_dealer returning *
  )
  insert into order_counts
  select supplier_id, dealer_id, day, order_status_id, payment_status_id,
         purchase_order_mask, fulfillment_mask, invoice_mask, sum(n)
  from taken group by 1, 2, 3, 4, 5, 6, 7, 8 having sum(n) <> 0;
$$;
