-- A change of the e-mail can be undone from the old address, a mailed link signs in once, and the links of mails stand in
-- the outbox sealed, and only until they are sent.

create table email_changes (
  supplier_id int not null,
  dealer_id int not null,
  id bigint generated always as identity,
  token_hash bytea not null check (length(token_hash) = 32),
  old_email text not null check (length(old_email) between 3 and 320),
  changed_at moment not null,
  expires_at moment not null,
  used_at moment,
  primary key (supplier_id, dealer_id, id),
  foreign key (supplier_id, dealer_id) references dealers (supplier_id, id)
);
create unique index email_changes_token_hash on email_changes (token_hash);
comment on index email_changes_token_hash is 'an undo link: the change by the hash of its token';
create index email_changes_old_email on email_changes (supplier_id, lower(old_email)) where used_at is null;
comment on index email_changes_old_email is 'keep an address free for its dealer while the change can be undone';
create index email_changes_expires_at on email_changes (expires_at);
comment on index email_changes_expires_at is 'sweep changes that ran out long ago';

alter table link_requests
  add column wish text not null default 'new_password' check (wish in ('new_password', 'sign_in'));

alter table exchange_codes drop constraint exchange_codes_purpose_check;
alter table exchange_codes
  add constraint exchange_codes_purpose_check check (purpose in ('sign_in', 'impersonation', 'mailed_sign_in'));
create index exchange_codes_dealer on exchange_codes (supplier_id, dealer_id);
comment on index exchange_codes_dealer is 'end the mailed sign-in links of a dealer';

alter table mail_outbox add column sealed_body bytea;
comment on column mail_outbox.sealed_body is 'the whole mail, sealed, where it holds a link that lets its reader in; gone once it is sent';

-- Links that were mailed before: their mails are not kept any longer, and one that still waits is asked for again.
update mail_outbox set
  text_body = 'The link of this mail was removed by an update of the portal.',
  html_body = '<p>The link of this mail was removed by an update of the portal.</p>',
  given_up_at = case when sent_at is null and given_up_at is null then now() else given_up_at end,
  last_error = case when sent_at is null then 'its link was removed by an update of the portal' else last_error end
where kind = 'password_reset';
