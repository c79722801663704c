-- Who a dealer is at the supplier's payment provider, so that all of its methods belong to one customer there.
create table payment_customers (
  supplier_id int not null,
  dealer_id int not null,
  payment_provider_id int not null,
  customer text not null check (length(customer) between 1 and 255),
  created_at moment not null default now(),
  primary key (supplier_id, dealer_id, payment_provider_id),
  foreign key (supplier_id, dealer_id) references dealers (supplier_id, id),
  foreign key (supplier_id, payment_provider_id) references payment_providers (supplier_id, id)
);

-- Set when the provider has been told that a removed method is no longer needed; before, the worker still has to.
alter table dealer_payment_methods add column detached_at moment;
create index dealer_payment_methods_to_detach on dealer_payment_methods (removed_at)
  where removed_at is not null and detached_at is null;
comment on index dealer_payment_methods_to_detach is 'worker: removed methods that the provider still keeps';
