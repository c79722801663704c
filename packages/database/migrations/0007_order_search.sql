-- Finding and sorting orders. Triggers maintain four derived tables, so code that writes orders needn't know them, and
-- status changes touch no text index:
--   order_search          all searchable texts
--   order_address_texts   the texts of both addresses, for sorting
--   order_update_times    orders.updated_at, sorted
--   order_last_shipments  the time of the last shipment, sorted

-- Blanks that browsers trim from inputs; a text of only these is empty.
create function blanks() returns text language sql immutable parallel safe as $$
  select e' \t\n\x0b\f\r\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff'
$$;

-- The two control characters that tag a document's slot, from 0 to 127. Texts and terms contain none, and first and
-- second characters differ, so a tag occurs only before its slot's texts.
create function slot_tag(slot int) returns text language sql immutable parallel safe as $$
  select chr(1 + slot / 16) || chr(14 + slot % 16)
$$;

-- One text of a document: the tag of its slot, the text, and \x1f.
create function tagged_text(slot int, value text) returns text language sql immutable parallel safe as $$
  select case when btrim(value, blanks()) <> ''
    then slot_tag(slot) || plain_text(btrim(value, blanks())) || e'\x1f' else '' end
$$;

-- A document text indexed by its letters and digits; unchanged if it has none.
create function tagged_code(slot int, value text) returns text language plpgsql immutable parallel safe as $$
declare
  code constant text := coalesce(nullif(code_text(value), ''), value);
begin
  return tagged_text(slot, code);
end $$;

-- A phone number of a document by its letters and digits, with and without its calling code.
create function tagged_phone(slot int, value text) returns text language plpgsql immutable parallel safe as $$
declare
  national constant text := national_phone(value);
begin
  return tagged_code(slot, value)
    || case when national not in ('', code_text(value)) then tagged_text(slot, national) else '' end;
end $$;

-- An order's search documents. The default data points are in `default_text`, those of its lines in `item_text`, so that
-- numbers and names are found without reading the orders with that word in a title; `extra_text` has the rest. Each text
-- has its field's slot in `order-field-columns.sql.ts`; slots of `extra_text` below 16 have keys.
-- With fewer than `join_collapse_limit` (8) joined tables, the orders to write come first in the plan. With more, every
-- order is compared with each of them, and an import of 50,000 orders takes minutes.
create view order_documents as
select o.supplier_id, o.dealer_id, o.id as order_id,
  fold_text(
    tagged_text(1, o.order_number) || tagged_text(2, o.reference_number)
    || tagged_text(3, coalesce(nullif(p.invoice_number, ''), p.id::text))
    || coalesce((
      select string_agg(tagged_text(4, k.number), '') from purchase_orders k
      where (k.supplier_id, k.dealer_id, k.order_id) = (o.supplier_id, o.dealer_id, o.id)
    ), '')
    || tagged_text(5, o.ship_to_name) || tagged_text(6, s.address_line1)
    || tagged_text(7, s.address_line2)
  ) as default_text,
  fold_text(lines.skus || lines.titles) as item_text,
  fold_text(
    tagged_text(20, s.city) || tagged_text(21, s.state) || tagged_text(22, state_code(s.state))
    || tagged_text(23, s.country) || tagged_text(24, country_code(s.country))
    || tagged_text(25, s.postal) || tagged_text(1, s.email) || tagged_phone(2, s.phone)
    || tagged_text(26, b.name) || tagged_text(27, b.address_line1) || tagged_text(28, b.address_line2)
    || tagged_text(29, b.city) || tagged_text(30, b.state) || tagged_text(31, state_code(b.state))
    || tagged_text(32, b.country) || tagged_text(33, country_code(b.country))
    || tagged_text(34, b.postal) || tagged_text(3, b.email) || tagged_phone(4, b.phone)
    || tagged_text(35, o.note) || parcels.numbers || parcels.carriers
    || coalesce((
      select string_agg(tagged_text(6, t.tag), '') from order_tags t
      where (t.supplier_id, t.dealer_id, t.order_id) = (o.supplier_id, o.dealer_id, o.id)
    ), '')
  ) as extra_text
