-- Changed objects with their transactions, for the integrator API's incremental lists.
--
-- Times can't order changes, because a transaction may commit after one that began later. Comparing a transaction's id
-- with an earlier page's snapshot (`not pg_visible_in_snapshot`) finds exactly the changes the page could not include.

create table object_changes (
  supplier_id int not null,
  kind text collate "C" not null check (kind in ('order', 'shipment', 'product', 'variant', 'dealer')),
  object_id bigint not null,
  -- The object's dealer; null for objects shared by all of the supplier's dealers.
  dealer_id int,
  changed_in xid8 not null default pg_current_xact_id(),
  changed_at timestamptz not null default clock_timestamp(),
  primary key (supplier_id, kind, object_id)
) with (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
comment on table object_changes is 'derived by the triggers below: each object''s latest change';
comment on index object_changes_pkey is 'API: a supplier''s objects, newest first; an object''s dealer; upsert of its latest change';
create index object_changes_newest on object_changes (supplier_id, dealer_id, kind, object_id) where dealer_id is not null;
comment on index object_changes_newest is 'API: a dealer''s objects, newest first';
create index object_changes_by_transaction on object_changes (supplier_id, kind, changed_in, object_id) where changed_in is not null;
comment on index object_changes_by_transaction is 'API: a supplier''s objects changed since a cursor';
create index object_changes_by_time on object_changes (supplier_id, kind, changed_at, object_id) where changed_at is not null;
comment on index object_changes_by_time is 'API: a supplier''s objects changed since a time';
create index object_changes_of_dealer on object_changes (supplier_id, dealer_id, kind, changed_in, object_id)
  where dealer_id is not null and changed_in is not null;
comment on index object_changes_of_dealer is 'API: a dealer''s objects changed since a cursor';
create index object_changes_of_dealer_by_time on object_changes (supplier_id, dealer_id, kind, changed_at, object_id)
  where dealer_id is not null and changed_at is not null;
comment on index object_changes_of_dealer_by_time is 'API: a dealer''s objects changed since a time';
alter table object_changes alter supplier_id set (n_distinct = 1);

-- A transaction id is meaningful within one history of one cluster: a restored dump starts counting again, and a
-- rewound database repeats ids. A cursor names its epoch.
create table change_epoch (
  only_one boolean primary key default true check (only_one),
  epoch text not null,
  -- The cluster history that transactions in `object_changes` belong to.
  made_in text not null
);

-- The cluster, its timeline (which changes with each recovery or failover), the database and the table (which a restore
-- recreates).
create function change_history() returns text language sql stable as $$
  select concat_ws('/', c.system_identifier, left(pg_walfile_name(pg_current_wal_lsn()), 8), d.oid, 'object_changes'::regclass::oid)
  from pg_control_system() c, pg_database d where d.datname = current_database()
$$;

-- Starts a new epoch if the tables come from another history (checked at every start) or if forced. Changes with a
-- transaction id that this cluster hasn't reached would be invisible to all snapshots; they are moved to this
-- transaction.
create function renew_change_epoch(forced boolean default false) returns void language plpgsql as $$
begin
  lock table change_epoch in exclusive mode;
  if not forced and exists (select from change_epoch where made_in = change_history()) then return; end if;
  update object_changes set changed_in = pg_current_xact_id() where changed_in >= pg_snapshot_xmax(pg_current_snapshot());
  delete from change_epoch;
  insert into change_epoch (epoch, made_in) values (left(md5(gen_random_uuid()::text), 12), change_history());
end $$;
select renew_change_epoch();

-- Records an object once per transaction; later statements find the mark.
create function note_changes(of_kind text, suppliers int[], dealers int[], ids bigint[]) returns void language plpgsql as $$
begin
  if ids is null then return; end if;
  insert into object_changes as c (supplier_id, kind, object_id, dealer_id)
  select distinct on (n.supplier_id, n.id) n.supplier_id, of_kind, n.id, n.dealer_id
  from unnest(suppliers, dealers, ids) as n (supplier_id, dealer_id, id) order by n.supplier_id, n.id
  on conflict (supplier_id, kind, object_id)
    do update set changed_in = excluded.changed_in, changed_at = excluded.changed_at, dealer_id = excluded.dealer_id
    where c.changed_in <> excluded.changed_in;
end $$;

create function note_changed_orders() returns trigger language plpgsql as $$
begin
  perform note_changes('order', array_agg(supplier_id), array_agg(dealer_id), array_agg(id)) from changed;
  return null;
end $$;

-- Invoice, lines and shipments are part of the order in the API.
create function note_orders_of_rows() returns trigger language plpgsql as $$
begin
  perform note_changes('order', array_agg(supplier_id), array_agg(dealer_id), array_agg(order_id)) from changed;
  return null;
end $$;

create function note_changed_shipments() returns trigger language plpgsql as $$
begin
  perform note_changes('shipment', array_agg(supplier_id), array_agg(dealer_id), array_agg(id)) from changed;
  perform note_changes('order', array_agg(supplier_id), array_agg(dealer_id), array_agg(order_id)) from changed;
  return null;
end $$;

-- A variant's change is also its product's, and a product's new name or image also its variants'.
create function note_changed_variants() returns trigger language plpgsql as $$
begin
  perform note_changes('product', array_agg(supplier_id), array_agg(null::int), array_agg(product_id)) from changed;
  perform note_changes('variant', array_agg(supplier_id), array_agg(null::int), array_agg(id)) from changed;
  return null;
end $$;

-- Ignores a product's totals, which follow its variants: those changes are recorded themselves.
create function note_changed_products() returns trigger language plpgsql as $$
declare
  suppliers int[];
  ids bigint[];
begin
  select array_agg(n.supplier_id), array_agg(n.id) into suppliers, ids
  from (
    select supplier_id, id, title, sku, manufacturer, description, category_one_id, category_two_id, category_three_id,
      images, attributes, custom_fields from changed
    except select supplier_id, id, title, sku, manufacturer, description, category_one_id, category_two_id,
      category_three_id, images, attributes, custom_fields from outdated
  ) n;
  if ids is null then return null; end if;
  perform note_changes('product', suppliers, array_fill(null::int, array[cardinality(ids)]), ids);
  perform note_changes('variant', array_agg(v.supplier_id), array_agg(null::int), array_agg(v.id))
  from (
    select supplier_id, id, title, sku, images from changed
    except select supplier_id, id, title, sku, images from outdated
  ) n join variants v on v.supplier_id = n.supplier_id and v.product_id = n.id;
  return null;
end $$;
create trigger products_note_updated after update on products
  referencing old table as outdated new table as changed for each statement execute function note_changed_products();

-- Whether dealers may see quantities affects every product and variant of a supplier, so API clients see it as a stock
-- change.
create function note_shown_quantities() returns trigger language plpgsql as $$
begin
  perform note_changes('product', array_agg(supplier_id), array_agg(null::int), array_agg(id)),
    add_product_webhook_events(new.id, 'product.stock_changed', array_agg(id))
  from products where supplier_id = new.id and variant_count > 0;
  perform note_changes('variant', array_agg(supplier_id), array_agg(null::int), array_agg(id))
  from variants where supplier_id = new.id;
  return null;
end $$;
create trigger suppliers_note_shown_quantities after update of flags on suppliers for each row
  when (old.flags ->> 'show_quantity' is distinct from new.flags ->> 'show_quantity')
  execute function note_shown_quantities();

create function note_changed_dealers() returns trigger language plpgsql as $$
begin
  perform note_changes('dealer', array_agg(supplier_id), array_agg(id), array_agg(id)) from changed;
  return null;
end $$;

do $$
declare
  noted record;
begin
  for noted in
    select rows, event, noting, rtrim(event, 'e') || 'ed' as named, case event when 'delete' then 'old' else 'new' end as state
    from (values
      ('orders', 'insert', 'note_changed_orders'),
      ('orders', 'update', 'note_changed_orders'),
      ('order_items', 'update', 'note_orders_of_rows'),
      ('payments', 'update', 'note_orders_of_rows'),
      ('shipments', 'insert', 'note_changed_shipments'),
      ('shipments', 'update', 'note_changed_shipments'),
      ('shipments', 'delete', 'note_orders_of_rows'),
      ('variants', 'insert', 'note_changed_variants'),
      ('variants', 'update', 'note_changed_variants'),
      ('dealers', 'insert', 'note_changed_dealers'),
      ('dealers', 'update', 'note_changed_dealers')
    ) as listed (rows, event, noting)
  loop
    execute format('create trigger %1$s_note_%2$s after %3$s on %1$s
      referencing %4$s table as changed for each statement execute function %5$s()',
      noted.rows, noted.named, noted.event, noted.state, noted.noting);
  end loop;
end $$;
