-- Placing an order in a few short steps: one statement reads its price, one writes its rows and ends by locking the
-- contended variants. Plans are kept per connection; those that join the ordered items to a table would scan it whole,
-- hence the settings.

-- The data for pricing a dealer's order. `lock_dealer` locks the dealer's row FOR SHARE until the transaction ends. The
-- shipping method is given by id, name or mapped text, ignoring case.
create function read_checkout_terms(of_supplier int, of_dealer int, of_group int, by_method int, by_text text,
  addresses bigint[], lock_dealer boolean) returns jsonb language plpgsql as $$
declare
  -- A test twin has its dealer's terms.
  terms_of int := coalesce((select d.test_of from dealers d where d.supplier_id = of_supplier and d.id = of_dealer), of_dealer);
begin
  if by_method is null then
    select m.id into by_method from shipping_methods m
    where m.supplier_id = of_supplier and m.dealer_group_id = of_group and m.removed_at is null
      and (key_text(m.name) = key_text(by_text) or key_text(by_text) = any(m.mapped_texts))
    order by m.name = by_text desc, key_text(m.name) = key_text(by_text) desc, m.id limit 1;
  end if;
  if lock_dealer then
    perform from dealers where supplier_id = of_supplier and id = of_dealer for share;
  end if;
  return jsonb_build_object(
    'shippingMethod', (select jsonb_build_object('id', m.id, 'name', m.name,
        'deliversToPoBoxes', m.delivers_to_po_boxes) from shipping_methods m
      where m.supplier_id = of_supplier and m.dealer_group_id = of_group and m.id = by_method and m.removed_at is null),
    'knownAddressIds', coalesce((select jsonb_agg(a.id) from dealer_addresses a
      where a.supplier_id = of_supplier and a.dealer_id = of_dealer and a.id = any(addresses)
        and not a.is_account_address), '[]'),
    'rules', coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'figure', r.figure, 'basis', r.basis,
        'atLeast', r.at_least::text, 'amount', r.amount::text, 'percent', r.percent::text, 'title', r.title,
        'dealerId', r.dealer_id, 'shippingMethodId', r.shipping_method_id) order by r.id)
      from invoice_rules r where r.supplier_id = of_supplier and (r.dealer_id is null or r.dealer_id = terms_of)
        and (r.shipping_method_id is null or r.shipping_method_id = by_method)), '[]'),
    'settings', coalesce((select jsonb_object_agg(s.handle, s.value) from dealer_settings s
      where s.supplier_id = of_supplier and s.dealer_id = terms_of), '{}'));
end $$;

-- Writes a new order with addresses, lines, invoice, first events and notice under the supplier's next number, and
-- deducts its stock. A line's `ship_to` is its index in `line_addresses`, from 1; without one it ships to the order's
-- address. Returns the generated ids, of lines and addresses in the given order, and the time of the change. If the
-- stock can't be deducted, the caller rolls everything back. The records name their columns, because reading whole rows
-- checks the domains of all columns each time.
create function write_placed_order(of_supplier int, of_dealer int, head jsonb, shipping jsonb, billing jsonb,
  line_addresses jsonb, items jsonb, invoice jsonb, events jsonb, notice jsonb, stock jsonb, out is_deducted boolean,
  out id bigint, out order_number text, out shipping_id bigint, out billing_id bigint, out line_address_ids bigint[],
  out line_ids bigint[], out invoice_id bigint, out changed_at timestamptz) language plpgsql as $$
declare
  ordered_at constant timestamptz := head ->> 'ordered_at';
  is_real constant boolean := exists (select from real_dealers d where d.supplier_id = of_supplier and d.id = of_dealer);
