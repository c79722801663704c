-- A bank may send a refund back days after it went through, and the event that says so may be lost: refunds that went
-- through are looked at again for a while, after `next_poll_at` as well.
create index transactions_succeeded_refunds on transactions (next_poll_at)
  where round is not null and transaction_type_id = 2 and transaction_status_id = 1;
comment on index transactions_succeeded_refunds is 'worker: refunds that went through and may come back, longest due first';
