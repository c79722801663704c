-- Orders are found by what their page shows: a line has one title, also where the file or the form told none; and notes,
-- tracking numbers, carriers and the time of the last parcel are fields like the others.

-- A control character stands in no text of a document, so a term that holds one is found nowhere. Tabs and line breaks
-- within a term are blanks, as they are in a text.
create or replace function search_term(value text) returns text language sql immutable parallel safe as $$
  select fold_text(regexp_replace(regexp_replace(value, '[\t-\r]', ' ', 'g'), '[\x01-\x1f]', e'\x1e', 'g'))
$$;

-- What a variant is called where it stands alone, such as on an order: "Rope, 10 m". The same as `fullVariantName` of the
-- portal says, which a test holds.
create function full_variant_name(product_title text, title text, options text[], has_sisters boolean)
returns text language sql immutable parallel safe as $$
  select case
    when rest <> '' and not exists (select from unnest(options) o where strpos(title, o) = 0) then title
    else concat_ws(', ', nullif(product_title, ''), coalesce(
      nullif(array_to_string(options, ', '), ''), case when has_sisters then nullif(coalesce(rest, title), '') end))
  end
  from (
    -- What the title says after the product's; null where it does not begin with it.
    select case when starts_with(title, product_title) and behind !~ '^[[:alnum:]]' collate reading_order
      then regexp_replace(behind, '^[\s,;:|/–—-]+' collate reading_order, '') end as rest
    from (select substr(title, length(product_title) + 1) as behind) b
  ) t
$$;

create function variant_name(supplier int, variant bigint) returns text language sql stable parallel safe as $$
  select full_variant_name(p.title, v.title, array(
    select c.value from variant_options c
    join product_options po on po.supplier_id = c.supplier_id and po.product_id = c.product_id and po.id = c.option_id
    where c.supplier_id = v.supplier_id and c.variant_id = v.id
    order by po.position, po.id), p.variant_count > 1)
  from variants v join products p on p.supplier_id = v.supplier_id and p.id = v.product_id
  where v.supplier_id = supplier and v.id = variant
$$;

-- A line that is written without a title keeps the name its variant has at that moment, whoever writes it.
create function set_line_title_from_variant() returns trigger language plpgsql as $$
begin
  new.title := coalesce(variant_name(new.supplier_id, new.variant_id), '');
  return new;
end $$;
create trigger order_items_set_title before insert or update of title, variant_id on order_items
  for each row when (new.title = '' and new.variant_id is not null) execute function set_line_title_from_variant();

-- Lines until now. All documents are written anew below, so none is noted here.
alter table order_items disable trigger order_items_search_updated;
with named as materialized (
  select supplier_id, variant_id, variant_name(supplier_id, variant_id) as name
  from (select distinct supplier_id, variant_id from order_items where title = '' and variant_id is not null) i
)
update order_items i set title = n.name from named n
where i.supplier_id = n.supplier_id and i.variant_id = n.variant_id and i.title = '' and n.name <> '';
alter table order_items enable trigger order_items_search_updated;

create or replace view order_documents as
select o.supplier_id, o.dealer_id, o.id as order_id,
  fold_text(
    tagged_text(e'\x01', o.order_number) || tagged_text(e'\x02', o.reference_number)
    || tagged_text(e'\x03', coalesce(nullif(p.invoice_number, ''), p.id::text)) || purchases.numbers
    || tagged_text(e'\x05', o.ship_to_name) || tagged_text(e'\x06', s.address_line1)
    || tagged_text(e'\x07', s.address_line2) || lines.skus || lines.titles
  ) as default_text,
  fold_text(
    tagged_text(e'\x01', s.city) || tagged_text(e'\x02', s.state) || tagged_text(e'\x03', state_code(s.state))
    || tagged_text(e'\x04', s.country) || tagged_text(e'\x05', country_code(s.country))
    || tagged_text(e'\x06', s.postal) || tagged_text(e'\x07', s.email) || tagged_text(e'\x08', s.phone)
    || tagged_text(e'\x0b', b.name) || tagged_text(e'\x0c', b.address_line1) || tagged_text(e'\x0e', b.address_line2)
    || tagged_text(e'\x0f', b.city) || tagged_text(e'\x10', b.state) || tagged_text(e'\x11', state_code(b.state))
    || tagged_text(e'\x12', b.country) || tagged_text(e'\x13', country_code(b.country))
    || tagged_text(e'\x14', b.postal) || tagged_text(e'\x15', b.email) || tagged_text(e'\x16', b.phone)
    || tagged_text(e'\x17', o.note) || parcels.numbers || parcels.carriers
  ) as others
from orders o
left join payments p on (p.supplier_id, p.dealer_id, p.order_id) = (o.supplier_id, o.dealer_id, o.id)
left join order_addresses s on (s.supplier_id, s.dealer_id, s.order_id, s.id)
  = (o.supplier_id, o.dealer_id, o.id, o.shipping_address_id)
