-- The texts of an order's two addresses beside each other, as they were written, in a narrow table by which the list is
-- sorted: joined to the orders and sorted, a million of them take seconds. What lists are usually sorted by has an index;
-- the rest is sorted on the way through the table. Written with the documents, when the transaction commits.

create table order_address_texts (
  supplier_id int not null,
  dealer_id int not null,
  order_id bigint not null,
  ship_address_line1 text collate "C" not null,
  ship_address_line2 text collate "C" not null,
  ship_city text collate "C" not null,
  ship_state text collate "C" not null,
  ship_state_code text collate "C" not null,
  ship_country text collate "C" not null,
  ship_country_code text collate "C" not null,
  ship_postal text collate "C" not null,
  ship_email text collate "C" not null,
  ship_phone text collate "C" not null,
  bill_name text collate "C" not null,
  bill_address_line1 text collate "C" not null,
  bill_address_line2 text collate "C" not null,
  bill_city text collate "C" not null,
  bill_state text collate "C" not null,
  bill_state_code text collate "C" not null,
  bill_country text collate "C" not null,
  bill_country_code text collate "C" not null,
  bill_postal text collate "C" not null,
  bill_email text collate "C" not null,
  bill_phone text collate "C" not null,
  primary key (supplier_id, dealer_id, order_id)
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
comment on table order_address_texts is 'derived: what order_address_text_sources says; written by triggers when a transaction commits';
comment on index order_address_texts_pkey is 'the addresses of an order whose row changes; orders list by a text of an address without an index';

create view order_address_text_sources as
select o.supplier_id, o.dealer_id, o.id as order_id,
  coalesce(s.address_line1, '') as ship_address_line1, coalesce(s.address_line2, '') as ship_address_line2,
  coalesce(s.city, '') as ship_city, coalesce(s.state, '') as ship_state,
  coalesce(state_code(s.state), '') as ship_state_code, coalesce(s.country, '') as ship_country,
  coalesce(country_code(s.country), '') as ship_country_code, coalesce(s.postal, '') as ship_postal,
  coalesce(s.email, '') as ship_email, coalesce(s.phone, '') as ship_phone, coalesce(b.name, '') as bill_name,
  coalesce(b.address_line1, '') as bill_address_line1, coalesce(b.address_line2, '') as bill_address_line2,
  coalesce(b.city, '') as bill_city, coalesce(b.state, '') as bill_state,
  coalesce(state_code(b.state), '') as bill_state_code, coalesce(b.country, '') as bill_country,
  coalesce(country_code(b.country), '') as bill_country_code, coalesce(b.postal, '') as bill_postal,
  coalesce(b.email, '') as bill_email, coalesce(b.phone, '') as bill_phone
from orders o
left join order_addresses s on (s.supplier_id, s.dealer_id, s.order_id, s.id)
  = (o.supplier_id, o.dealer_id, o.id, o.shipping_address_id)
left join order_addresses b on (b.supplier_id, b.dealer_id, b.order_id, b.id)
  = (o.supplier_id, o.dealer_id, o.id, o.billing_address_id);

-- From here on writers of orders wait until their documents and places are written by the same hand.
lock table order_search in share mode;
insert into order_address_texts select * from order_address_text_sources order by supplier_id, dealer_id, order_id;
alter table order_address_texts add foreign key (supplier_id, dealer_id, order_id)
  references orders (supplier_id, dealer_id, id) on delete cascade;
create index order_address_texts_ship_city on order_address_texts (supplier_id, dealer_id, ship_city, order_id);
comment on index order_address_texts_ship_city is 'orders list by shippingAddress.city';
create index order_address_texts_ship_state on order_address_texts (supplier_id, dealer_id, ship_state, order_id);
comment on index order_address_texts_ship_state is 'orders list by shippingAddress.state';
create index order_address_texts_ship_country on order_address_texts (supplier_id, dealer_id, ship_country, order_id);
comment on index order_address_texts_ship_country is 'orders list by shippingAddress.country';
create index order_address_texts_ship_postal on order_address_texts (supplier_id, dealer_id, ship_postal, order_id);
comment on index order_address_texts_ship_postal is 'orders list by shippingAddress.postal';
create index order_address_texts_ship_email on order_address_texts (supplier_id, dealer_id, ship_email, order_id);
comment on index order_address_texts_ship_email is 'orders list by shippingAddress.email';
create index order_address_texts_bill_name on order_address_texts (supplier_id, dealer_id, bill_name, order_id);
comment on index order_address_texts_bill_name is 'orders list by billingAddress.name';
create index order_address_texts_bill_city on order_address_texts (supplier_id, dealer_id, bill_city, order_id);
comment on index order_address_texts_bill_city is 'orders list by billingAddress.city';
create index order_address_texts_bill_state on order_address_texts (supplier_id, dealer_id, bill_state, order_id);
comment on index order_address_texts_bill_state is 'orders list by billingAddress.state';
create index order_address_texts_bill_country on order_address_texts (supplier_id, dealer_id, bill_country, order_id);
comment on index order_address_texts_bill_country is 'orders list by billingAddress.country';
create index order_address_texts_bill_email on order_address_texts (supplier_id, dealer_id, bill_email, order_id);
comment on index order_address_texts_bill_email is 'orders list by billingAddress.email';
analyze order_address_texts;

-- As before, and the places with the documents.
create or replace function write_queued_order_documents() returns trigger language plpgsql as $$
declare
  suppliers int[];
  dealers int[];
  ids bigint[];
begin
  -- The first note of a transaction works off all of them.
  if not exists (select from order_search_queue where id = new.id) then return null; end if;
  with taken as (
    delete from order_search_queue returning supplier_id, dealer_id, order_ids
  ), due as (
    select distinct supplier_id, dealer_id, order_id from taken, unnest(order_ids) as order_id order by 1, 2, 3
  )
  select array_agg(supplier_id), array_agg(dealer_id), array_agg(order_id) into suppliers, dealers, ids from due;
  -- Who changes the same order at the same time waits here and then reads what the other has committed.
  perform from order_search d, unnest(suppliers, dealers, ids) as due (supplier_id, dealer_id, order_id)
    where (d.supplier_id, d.dealer_id, d.order_id) = (due.supplier_id, due.dealer_id, due.order_id)
    order by d.supplier_id, d.dealer_id, d.order_id for update of d;
  insert into order_search as d
  select v.* from unnest(suppliers, dealers, ids) as due (supplier_id, dealer_id, order_id)
    join order_documents v using (supplier_id, dealer_id, order_id)
  on conflict (supplier_id, dealer_id, order_id) do update set default_text = excluded.default_text, others = excluded.others
    where (d.default_text, d.others) is distinct from (excluded.default_text, excluded.others);
  insert into order_address_texts as p
  select v.* from unnest(suppliers, dealers, ids) as due (supplier_id, dealer_id, order_id)
    join order_address_text_sources v using (supplier_id, dealer_id, order_id)
  on conflict (supplier_id, dealer_id, order_id) do update set (
    ship_address_line1, ship_address_line2, ship_city, ship_state, ship_state_code, ship_country, ship_country_code,
    ship_postal, ship_email, ship_phone, bill_name, bill_address_line1, bill_address_line2, bill_city, bill_state,
    bill_state_code, bill_country, bill_country_code, bill_postal, bill_email, bill_phone
  ) = (
    excluded.ship_address_line1, excluded.ship_address_line2, excluded.ship_city, excluded.ship_state,
    excluded.ship_state_code, excluded.ship_country, excluded.ship_country_code, excluded.ship_postal,
    excluded.ship_email, excluded.ship_phone, excluded.bill_name, excluded.bill_address_line1,
    excluded.bill_address_line2, excluded.bill_city, excluded.bill_state, excluded.bill_state_code,
    excluded.bill_country, excluded.bill_country_code, excluded.bill_postal, excluded.bill_email, excluded.bill_phone
  ) where row(p.*) is distinct from row(excluded.*);
  return null;
end $$;
