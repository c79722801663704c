-- The suppliers with their numbers of products, and the dealers with their numbers of orders; `bench.scale` 1 is the
-- full size.

create temp table plan_supplier on commit drop as
select handle, name, currency, host, greatest(10, 10 * round(products * current_setting('bench.scale')::float8 / 10))::int as products
from (values
  ('bench', 'Bench Supply', 'USD', 'bench.localhost', 200000),
  ('bench-other', 'Other Bench Supply', 'GBP', 'bench-other.localhost', 20000)
) as s (handle, name, currency, host, products);

create temp table plan_dealer on commit drop as
select handle, email, company_name, greatest(20, 20 * round(orders * current_setting('bench.scale')::float8 / 20))::int as orders
from (values
  ('bench', 'million@bench.example', 'Million Orders Retail', 1000000),
  ('bench', 'second@bench.example', 'Second Retail', 200000),
  ('bench-other', 'other@bench.example', 'Other Retail', 200000)
) as d (handle, email, company_name, orders)
where not current_setting('bench.many_dealers')::boolean;

-- The alternative: one dealer, and 2,000 others with the same total of orders, the largest with about 7,600.
insert into plan_dealer
select handle, email, company_name, greatest(20, 20 * round(orders * current_setting('bench.scale')::float8 / 20))::int
from (
  select 'bench' as handle, 'million@bench.example' as email, 'Million Orders Retail' as company_name, 1200000::float8 as orders
  union all
  select 'bench-other', 'dealer' || n || '@bench.example', 'Retail ' || n, 1200000 * share / sum(share) over ()
  from (select n, power(n + 20, -0.8) as share from generate_series(1, 2000) as n) as shared
) as d
where current_setting('bench.many_dealers')::boolean;

insert into suppliers (handle, name, currency, business_email, business_phone, flags, created_at)
select handle, name, currency, 'help@' || host, '+1 555 0100',
  '{"payment_collection": true, "show_products": true, "show_sku": true, "show_quantity": true}', '2021-11-01 00:00Z'
from plan_supplier order by handle;

insert into supplier_hosts (host, supplier_id)
select p.host, s.id from plan_supplier p join suppliers s using (handle);

insert into dealer_groups (supplier_id, name)
select id, 'Dealers' from suppliers join plan_supplier using (handle) order by handle;

insert into shipping_methods (supplier_id, dealer_group_id, name)
select g.supplier_id, g.id, m.name
from dealer_groups g join suppliers s on s.id = g.supplier_id join plan_supplier using (handle)
cross join (values (1, 'Standard'), (2, 'Express'), (3, 'Freight')) as m (n, name) order by g.supplier_id, m.n;

-- The password of every dealer is "portal-bench".
insert into dealers (supplier_id, dealer_group_id, external_id, email, password_hash, password_changed_at,
  first_name, last_name, phone, company_name, status_id, created_at, updated_at)
select s.id, g.id, 'BENCH-' || d.email, d.email, current_setting('bench.password_hash'), '2021-11-01 00:00Z',
  'Bench', 'Dealer', '+1 555 0101', d.company_name, 3, '2021-11-01 00:00Z', '2021-11-01 00:00Z'
from plan_dealer d join suppliers s using (handle) join dealer_groups g on g.supplier_id = s.id
order by d.orders desc, d.email;

create temp table dealer_share on commit drop as
select s.id as supplier_id, d.id as dealer_id, p.orders
from plan_dealer p join suppliers s using (handle) join dealers d on d.supplier_id = s.id and d.email = p.email;

insert into dealer_addresses (supplier_id, dealer_id, is_account_address, name, address_line1, city, state, postal, country)
select supplier_id, dealer_id, true, 'Head office', '1 Main Street', 'Chicago', 'IL', '60601', 'US' from dealer_share
order by supplier_id, dealer_id;