begin
  shipping_id := nextval('order_addresses_id_seq');
  billing_id := nextval('order_addresses_id_seq');
  line_address_ids := array(
    select nextval('order_addresses_id_seq') from jsonb_array_elements(line_addresses));
  id := nextval('orders_id_seq');
  -- Simulated orders don't use up the supplier's order numbers, and nobody gets an email about them.
  order_number := case when is_real then assign_order_number(of_supplier) else 'TEST-' || id end;
  insert into orders (supplier_id, dealer_id, id, order_number, reference_number, unique_reference, ordered_at, updated_at,
    order_status_id, payment_status_id, invoice_mask, line_count, quantity, weight, total, ship_to_name,
    shipping_address_id, billing_address_id, shipping_method_id, shipping_text, note)
  select of_supplier, of_dealer, write_placed_order.id, write_placed_order.order_number, h.reference_number,
    key_text(h.unique_reference), h.ordered_at, h.updated_at, h.order_status_id, h.payment_status_id, h.invoice_mask, h.line_count,
    h.quantity, h.weight, h.total, h.ship_to_name, shipping_id, billing_id, h.shipping_method_id, h.shipping_text,
    coalesce(h.note, '')
  from jsonb_to_record(head) as h (reference_number text, unique_reference text, ordered_at timestamptz, updated_at timestamptz,
    order_status_id smallint, payment_status_id smallint, invoice_mask smallint, line_count int, quantity int,
    weight numeric, total numeric, ship_to_name text, shipping_method_id int, shipping_text text, note text);
  insert into order_addresses (supplier_id, dealer_id, order_id, id, name, first_name, last_name, company_name, email,
    phone, address_line1, address_line2, city, state, postal, country)
  select of_supplier, of_dealer, write_placed_order.id, one.address_id,
    coalesce(a.name, ''), a.first_name, a.last_name, coalesce(a.company_name, ''), coalesce(a.email, ''),
    coalesce(a.phone, ''), coalesce(a.address_line1, ''), coalesce(a.address_line2, ''), coalesce(a.city, ''),
    coalesce(a.state, ''), coalesce(a.postal, ''), coalesce(a.country, '')
  from (
    values (shipping_id, shipping), (billing_id, billing)
    union all
    select line_address_ids[place], address from jsonb_array_elements(line_addresses) with ordinality as l (address, place)
  ) as one (address_id, text), jsonb_to_record(one.text) as a (name text, first_name text, last_name text, company_name text,
    email text, phone text, address_line1 text, address_line2 text, city text, state text, postal text, country text);
  with lines as (
    insert into order_items (supplier_id, dealer_id, order_id, position, product_id, variant_id, sku, title, image,
      quantity, stock_deducted, price, weight, shipping_address_id)
    select of_supplier, of_dealer, write_placed_order.id, one.position, i.product_id, i.variant_id, i.sku, i.title, i.image,
      i.quantity, i.stock_deducted, i.price, i.weight, coalesce(line_address_ids[i.ship_to], shipping_id)
    from jsonb_array_elements(items) with ordinality as one (line, position),
      jsonb_to_record(one.line) as i (product_id bigint, variant_id bigint, sku text, title text, image text, quantity int,
        stock_deducted int, price numeric, weight numeric, ship_to int)
    order by one.position
    returning order_items.id, position
  )
  select array_agg(l.id order by l.position) into line_ids from lines l;
  insert into payments (supplier_id, dealer_id, order_id, invoice_status_id, subtotal, shipping_cost, shipping_title,
    dropship_fee, dropship_fee_title, tax_cost, tax_title, other_cost, other_title, total, generated_at, deferred, deferred_at)
  select of_supplier, of_dealer, write_placed_order.id, y.invoice_status_id, y.subtotal, y.shipping_cost, y.shipping_title,
    y.dropship_fee, y.dropship_fee_title, y.tax_cost, y.tax_title, y.other_cost, y.other_title, y.total, y.generated_at,
    y.deferred, y.deferred_at
  from jsonb_to_record(invoice) as y (invoice_status_id smallint, subtotal numeric, shipping_cost numeric, shipping_title text,
    dropship_fee numeric, dropship_fee_title text, tax_cost numeric, tax_title text, other_cost numeric, other_title text,
    total numeric, generated_at timestamptz, deferred boolean, deferred_at timestamptz)
  returning payments.id into invoice_id;
  insert into order_events (supplier_id, dealer_id, order_id, at, kind, actor_kind, actor, data)
  select of_supplier, of_dealer, write_placed_order.id, e.at, e.kind, e.actor_kind, e.actor, e.data
  from jsonb_to_recordset(events) as e (at timestamptz, kind text, actor_kind text, actor text, data jsonb);
  if is_real then
    insert into notices (supplier_id, event, dealer_id, order_id, data, at, dealer_digested_at)
    values (of_supplier, 'order_placed', of_dealer, write_placed_order.id, notice, ordered_at, ordered_at);
  end if;
  changed_at := (select c.changed_at from object_changes c
    where c.supplier_id = of_supplier and c.kind = 'order' and c.object_id = write_placed_order.id);
  is_deducted := stock = '[]' or deduct_stock(of_supplier, stock, ordered_at);
end $$;

