-- Addresses, invoices, purchase orders and shipments.

insert into order_addresses (supplier_id, dealer_id, order_id, id, name, company_name, email, phone, address_line1,
  address_line2, city, state, postal, country)
select a.supplier_id, a.dealer_id, a.order_id, a.id, a.name, pg_temp.company(pg_temp.chance(a.id, 61)),
  'ship' || a.order_id || '@customer.example', '+1 555 ' || lpad((a.id % 10000)::text, 4, '0'),
  1 + floor(9800 * power(pg_temp.chance(a.id, 62), 2))::int || ' ' || pg_temp.street(pg_temp.chance(a.id, 63)),
  case when pg_temp.chance(a.id, 64) < 0.1 then 'Apt ' || 1 + floor(400 * pg_temp.chance(a.id, 65))::int else '' end,
  split_part(a.place, '|', 1), split_part(a.place, '|', 2),
  split_part(a.place, '|', 3) || lpad(floor(100 * pg_temp.chance(a.id, 66))::text, 2, '0'), 'US'
from (
  select o.supplier_id, o.dealer_id, o.id as order_id, o.id * 2 - 2 + k as id,
    case k when 1 then o.ship_to_name else d.company_name end as name,
    case k when 1 then pg_temp.place(pg_temp.chance(o.id, 67)) else 'Chicago|IL|606' end as place
  from orders o join dealers d on d.supplier_id = o.supplier_id and d.id = o.dealer_id
  cross join generate_series(1, 2) as k
) a order by a.id;

insert into payments (supplier_id, dealer_id, order_id, id, invoice_number, invoice_status_id, subtotal, shipping_cost,
  shipping_title, dropship_fee, tax_cost, total, refunded_amount, refund_count, refunded_last_at, credited_amount,
  credit_count, credited_last_at, generated_at, paid_at)
select supplier_id, dealer_id, id, id, 'INV-' || id,
  case payment_status_id when 3 then 2 when 6 then 3 when 5 then 4 else 1 end,
  total, shipping, 'Shipping', fee, tax, total + shipping + fee + tax,
  case when payment_status_id = 5 then total else 0 end, (payment_status_id = 5)::int,
  case when payment_status_id = 5 then ordered_at + interval '9 days' end,
  case when payment_status_id = 6 then total else 0 end, (payment_status_id = 6)::int,
  case when payment_status_id = 6 then ordered_at + interval '12 days' end,
  ordered_at, case when payment_status_id in (3, 5, 6, 9, 10) then ordered_at + interval '2 days' end
from (
  select *, round((4.99 + weight / 5)::numeric, 2) as shipping, case when pg_temp.chance(id, 71) < 0.5 then 2.5 else 0 end as fee,
    case when pg_temp.chance(id, 72) < 0.6 then round(total * 0.0725, 2) else 0 end as tax
  from orders
) o order by id;

insert into purchase_orders (supplier_id, dealer_id, order_id, number, status_id, fulfillment_status_id, created_at)
select supplier_id, dealer_id, id, 'PN' || id || '-' || k, case k when 1 then purchase_order_status_id else 2 end,
  case when order_status_id = 3 then 4 when shipped_status_id = 2 then 2 when shipped_status_id = 1 then 3 else 1 end,
  ordered_at + interval '5 minutes'
from seed_order cross join lateral generate_series(1, purchase_orders) as k
order by id, k;

insert into shipments (supplier_id, dealer_id, order_id, id, tracking_number, carrier, method, cost, shipped_at)
select supplier_id, dealer_id, id, id, '1Z' || lpad((id * 48271 % 100000000000)::text, 12, '0'),
  (array['UPS', 'FedEx', 'USPS'])[1 + floor(3 * pg_temp.chance(id, 81))::int], 'Ground', 6.5, ordered_at + interval '3 days'
from seed_order where shipped_status_id > 0 order by id;

insert into shipment_items (supplier_id, dealer_id, order_id, shipment_id, order_item_id, quantity)
select supplier_id, dealer_id, order_id, order_id, id, shipped_quantity from order_items where shipped_quantity > 0
order by order_id, id;
