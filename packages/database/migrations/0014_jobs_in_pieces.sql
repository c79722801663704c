-- Work in pieces that any process can take up where another one left it; files that are written in pieces, too, and
-- kept for a while only.

alter table jobs
  -- Counts how often the job was taken: whoever holds an older number has lost it and can change nothing more.
  add column lease int not null default 0,
  -- How often it failed since its last step.
  add column tries int not null default 0;
comment on column jobs.leased_until is 'nobody else takes the job before this moment: a process works on it, or waits after a failure';
create trigger jobs_notify_worker after insert on jobs for each statement execute function notify_worker();
create index jobs_finished_at on jobs (finished_at) where finished_at is not null;
comment on index jobs_finished_at is 'sweep jobs that ended long ago';

-- The orders a job means, as they were at the click, in the order in which it treats them.
create table job_chunks (
  supplier_id int not null,
  dealer_id int not null,
  job_id bigint not null,
  piece int not null,
  order_ids bigint[] not null,
  primary key (supplier_id, dealer_id, job_id, piece),
  foreign key (supplier_id, dealer_id, job_id) references jobs (supplier_id, dealer_id, id) on delete cascade
);

alter table files drop constraint files_size_bytes_check;
alter table files alter column size_bytes type bigint;
alter table files add check (size_bytes >= 1);
alter table files add column expires_at moment;
comment on column files.expires_at is 'null for a file that is kept; else it is removed after this moment';
create index files_expires_at on files (expires_at) where expires_at is not null;
comment on index files_expires_at is 'sweep files that were kept for a while';

create index mail_outbox_sent_at on mail_outbox (sent_at) where sent_at is not null;
comment on index mail_outbox_sent_at is 'sweep mail that was sent long ago';
