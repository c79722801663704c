-- An event's order or dealer at the end of the transaction that caused it. Messages, which are written later by the
-- server, would otherwise include later changes.

create table webhook_snapshots (
  supplier_id int not null,
  event_id bigint not null,
  -- Rows by table name.
  rows json not null,
  primary key (supplier_id, event_id)
);
comment on table webhook_snapshots is 'written at commit, deleted with the message; no foreign key to the event, since that would lock it';
alter table webhook_snapshots alter supplier_id set (n_distinct = 1);

-- Plans are cached per connection; one made while the tables are small would scan them once they aren't, hence the
-- settings.
create function take_webhook_snapshot() returns trigger language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  about_id constant bigint := split_part(new.subject, ' ', 2)::bigint;
begin
  if new.subject like 'dealer %' then
    insert into webhook_snapshots (supplier_id, event_id, rows)
    select new.supplier_id, new.id, json_build_object('dealers', json_build_array(to_jsonb(d) - 'password_hash'),
      'object_changes', (select json_agg(c) from object_changes c
        where c.supplier_id = d.supplier_id and c.kind = 'dealer' and c.object_id = d.id))
    from dealers d where d.supplier_id = new.supplier_id and d.id = about_id;
    return null;
  end if;
  insert into webhook_snapshots (supplier_id, event_id, rows)
  select new.supplier_id, new.id, json_build_object('orders', json_build_array(row_to_json(o)),
    'order_items', (select json_agg(r) from order_items r
      where (r.supplier_id, r.dealer_id, r.order_id) = (o.supplier_id, o.dealer_id, o.id)),
    'order_addresses', (select json_agg(r) from order_addresses r
      where (r.supplier_id, r.dealer_id, r.order_id) = (o.supplier_id, o.dealer_id, o.id)),
    'payments', (select json_agg(r) from payments r
      where (r.supplier_id, r.dealer_id, r.order_id) = (o.supplier_id, o.dealer_id, o.id)),
    'shipments', (select json_agg(r) from shipments r
      where (r.supplier_id, r.dealer_id, r.order_id) = (o.supplier_id, o.dealer_id, o.id)),
    'shipment_items', (select json_agg(r) from shipment_items r
      where (r.supplier_id, r.dealer_id, r.order_id) = (o.supplier_id, o.dealer_id, o.id)),
    'object_changes', (select json_agg(c) from (
      select c.* from object_changes c where c.supplier_id = o.supplier_id and c.kind = 'order' and c.object_id = o.id
      union all
      select c.* from shipments s join object_changes c
        on c.supplier_id = s.supplier_id and c.kind = 'shipment' and c.object_id = s.id
      where (s.supplier_id, s.dealer_id, s.order_id) = (o.supplier_id, o.dealer_id, o.id)) c))
  from orders o where o.supplier_id = new.supplier_id and o.dealer_id = new.dealer_id and o.id = about_id;
  return null;
end $$;
create constraint trigger webhook_events_at_commit after insert on webhook_events deferrable initially deferred for each row
  when (new.subject like 'order %' or new.subject like 'dealer %') execute function take_webhook_snapshot();
