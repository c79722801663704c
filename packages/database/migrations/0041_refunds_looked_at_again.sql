-- A bank may send a refund back days after it went through, and the event that says so may be lost: refunds that went
-- through are looked at again for a while, after `look_after` as well.
create index transactions_refunded on transactions (look_after)
  where round is not null and transaction_type_id = 2 and transaction_status_id = 1;
comment on index transactions_refunded is 'worker: refunds that went through and may come back, longest due first';