left join order_addresses b on (b.supplier_id, b.dealer_id, b.order_id, b.id)
  = (o.supplier_id, o.dealer_id, o.id, o.billing_address_id)
cross join lateral (
  select coalesce(string_agg(tagged_text(e'\x08', i.sku), ''), '') as skus,
    coalesce(string_agg(tagged_text(e'\x0b', i.title), ''), '') as titles
  from order_items i where (i.supplier_id, i.dealer_id, i.order_id) = (o.supplier_id, o.dealer_id, o.id)
) lines
cross join lateral (
  select coalesce(string_agg(tagged_text(e'\x04', k.number), ''), '') as numbers
  from purchase_orders k where (k.supplier_id, k.dealer_id, k.order_id) = (o.supplier_id, o.dealer_id, o.id)
) purchases
cross join lateral (
  select coalesce(string_agg(tagged_text(e'\x18', h.tracking_number), ''), '') as numbers,
    coalesce(string_agg(tagged_text(e'\x19', h.carrier), ''), '') as carriers
  from shipments h where (h.supplier_id, h.dealer_id, h.order_id) = (o.supplier_id, o.dealer_id, o.id)
) parcels;

-- The indexes of words are built anew once instead of entry by entry.
drop index order_search_default_text, order_search_extra_text, order_search_keys;
update order_search d set default_text = v.default_text, others = v.others
from order_documents v
where (v.supplier_id, v.dealer_id, v.order_id) = (d.supplier_id, d.dealer_id, d.order_id)
  and (v.default_text, v.others) is distinct from (d.default_text, d.others);
create index order_search_default_text on order_search using gin (dealer_id, default_text gin_trgm_ops);
comment on index order_search_default_text is 'order search: a text of three letters or more in the data points a dealer searches by default';
create index order_search_extra_text on order_search using gin (dealer_id, others gin_trgm_ops);
comment on index order_search_extra_text is 'order search: a text of three letters or more in any other data point of a dealer';
create index order_search_keys on order_search using gin (dealer_id, keys);
comment on index order_search_keys is 'order search: exactly this number, reference, SKU, name, title, e-mail address or phone number';

drop trigger orders_search_updated on orders;
create trigger orders_search_updated
  after update of order_number, reference_number, ship_to_name, note, shipping_address_id, billing_address_id on orders
  for each row when ((old.order_number, old.reference_number, old.ship_to_name, old.note, old.shipping_address_id, old.billing_address_id)
    is distinct from (new.order_number, new.reference_number, new.ship_to_name, new.note, new.shipping_address_id, new.billing_address_id))
  execute function queue_changed_order();

create trigger shipments_search_inserted after insert on shipments
  referencing new table as changed for each statement execute function queue_orders_of_rows();
create trigger shipments_search_deleted after delete on shipments
  referencing old table as changed for each statement execute function queue_orders_of_rows();
create trigger shipments_search_updated after update of tracking_number, carrier on shipments
  for each row when ((old.tracking_number, old.carrier) is distinct from (new.tracking_number, new.carrier))
  execute function queue_order_of_row();

-- When the last parcel of an order left, in a narrow table of its own like the times of changes: shipping an order does
-- not touch the indexes of the orders. Null where no parcel has a time any more.
create table order_last_shipments (
  supplier_id int not null,
  dealer_id int not null,
  order_id bigint not null,
  shipped_at timestamptz,
  primary key (supplier_id, dealer_id, order_id)
) with (autovacuum_vacuum_scale_factor = 0.02);
comment on table order_last_shipments is 'derived: the last shipments.shipped_at of each order, sorted';
comment on index order_last_shipments_pkey is 'when the last parcel of an order left';
insert into order_last_shipments
select supplier_id, dealer_id, order_id, max(shipped_at) from shipments group by 1, 2, 3 order by 1, 2, 3;
alter table order_last_shipments add foreign key (supplier_id, dealer_id, order_id)
  references orders (supplier_id, dealer_id, id) on delete cascade;
-- For the orders that have a time, so that nobody who looks for an order by its id can mistake it for the key.
create index order_last_shipments_shipped_at on order_last_shipments (supplier_id, dealer_id, shipped_at, order_id) where shipped_at is not null;
comment on index order_last_shipments_shipped_at is 'orders list by and conditions on shipment.shippedAt';

-- Looked up order by order: a join would be planned for the first statement and then be used for all.
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
create trigger shipments_last_inserted after insert on shipments
  referencing new table as changed for each statement execute function refresh_last_shipments();
create trigger shipments_last_updated after update on shipments
  referencing new table as changed for each statement execute function refresh_last_shipments();
create trigger shipments_last_deleted after delete on shipments
  referencing old table as changed for each statement execute function refresh_last_shipments();

create index payments_total on payments (supplier_id, dealer_id, total, order_id);
comment on index payments_total is 'orders list by and conditions on payment.total';

analyze order_items, order_search, order_last_shipments, payments;
