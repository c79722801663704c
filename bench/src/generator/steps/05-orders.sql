-- Lines first, because an order's totals are the sums of its lines.

insert into order_items (supplier_id, dealer_id, order_id, id, position, product_id, variant_id, sku, title, quantity,
  shipped_quantity, price, weight)
select l.supplier_id, l.dealer_id, l.order_id, row_number() over (order by l.order_id, l.position), l.position, s.product_id,
  s.variant_id, s.sku, s.title, l.quantity,
  case l.shipped_status_id when 2 then l.quantity when 1 then l.quantity / 2 else 0 end, s.price, s.weight
from (
  select o.supplier_id, o.dealer_id, o.id as order_id, k as position, o.shipped_status_id,
    1 + floor(12 * power(pg_temp.chance(o.id * 16 + k, 41), 3))::int as quantity,
    1 + floor(stocked.n * power(pg_temp.chance(o.id * 16 + k, 42), 2.5))::bigint as pick
  from seed_order o
  join (select supplier_id, count(*) as n from stock group by supplier_id) stocked using (supplier_id)
  cross join lateral generate_series(1, o.line_count) as k
) l join stock s on s.supplier_id = l.supplier_id and s.n = l.pick
order by l.order_id, l.position;
analyze order_items;

insert into orders (supplier_id, dealer_id, id, order_number, reference_number, ordered_at, imported_at, updated_at,
  canceled_at, order_status_id, payment_status_id, payment_refund_status_id, payment_credit_status_id,
  allocated_status_id, acknowledged_status_id, shipped_status_id, purchase_order_process_status_id,
  purchase_order_failed_status_id, purchase_order_canceled_status_id, source_invoice_status_id,
  purchase_order_mask, fulfillment_mask, invoice_mask, line_count, quantity, weight, total, ship_to_name,
  shipping_address_id, billing_address_id, shipping_method_id, note, payment_error)
select o.supplier_id, o.dealer_id, o.id, 'B' || o.id,
  case when pg_temp.chance(o.id, 51) < 0.04 then ''
       else (array['PO-', 'PO-', 'WEB-', 'AMZ-', 'SO'])[1 + floor(5 * pg_temp.chance(o.id, 52))::int]
         || lpad((o.n * 2654435761 % 9999999967)::text, 10, '0') end,
  o.ordered_at, o.ordered_at + interval '2 minutes', o.ordered_at + interval '1 day',
  case when o.order_status_id = 3 then o.ordered_at + interval '6 hours' end,
  o.order_status_id, o.payment_status_id, (o.payment_status_id = 5)::int * 2, (o.payment_status_id = 6)::int * 2,
  o.shipped_status_id, (o.purchase_order_status_id = 3)::int * 2, o.shipped_status_id,
  (o.purchase_order_status_id in (2, 3))::int * 2, (o.purchase_order_status_id in (5, 8))::int * 2,
  (o.purchase_order_status_id = 4)::int * 2, (o.shipped_status_id = 2)::int * 2,
  case o.purchase_orders when 0 then 0 when 1 then 1 << (o.purchase_order_status_id - 1)
    else (1 << (o.purchase_order_status_id - 1)) | 2 end,
  case when o.purchase_orders = 0 then 0 when o.order_status_id = 3 then 8 when o.shipped_status_id = 2 then 2
    when o.shipped_status_id = 1 then 4 else 1 end,
  case o.payment_status_id when 3 then 2 when 6 then 4 when 5 then 8 else 1 end,
  l.lines, l.quantity, l.weight, l.total,
  pg_temp.first_name(pg_temp.chance(o.id, 53)) || ' ' || pg_temp.last_name(pg_temp.chance(o.id, 54)),
  o.id * 2 - 1, o.id * 2, m.ids[1 + floor(3 * power(pg_temp.chance(o.id, 55), 2))::int],
  case when pg_temp.chance(o.id, 56) < 0.05 then 'Please leave with a neighbour if nobody answers.' else '' end,
  case when o.payment_status_id = 8 then 'Your card was declined.' end
from seed_order o
join (select order_id, count(*) as lines, sum(quantity) as quantity, sum(quantity * weight) as weight,
        round(sum(quantity * price), 2) as total from order_items group by order_id) l on l.order_id = o.id
join (select supplier_id, array_agg(id order by id) as ids from shipping_methods group by supplier_id) m using (supplier_id)
order by o.id;
