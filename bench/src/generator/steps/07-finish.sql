-- Explicit ids don't advance the sequences; the load's order counts are merged into one row per combination.

select setval(pg_get_serial_sequence(t, 'id'), greatest(1, (xpath('/row/m/text()', query_to_xml(format('select max(id) as m from %I', t), false, true, '')))[1]::text::bigint))
from unnest(array['products', 'variants', 'orders', 'order_items', 'order_addresses', 'payments', 'shipments']) as t;

select setval('order_numbers_' || id, (select coalesce(max(id), 0) + 1 from orders)) from suppliers where handle in (select handle from plan_supplier);

select merge_order_counts(supplier_id, dealer_id) from dealer_share;
select merge_order_counts(id, 0) from suppliers;

insert into audit_entries (at, actor_kind, actor, command, data)
values ('2026-11-20 00:00Z', 'system', 'bench', 'bench:data', jsonb_build_object(
  'scale', current_setting('bench.scale')::float8, 'seed', current_setting('bench.seed')::bigint,
  'orders', (select count(*) from orders), 'lines', (select count(*) from order_items),
  'products', (select count(*) from products), 'variants', (select count(*) from variants)));

-- Builds all search documents in one go while their indexes are dropped, instead of at commit, with fresh statistics.
analyze orders, order_items, order_addresses, payments, purchase_orders, shipments;
set constraints order_search_queue_at_commit immediate;
