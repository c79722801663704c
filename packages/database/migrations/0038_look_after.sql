-- A charge or refund whose end is not known is looked up again after `next_poll_at`, by real time. A bank takes days, so it
-- is asked ever more seldom: `looks` counts how often it was.
alter table transactions rename column looked_at to next_poll_at;
alter table transactions add column looks int not null default 0;
comment on index transactions_pending is 'worker: charges and refunds whose end is not known, longest due first';
