-- An index for every number and time that orders can be sorted or narrowed by, so that the first page of a long list is
-- read from one of them. Plain ascending, the order's id last, as those of 0003. Values that most orders lack stand only
-- for the orders that have them; the others follow by their id.

create index orders_by_number on orders (supplier_id, dealer_id, order_number, id);
comment on index orders_by_number is 'orders list by and conditions on order.orderNumber';
create index orders_imported_at on orders (supplier_id, dealer_id, imported_at, id) where imported_at is not null;
comment on index orders_imported_at is 'orders list by and conditions on order.importedAt';
create index orders_canceled_at on orders (supplier_id, dealer_id, canceled_at, id) where canceled_at is not null;
comment on index orders_canceled_at is 'orders list by and conditions on order.canceledAt';
create index orders_quantity on orders (supplier_id, dealer_id, quantity, id);
comment on index orders_quantity is 'orders list by and conditions on order.quantity';
create index orders_weight on orders (supplier_id, dealer_id, weight, id);
comment on index orders_weight is 'orders list by and conditions on order.weight';
create index payments_generated_at on payments (supplier_id, dealer_id, generated_at, order_id);
comment on index payments_generated_at is 'orders list by and conditions on payment.generatedAt';
create index payments_shipping_cost on payments (supplier_id, dealer_id, shipping_cost, order_id);
comment on index payments_shipping_cost is 'orders list by and conditions on payment.shippingCost';
create index payments_dropship_fee on payments (supplier_id, dealer_id, dropship_fee, order_id);
comment on index payments_dropship_fee is 'orders list by and conditions on payment.dropshipFee';
create index payments_refunded_amount on payments (supplier_id, dealer_id, refunded_amount, order_id);
comment on index payments_refunded_amount is 'orders list by and conditions on payment.refundedAmount';
create index payments_refund_count on payments (supplier_id, dealer_id, refund_count, order_id);
comment on index payments_refund_count is 'orders list by and conditions on payment.refundCount';
create index payments_credited_amount on payments (supplier_id, dealer_id, credited_amount, order_id);
comment on index payments_credited_amount is 'orders list by and conditions on payment.creditedAmount';
create index payments_credit_count on payments (supplier_id, dealer_id, credit_count, order_id);
comment on index payments_credit_count is 'orders list by and conditions on payment.creditCount';
create index payments_credit_applied on payments (supplier_id, dealer_id, credit_applied, order_id);
comment on index payments_credit_applied is 'orders list by and conditions on payment.creditAppliedTowardsTotal';
create index payments_paid_at on payments (supplier_id, dealer_id, paid_at, order_id) where paid_at is not null;
comment on index payments_paid_at is 'orders list by and conditions on payment.paidAt';
create index payments_refunded_last_at on payments (supplier_id, dealer_id, refunded_last_at, order_id) where refunded_last_at is not null;
comment on index payments_refunded_last_at is 'orders list by and conditions on payment.refundedLastAt';
create index payments_credited_last_at on payments (supplier_id, dealer_id, credited_last_at, order_id) where credited_last_at is not null;
comment on index payments_credited_last_at is 'orders list by and conditions on payment.creditedLastAt';
create index payments_deferred_at on payments (supplier_id, dealer_id, deferred_at, order_id) where deferred_at is not null;
comment on index payments_deferred_at is 'orders list by and conditions on payment.deferredAt';
create index payments_receipt_sent_at on payments (supplier_id, dealer_id, receipt_sent_at, order_id) where receipt_sent_at is not null;
comment on index payments_receipt_sent_at is 'orders list by and conditions on payment.receiptSentAt';

-- updated_at changes with every status. An index on it would make each such update write to all indexes of orders, so
-- it is kept a second time in a narrow table that serves as its index; triggers alone write it.
create table order_update_times (
  supplier_id int not null,
  dealer_id int not null,
  order_id bigint not null,
  updated_at timestamptz not null,
  primary key (supplier_id, dealer_id, order_id),
  foreign key (supplier_id, dealer_id, order_id) references orders (supplier_id, dealer_id, id) on delete cascade
) with (autovacuum_vacuum_scale_factor = 0.02);
comment on table order_update_times is 'derived: orders.updated_at, sorted';
comment on index order_update_times_pkey is 'the time of an order whose row changes';
insert into order_update_times select supplier_id, dealer_id, id, updated_at from orders;
create index order_update_times_updated_at on order_update_times (supplier_id, dealer_id, updated_at, order_id);
comment on index order_update_times_updated_at is 'orders list by and conditions on order.updatedAt';

create function insert_order_update_times() returns trigger language plpgsql as $$
begin
  insert into order_update_times select supplier_id, dealer_id, id, updated_at from inserted;
  return null;
end $$;

create function refresh_order_update_times() returns trigger language plpgsql as $$
begin
  update order_update_times u set updated_at = n.updated_at
  from updated n
  where (u.supplier_id, u.dealer_id, u.order_id) = (n.supplier_id, n.dealer_id, n.id)
    and u.updated_at is distinct from n.updated_at;
  return null;
end $$;

create trigger orders_times_inserted after insert on orders
  referencing new table as inserted for each statement execute function insert_order_update_times();
create trigger orders_times_updated after update on orders
  referencing new table as updated for each statement execute function refresh_order_update_times();

analyze orders, payments, order_update_times;