-- The id of a dealer's newest order with a reference number, ignoring case, including imported orders but not drafts.
-- Its key is nearly unique. Planning takes longer than running it, so the plan is kept.
create function find_order_by_reference(of_supplier int, of_dealer int, reference text) returns bigint language plpgsql stable strict
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  return (
    select o.id from orders o
    where o.supplier_id = of_supplier and o.dealer_id = of_dealer
      and o.id = any(array(select s.order_id from order_search s
        where s.supplier_id = of_supplier and s.dealer_id = of_dealer and s.keys && array[reference_key(reference)]))
      and key_text(o.reference_number) = key_text(reference) and o.order_status_id <> order_status('draft')
    order by o.id desc limit 1);
end $$;

-- Deducts units from the stock of these lines' variants, lowest id first; false if price or stock has changed since
-- the order was priced. Called last, because it locks contended rows.
create function deduct_stock(of_supplier int, lines jsonb, at timestamptz) returns boolean language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  set constraints all immediate;
  perform from variants v where v.supplier_id = of_supplier
    and v.id = any(array(select (l ->> 'variant_id')::bigint from jsonb_array_elements(lines) l))
    order by v.id for no key update;
  if exists (
    select from jsonb_to_recordset(lines) as l (variant_id bigint, units int, in_stock int, price numeric, weight numeric,
      shipping numeric, fee numeric)
    left join variants v on v.supplier_id = of_supplier and v.id = l.variant_id
    where v.id is null or v.quantity < l.units or v.quantity <> l.in_stock
      or (v.price, v.weight, v.estimated_shipping_cost, v.estimated_dropship_fee)
        is distinct from (l.price, l.weight, l.shipping, l.fee)
  ) then
    return false;
  end if;
  update variants v set quantity = v.quantity - l.units, updated_at = deduct_stock.at
  from jsonb_to_recordset(lines) as l (variant_id bigint, units int)
  where v.supplier_id = of_supplier and v.id = l.variant_id and l.units > 0;
  -- Checked first, because even an empty update runs the triggers of products.
  if exists (
    select from jsonb_to_recordset(lines) as l (product_id bigint, units int)
    join products p on p.supplier_id = of_supplier and p.id = l.product_id and p.source_hash is not null
    where l.units > 0
  ) then
    update products p set source_hash = null
    from jsonb_to_recordset(lines) as l (product_id bigint, units int)
    where p.supplier_id = of_supplier and p.id = l.product_id and l.units > 0 and p.source_hash is not null;
  end if;
  return true;
end $$;

-- A key's row commits together with its request's effect; repeated requests get the stored response.
create table idempotency_keys (
  supplier_id int not null references suppliers (id),
  -- The key's owner: "dealer 12" for requests on behalf of a dealer, otherwise the supplier's actor.
  caller text not null check (caller <> ''),
  key text not null check (length(key) between 1 and 255),
  dealer_id int,
  request_hash bytea not null check (length(request_hash) = 32),
  answer_status smallint,
  -- The response as sent; `jsonb` would lose the order of fields.
  answer_body json,
  order_id bigint,
  created_at moment not null,
  -- After this time, the key counts as unused.
  expires_at moment not null,
  -- After this time, a response with a secret is no longer returned; the key stays to prevent repeats.
  secret_until moment,
  primary key (supplier_id, caller, key),
  foreign key (supplier_id, dealer_id) references dealers (supplier_id, id),
  foreign key (supplier_id, dealer_id, order_id) references orders (supplier_id, dealer_id, id)
);

create index idempotency_keys_expires_at on idempotency_keys (expires_at);
comment on index idempotency_keys_expires_at is 'cleanup: expired keys';

create index idempotency_keys_secret_until on idempotency_keys (secret_until)
  where secret_until is not null and answer_body is not null;
comment on index idempotency_keys_secret_until is 'cleanup: responses whose secret has expired';

-- Claims a key for this transaction and reads the stored response; false while another transaction holds it without one.
-- The second statement sees what the previous holder committed.
create function claim_idempotency_key(of_supplier int, of_caller text, wanted text, out claimed boolean,
  out request_hash bytea, out answer json, out secret_until moment) language plpgsql as $$
begin
  claimed := pg_try_advisory_xact_lock(hashtextextended(
    'idempotency ' || of_supplier || ' ' || of_caller || ' ' || wanted, 0));
  select k.request_hash, k.answer_body, k.secret_until into request_hash, answer, secret_until from idempotency_keys k
  where k.supplier_id = of_supplier and k.caller = of_caller and k.key = wanted;
  -- A stored response can be repeated while another repeat holds the key.
  claimed := claimed or found;
end $$;
