-- Mail that is given up after too many tries; requests for a new password, answered apart from the call that made
-- them; a word to the worker as soon as there is something to do.

alter table mail_outbox add column kind text not null default 'letter' check (kind ~ '^[a-z_]{1,50}$');
alter table mail_outbox add column given_up_at moment;
comment on column mail_outbox.next_attempt_at is 'not before this moment: the next try, or the end of the lease of who is trying';

drop index mail_outbox_waiting;
create index mail_outbox_waiting on mail_outbox (next_attempt_at nulls first) where sent_at is null and given_up_at is null;
comment on index mail_outbox_waiting is 'worker: mail that is due to be sent';
create index mail_outbox_newest on mail_outbox (created_at desc, id desc);
comment on index mail_outbox_newest is 'operator''s terminal: the newest mail';

-- Written alike for known and unknown e-mails, so that neither text nor time of the answer tells them apart.
create table link_requests (
  supplier_id int not null references suppliers (id),
  id bigint generated always as identity,
  email text not null check (length(email) between 3 and 320),
  origin text not null,
  requested_at moment not null,
  primary key (supplier_id, id)
);

create function notify_worker() returns trigger language plpgsql as $$
begin
  perform pg_notify('portal_work', tg_table_name);
  return null;
end $$;
create trigger mail_outbox_notify_worker after insert on mail_outbox
  for each statement execute function notify_worker();
create trigger link_requests_notify_worker after insert on link_requests
  for each statement execute function notify_worker();

create index exchange_codes_expires_at on exchange_codes (expires_at);
comment on index exchange_codes_expires_at is 'sweep codes that have run out';
create index password_resets_expires_at on password_resets (expires_at);
comment on index password_resets_expires_at is 'sweep reset links that ran out long ago';
