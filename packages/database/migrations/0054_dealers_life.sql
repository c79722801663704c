-- Every change of a dealer's status is told to the dealer, whoever makes it: the operator, an import or the date on which a
-- Cancel Pending account ends. An account that is canceled loses its API token.

create table dealer_status_changes (
  supplier_id int not null,
  id bigint generated always as identity,
  dealer_id int not null,
  status_id smallint not null,
  cancel_at moment,
  primary key (supplier_id, id),
  foreign key (supplier_id, dealer_id) references dealers (supplier_id, id)
);
comment on table dealer_status_changes is 'changes of which the dealer has not been told; gone once the mail is written';

create function record_dealer_status_change() returns trigger language plpgsql as $$
begin
  insert into dealer_status_changes (supplier_id, dealer_id, status_id, cancel_at)
  values (new.supplier_id, new.id, new.status_id, new.cancel_at);
  if new.status_id = 6 then
    update api_tokens set revoked_at = clock_timestamp()
    where supplier_id = new.supplier_id and dealer_id = new.id and revoked_at is null;
  end if;
  return null;
end $$;
create trigger dealers_record_status_change after update of status_id, cancel_at on dealers for each row
  when (old.status_id <> new.status_id or (new.status_id = 7 and old.cancel_at is distinct from new.cancel_at))
  execute function record_dealer_status_change();
create trigger dealer_status_changes_notify_worker after insert on dealer_status_changes
  for each statement execute function notify_worker();

create index dealers_cancel_at on dealers (cancel_at) where status_id = 7;
comment on index dealers_cancel_at is 'worker: accounts whose date has come';

update api_tokens t set revoked_at = clock_timestamp() from dealers d
where d.supplier_id = t.supplier_id and d.id = t.dealer_id and d.status_id = 6 and t.revoked_at is null;
