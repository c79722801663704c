-- Charges and refunds that the portal itself makes. `round` counts how often an order has been captured; within a round
-- its active methods are tried in rank order, one transaction each. Other transactions have no round.
alter table transactions
  add column round int check (round >= 1),
  add column looked_at moment;

-- At most one charge of an order is on its way or has gone through, whoever asks for another one at the same moment.
create unique index transactions_one_charge on transactions (supplier_id, dealer_id, order_id)
  where round is not null and transaction_type_id = 1 and transaction_status_id in (0, 1);
comment on index transactions_one_charge is 'capturing an order: no second charge beside one that is on its way or paid';
create unique index transactions_one_refund on transactions (supplier_id, dealer_id, order_id)
  where round is not null and transaction_type_id = 2 and transaction_status_id = 0;
comment on index transactions_one_refund is 'refunding an order: one refund on its way at a time';
create index transactions_pending on transactions (looked_at)
  where round is not null and transaction_status_id = 0;
comment on index transactions_pending is 'worker: charges and refunds whose end is not known, longest unseen first';
