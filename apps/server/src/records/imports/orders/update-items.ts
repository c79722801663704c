import { carried } from '../carried-sql.ts'

/** Pairs the lines of a batch's changed orders with the file's: same SKU, same turn. */
export const pairItems = [
  'drop table if exists import_pairs',
  'create temp table import_pairs (dealer_id int, order_id bigint, line int, position int, item_id bigint)',
  `insert into import_pairs
  with changed as (select dealer_id, order_id, order_number from import_orders where batch = :batch and action = 'updated'),
  wanted as (
    select c.*, l.line, l.sku, row_number() over (partition by c.order_id order by l.line) as position,
      row_number() over (partition by c.order_id, l.sku order by l.line) as turn
    from changed c join import_lines l using (order_number)
  ), present as (
    select i.dealer_id, i.order_id, i.id, i.sku, row_number() over (partition by i.order_id, i.sku order by i.position, i.id) as turn
    from changed c join order_items i on i.supplier_id = :supplier and i.dealer_id = c.dealer_id and i.order_id = c.order_id
  )
  select coalesce(w.dealer_id, p.dealer_id), coalesce(w.order_id, p.order_id), w.line, w.position, p.id
  from wanted w full join present p on p.order_id = w.order_id and p.sku = w.sku and p.turn = w.turn`,
] as const

/** Takes away the parcels that the file tells anew, and lines that it no longer has. */
export const clearItems = [
  `delete from shipment_items s using import_pairs p
  where s.supplier_id = :supplier and s.dealer_id = p.dealer_id and s.order_id = p.order_id
    and ((p.line is null and s.order_item_id = p.item_id) or :columns && '{trackingNumber,shippedAt}')`,
  `delete from shipments s using import_orders n
  where n.batch = :batch and n.action = 'updated' and s.supplier_id = :supplier and s.dealer_id = n.dealer_id
    and s.order_id = n.order_id and :columns && '{trackingNumber,shippedAt}'`,
  `delete from order_items i using import_pairs p
  where p.line is null and i.supplier_id = :supplier and i.dealer_id = p.dealer_id and i.order_id = p.order_id and i.id = p.item_id`,
] as const

/** Writes the file's lines over those they pair with, and inserts the others. */
export const writeItems = [
  `update order_items i set position = p.position, title = ${carried('title', "coalesce(l.title, '')", 'i.title')},
    quantity = l.quantity, price = l.price, weight = ${carried('weight', 'l.weight', 'i.weight')},
    product_id = coalesce(s.product_id, i.product_id), variant_id = coalesce(s.variant_id, i.variant_id),
    shipped_quantity = case when :columns && '{shippedQuantity,trackingNumber,shippedAt}' then l.shipped_quantity
      else least(i.shipped_quantity, l.quantity) end
  from import_pairs p join import_lines l on l.line = p.line left join import_skus s on s.sku = l.sku
  where i.supplier_id = :supplier and i.dealer_id = p.dealer_id and i.order_id = p.order_id and i.id = p.item_id`,
  `insert into order_items (supplier_id, dealer_id, order_id, position, product_id, variant_id, sku, title, quantity,
    shipped_quantity, price, weight)
  select :supplier, p.dealer_id, p.order_id, p.position, s.product_id, s.variant_id, l.sku, coalesce(l.title, ''), l.quantity,
    l.shipped_quantity, l.price, l.weight
  from import_pairs p join import_lines l on l.line = p.line left join import_skus s on s.sku = l.sku
  where p.item_id is null order by p.order_id, p.position`,
] as const