from orders o
left join payments p on (p.supplier_id, p.dealer_id, p.order_id) = (o.supplier_id, o.dealer_id, o.id)
left join order_addresses s on (s.supplier_id, s.dealer_id, s.order_id, s.id)
  = (o.supplier_id, o.dealer_id, o.id, o.shipping_address_id)
left join order_addresses b on (b.supplier_id, b.dealer_id, b.order_id, b.id)
  = (o.supplier_id, o.dealer_id, o.id, o.billing_address_id)
cross join lateral (
  select coalesce(string_agg(tagged_text(8, i.sku), ''), '') as skus,
    coalesce(string_agg(tagged_text(9, i.title), ''), '') as titles
  from order_items i where (i.supplier_id, i.dealer_id, i.order_id) = (o.supplier_id, o.dealer_id, o.id)
) lines
cross join lateral (
  select coalesce(string_agg(tagged_code(5, h.tracking_number), ''), '') as numbers,
    coalesce(string_agg(tagged_text(37, h.carrier), ''), '') as carriers
  from shipments h where (h.supplier_id, h.dealer_id, h.order_id) = (o.supplier_id, o.dealer_id, o.id)
) parcels;

-- A text's key, one of two million, for exact searches: trigrams would match thousands of orders. Texts share keys,
-- which keeps the index small; the search then compares the text.
create function text_key(value text) returns int language sql immutable parallel safe
return hashtext(value) & 2097151;

-- The key of a reference number, different from that of a SKU or title with the same text.
create function reference_key(value text) returns int language sql immutable parallel safe
return text_key(slot_tag(2) || search_term(value));

-- The keys of texts that identify orders: all default search texts, the reference number with its tag, and the first 16
-- slots of the rest (email addresses, phone and tracking numbers, tags), whose tags begin with \x01. `text_key` is inlined,
-- because an index may be restored while other functions are not visible.
create function text_keys(default_text text, item_text text, extra_text text) returns int[] language plpgsql immutable parallel safe as $$
declare
  keys int[] := '{}';
  tagged text;
begin
  foreach tagged in array string_to_array(default_text || item_text, e'\x1f') loop
    if tagged <> '' then keys := keys || (hashtext(substr(tagged, 3)) & 2097151); end if;
    if left(tagged, 2) = e'\x01\x10' then keys := keys || (hashtext(tagged) & 2097151); end if;
  end loop;
  foreach tagged in array string_to_array(extra_text, e'\x1f') loop
    if ascii(tagged) = 1 then keys := keys || (hashtext(substr(tagged, 3)) & 2097151); end if;
  end loop;
  return keys;
end $$;

