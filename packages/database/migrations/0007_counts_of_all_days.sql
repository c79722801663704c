-- A total without dates would add up a row for every day a dealer has ordered on. So each difference is appended
-- twice: for its day, and for all days together (day is null), of which there are a few dozen rows however old the dealer is.

alter table order_counts alter day drop not null;
comment on column order_counts.day is 'UTC day of ordered_at; null stands for all days together';
comment on index order_counts_dealer is 'orders list: exact total for a dealer, of all days (day is null) or by day, by statuses and masks';

insert into order_counts
select supplier_id, dealer_id, null, order_status_id, payment_status_id,
       purchase_order_mask, fulfillment_mask, invoice_mask, sum(n)
from order_counts group by 1, 2, 4, 5, 6, 7, 8 having sum(n) <> 0;

create or replace function count_inserted_orders() returns trigger language plpgsql as $$
begin
  insert into order_counts
  select supplier_id, dealer_id, day, order_status_id, payment_status_id,
         purchase_order_mask, fulfillment_mask, invoice_mask, count(*)
  from (select *, (ordered_at at time zone 'UTC')::date as day from inserted) as placed
  group by supplier_id, dealer_id, order_status_id, payment_status_id, purchase_order_mask, fulfillment_mask,
           invoice_mask, grouping sets ((day), ());
  return null;
end $$;

create or replace function count_updated_orders() returns trigger language plpgsql as $$
begin
  insert into order_counts
  select supplier_id, dealer_id, day, order_status_id, payment_status_id,
         purchase_order_mask, fulfillment_mask, invoice_mask, sum(n)
  from (
    select *, (ordered_at at time zone 'UTC')::date as day, 1 as n from updated
    union all
    select *, (ordered_at at time zone 'UTC')::date, -1 from outdated
  ) as difference
  group by supplier_id, dealer_id, order_status_id, payment_status_id, purchase_order_mask, fulfillment_mask,
           invoice_mask, grouping sets ((day), ())
  having sum(n) <> 0;
  return null;
end $$;

create or replace function count_deleted_orders() returns trigger language plpgsql as $$
begin
  insert into order_counts
  select supplier_id, dealer_id, day, order_status_id, payment_status_id,
         purchase_order_mask, fulfillment_mask, invoice_mask, -count(*)
  from (select *, (ordered_at at time zone 'UTC')::date as day from deleted) as removed
  group by supplier_id, dealer_id, order_status_id, payment_status_id, purchase_order_mask, fulfillment_mask,
           invoice_mask, grouping sets ((day), ());
  return null;
end $$;
