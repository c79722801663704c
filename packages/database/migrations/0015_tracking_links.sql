-- Links to the tracking page for a dealer's customer, stored only as SHA-256. They expire some time after the order's
-- last shipment.
create table tracking_links (
  supplier_id int not null,
  dealer_id int not null,
  order_id bigint not null,
  token_hash bytea not null check (length(token_hash) = 32),
  -- The name shown on the page.
  sender text not null check (sender in ('dealer', 'supplier')),
  created_at moment not null,
  primary key (supplier_id, dealer_id, order_id),
  foreign key (supplier_id, dealer_id, order_id) references orders (supplier_id, dealer_id, id) on delete cascade
);
comment on index tracking_links_pkey is 'an order''s only link';
create unique index tracking_links_token_hash on tracking_links (token_hash);
comment on index tracking_links_token_hash is 'the order of an opened link';
create index tracking_links_created_at on tracking_links (created_at);
comment on index tracking_links_created_at is 'cleanup: expired links';
alter table tracking_links alter supplier_id set (n_distinct = 1);