-- Indexes begin with the dealer (ids are unique across suppliers): a search reads only its own dealer's texts, however
-- common a word is elsewhere.
create table order_search (
  supplier_id int not null,
  dealer_id int not null,
  order_id bigint not null,
  default_text text not null,
  item_text text not null,
  extra_text text not null,
  keys int[] not null generated always as (text_keys(default_text, item_text, extra_text)) stored,
  primary key (supplier_id, dealer_id, order_id),
  foreign key (supplier_id, dealer_id, order_id) references orders (supplier_id, dealer_id, id) on delete cascade
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
comment on table order_search is 'derived from order_documents; written by triggers when a transaction commits';
create index order_search_default_text on order_search using gin (dealer_id, default_text gin_trgm_ops);
comment on index order_search_default_text is 'order search: text of three or more characters in default fields';
create index order_search_item_text on order_search using gin (dealer_id, item_text gin_trgm_ops);
comment on index order_search_item_text is 'order search: text of three or more characters in SKUs and titles';
create index order_search_extra_text on order_search using gin (dealer_id, extra_text gin_trgm_ops);
comment on index order_search_extra_text is 'order search: text of three or more characters in other fields';
-- Placing an order looks up its reference number here and reads the whole pending list, which takes some milliseconds
-- at the default of 4 MB.
create index order_search_keys on order_search using gin (dealer_id, keys) with (gin_pending_list_limit = 512);
comment on index order_search_keys is 'order search: exact number, reference, SKU, name, title, email, phone, tracking number or tag';
-- A larger sample lets the planner better distinguish rare from common texts.
alter table order_search alter column default_text set statistics 1000;
alter table order_search alter column item_text set statistics 1000;
alter table order_search alter column extra_text set statistics 1000;
alter table order_search alter column keys set statistics 1000;

-- The texts of both addresses side by side. Joining and sorting a million orders takes seconds. Common sorts have an
-- index; others sort this narrow table.
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
  primary key (supplier_id, dealer_id, order_id),
  foreign key (supplier_id, dealer_id, order_id) references orders (supplier_id, dealer_id, id) on delete cascade
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
comment on table order_address_texts is 'derived from order_address_text_sources; written by triggers when a transaction commits';
comment on index order_address_texts_pkey is 'addresses of a changed order; order list: sort by unindexed address fields';
create index order_address_texts_ship_city on order_address_texts (supplier_id, dealer_id, ship_city collate reading_order, order_id) where ship_city is not null;
comment on index order_address_texts_ship_city is 'order list: sort by shippingAddress.city';
create index order_address_texts_ship_state on order_address_texts (supplier_id, dealer_id, ship_state collate reading_order, order_id) where ship_state is not null;
comment on index order_address_texts_ship_state is 'order list: sort by shippingAddress.state';
create index order_address_texts_ship_country on order_address_texts (supplier_id, dealer_id, ship_country collate reading_order, order_id) where ship_country is not null;
comment on index order_address_texts_ship_country is 'order list: sort by shippingAddress.country';
create index order_address_texts_ship_postal on order_address_texts (supplier_id, dealer_id, ship_postal collate reading_order, order_id) where ship_postal is not null;
comment on index order_address_texts_ship_postal is 'order list: sort by shippingAddress.postal';
create index order_address_texts_ship_email on order_address_texts (supplier_id, dealer_id, ship_email collate reading_order, order_id) where ship_email is not null;
comment on index order_address_texts_ship_email is 'order list: sort by shippingAddress.email';
create index order_address_texts_bill_name on order_address_texts (supplier_id, dealer_id, bill_name collate reading_order, order_id) where bill_name is not null;
comment on index order_address_texts_bill_name is 'order list: sort by billingAddress.name';
create index order_address_texts_bill_city on order_address_texts (supplier_id, dealer_id, bill_city collate reading_order, order_id) where bill_city is not null;
comment on index order_address_texts_bill_city is 'order list: sort by billingAddress.city';
create index order_address_texts_bill_state on order_address_texts (supplier_id, dealer_id, bill_state collate reading_order, order_id) where bill_state is not null;
comment on index order_address_texts_bill_state is 'order list: sort by billingAddress.state';
create index order_address_texts_bill_country on order_address_texts (supplier_id, dealer_id, bill_country collate reading_order, order_id) where bill_country is not null;
comment on index order_address_texts_bill_country is 'order list: sort by billingAddress.country';
create index order_address_texts_bill_email on order_address_texts (supplier_id, dealer_id, bill_email collate reading_order, order_id) where bill_email is not null;
comment on index order_address_texts_bill_email is 'order list: sort by billingAddress.email';

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

-- Orders whose documents are written at commit; empty between transactions. Statements only queue the order, so its
-- documents are written once, from its final rows.
create table order_search_queue (
  supplier_id int not null,
  dealer_id int not null,
  id bigint generated always as identity primary key,
  order_ids bigint[] not null,
  queued_by xid8 not null default pg_current_xact_id()
);
comment on index order_search_queue_pkey is 'search documents: whether an entry''s transaction already processed it';
create index order_search_queue_queued_by on order_search_queue (queued_by);
comment on index order_search_queue_queued_by is 'search documents: entries of this transaction';

-- Plans are cached per connection; one made while the tables are small would scan them once they aren't, hence the
-- settings.
create function write_queued_order_documents() returns trigger language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  suppliers int[];
  dealers int[];
  ids bigint[];
begin
  -- The first entry of a transaction processes all of them.
  if not exists (select from order_search_queue where id = new.id) then return null; end if;
  with taken as (
    delete from order_search_queue where queued_by = pg_current_xact_id() returning supplier_id, dealer_id, order_ids
  ), due as (
    select distinct supplier_id, dealer_id, order_id from taken, unnest(order_ids) as order_id order by 1, 2, 3
  )
  select array_agg(supplier_id), array_agg(dealer_id), array_agg(order_id) into suppliers, dealers, ids from due;
  -- A concurrent change of the same order waits here and then reads what this one has committed.
  perform from order_search d, unnest(suppliers, dealers, ids) as due (supplier_id, dealer_id, order_id)
    where (d.supplier_id, d.dealer_id, d.order_id) = (due.supplier_id, due.dealer_id, due.order_id)
    order by d.supplier_id, d.dealer_id, d.order_id for update of d;
  insert into order_search as d
  select v.* from unnest(suppliers, dealers, ids) as due (supplier_id, dealer_id, order_id)
    join order_documents v using (supplier_id, dealer_id, order_id)
  on conflict (supplier_id, dealer_id, order_id) do update
    set (default_text, item_text, extra_text) = (excluded.default_text, excluded.item_text, excluded.extra_text)
    where (d.default_text, d.item_text, d.extra_text) is distinct from (excluded.default_text, excluded.item_text, excluded.extra_text);
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
create constraint trigger order_search_queue_at_commit after insert on order_search_queue
  deferrable initially deferred for each row execute function write_queued_order_documents();

create function queue_new_orders() returns trigger language plpgsql as $$
begin
  insert into order_search_queue (supplier_id, dealer_id, order_ids)
  select supplier_id, dealer_id, array_agg(id order by id) from changed group by 1, 2;
  return null;
end $$;

-- A new order is already queued when its addresses, lines and invoice are written.
create function queue_orders_of_rows() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  insert into order_search_queue (supplier_id, dealer_id, order_ids)
  select c.* from (
    select supplier_id, dealer_id, array_agg(distinct order_id) as order_ids from changed group by 1, 2
  ) c
  where not exists (select from order_search_queue q
    where q.queued_by = pg_current_xact_id() and q.dealer_id = c.dealer_id and q.order_ids = c.order_ids);
  return null;
end $$;

create function queue_changed_order() returns trigger language plpgsql as $$
begin
  insert into order_search_queue (supplier_id, dealer_id, order_ids) values (new.supplier_id, new.dealer_id, array[new.id]);
  return null;
end $$;

create function queue_order_of_row() returns trigger language plpgsql as $$
begin
  insert into order_search_queue (supplier_id, dealer_id, order_ids)
  values (new.supplier_id, new.dealer_id, array[new.order_id]);
  return null;
end $$;

create trigger orders_search_inserted after insert on orders
  referencing new table as changed for each statement execute function queue_new_orders();
-- Status changes update none of these columns, so they don't run the trigger.
create trigger orders_search_updated
  after update of order_number, reference_number, ship_to_name, note, shipping_address_id, billing_address_id on orders
  for each row when ((old.order_number, old.reference_number, old.ship_to_name, old.note, old.shipping_address_id, old.billing_address_id)
    is distinct from (new.order_number, new.reference_number, new.ship_to_name, new.note, new.shipping_address_id, new.billing_address_id))
  execute function queue_changed_order();

do $$
declare
  part text;
begin
  foreach part in array array['order_items', 'order_addresses', 'payments', 'purchase_orders', 'shipments', 'order_tags'] loop
    execute format('create trigger %1$s_search_inserted after insert on %1$s
      referencing new table as changed for each statement execute function queue_orders_of_rows()', part);
    execute format('create trigger %1$s_search_deleted after delete on %1$s
      referencing old table as changed for each statement execute function queue_orders_of_rows()', part);
  end loop;
end $$;
create trigger order_items_search_updated after update of sku, title on order_items
  for each row when ((old.sku, old.title) is distinct from (new.sku, new.title)) execute function queue_order_of_row();
create trigger order_addresses_search_updated after update on order_addresses
  for each row when (old.* is distinct from new.*) execute function queue_order_of_row();
create trigger payments_search_updated after update of invoice_number on payments
  for each row when (old.invoice_number is distinct from new.invoice_number) execute function queue_order_of_row();
create trigger purchase_orders_search_updated after update of number on purchase_orders
  for each row when (old.number is distinct from new.number) execute function queue_order_of_row();
create trigger shipments_search_updated after update of tracking_number, carrier on shipments
  for each row when ((old.tracking_number, old.carrier) is distinct from (new.tracking_number, new.carrier))
  execute function queue_order_of_row();

-- updated_at changes with every status. An index on it would make each update write to all of the order indexes, so
-- this table has that one index and no key; rows are found and replaced by time.
create table order_update_times (
  supplier_id int not null,
  dealer_id int not null,
  order_id bigint not null,
  updated_at timestamptz not null
) with (autovacuum_vacuum_scale_factor = 0.02);
comment on table order_update_times is 'derived from orders.updated_at, for sorting';
create index order_update_times_updated_at on order_update_times (supplier_id, dealer_id, updated_at, order_id);
comment on index order_update_times_updated_at is 'order list: sort and filter by order.updatedAt; the time of a changed order';

create function insert_order_update_times() returns trigger language plpgsql as $$
begin
  insert into order_update_times select supplier_id, dealer_id, id, updated_at from inserted;
  return null;
end $$;

-- One statement per transition table: a join of both could be planned for a single order and then be used for
-- thousands.
create function refresh_order_update_times() returns trigger language plpgsql as $$
begin
  delete from order_update_times u using outdated o
  where (u.supplier_id, u.dealer_id, u.updated_at, u.order_id) = (o.supplier_id, o.dealer_id, o.updated_at, o.id);
  insert into order_update_times select supplier_id, dealer_id, id, updated_at from updated;
  return null;
end $$;

create function delete_order_update_times() returns trigger language plpgsql as $$
begin
  delete from order_update_times u using outdated o
  where (u.supplier_id, u.dealer_id, u.updated_at, u.order_id) = (o.supplier_id, o.dealer_id, o.updated_at, o.id);
  return null;
end $$;

create trigger orders_times_inserted after insert on orders
  referencing new table as inserted for each statement execute function insert_order_update_times();
create trigger orders_times_updated after update on orders
  referencing new table as updated old table as outdated for each statement execute function refresh_order_update_times();
create trigger orders_times_deleted after delete on orders
  referencing old table as outdated for each statement execute function delete_order_update_times();

-- Separate, so that shipping touches no index of the orders. Null if no shipment has a time.
create table order_last_shipments (
  supplier_id int not null,
  dealer_id int not null,
  order_id bigint not null,
  shipped_at timestamptz,
  primary key (supplier_id, dealer_id, order_id),
  foreign key (supplier_id, dealer_id, order_id) references orders (supplier_id, dealer_id, id) on delete cascade
) with (autovacuum_vacuum_scale_factor = 0.02);
comment on table order_last_shipments is 'derived: each order''s latest shipments.shipped_at, for sorting';
comment on index order_last_shipments_pkey is 'an order''s latest ship time';
-- Partial, so that lookups by order id never use it instead of the key.
create index order_last_shipments_shipped_at on order_last_shipments (supplier_id, dealer_id, shipped_at, order_id) where shipped_at is not null;
comment on index order_last_shipments_shipped_at is 'order list: sort and filter by shipment.shippedAt';

-- Looked up order by order, because a join's plan for the first statement would be used for all.
create function refresh_last_shipments() returns trigger language plpgsql as $$
begin
  insert into order_last_shipments as k
  select c.supplier_id, c.dealer_id, c.order_id, (
    select max(h.shipped_at) from shipments h
    where (h.supplier_id, h.dealer_id, h.order_id) = (c.supplier_id, c.dealer_id, c.order_id))
  from (select distinct supplier_id, dealer_id, order_id from changed) c
  on conflict (supplier_id, dealer_id, order_id) do update set shipped_at = excluded.shipped_at
    where k.shipped_at is distinct from excluded.shipped_at;
  return null;
end $$;
do $$
declare
  event text;
begin
  foreach event in array array['insert', 'update', 'delete'] loop
    execute format('create trigger shipments_last_%2$s after %1$s on shipments
      referencing %3$s table as changed for each statement execute function refresh_last_shipments()',
      event, rtrim(event, 'e') || 'ed', case event when 'delete' then 'old' else 'new' end);
  end loop;
end $$;
