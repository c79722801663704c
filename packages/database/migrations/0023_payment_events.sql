-- What providers have told by webhook: each event is acted on once, however often and in whatever order it comes.
create table payment_events (
  supplier_id int not null,
  payment_provider_id int not null,
  event_id text collate "C" not null check (length(event_id) between 1 and 255),
  kind text not null,
  received_at moment not null,
  primary key (supplier_id, payment_provider_id, event_id),
  foreign key (supplier_id, payment_provider_id) references payment_providers (supplier_id, id)
);
create index payment_events_received_at on payment_events (received_at);
comment on index payment_events_received_at is 'sweeping: events too old to be told again';
