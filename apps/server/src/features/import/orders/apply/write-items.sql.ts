import { sql } from 'kysely'
import { belongsToSupplier } from '../../../../repositories/owner-conditions.ts'
import type { ImportStatement } from '../../staging/import-statement.sql.ts'

const lineColumns = sql.raw(`l.line, l.sku, l.title, l.quantity, l."shippedQuantity", l.price, l.weight,
    l."trackingNumber", l.carrier, l.method, l."shippedAt", l."deliveredAt"`)

/** Stages the lines of a batch's new orders, with new ids. */
export const assignItemIds: readonly ImportStatement[] = [
  () => sql`
    drop table if exists import_items;
    create temp table import_items (dealer_id int not null, order_id bigint not null, item_id bigint not null,
    is_new boolean not null, position int, line int, sku text, title text, quantity int, shipped_quantity int,
    price numeric, weight numeric, tracking_number text, carrier text, method text, shipped_at timestamptz,
    delivered_at timestamptz)`,
  ({ batch }) => sql`insert into import_items
  select l.dealer_id, l.order_id, nextval(pg_get_serial_sequence('order_items', 'id')), true, l.position, ${lineColumns}
  from (
    select ${lineColumns}, o.dealer_id, o.order_id, row_number() over (partition by o.order_id order by l.line) as position
    from import_orders o join import_lines l on l."orderNumber" = o.order_number
    where o.batch = ${batch} and o.action = 'created' order by o.order_id, l.line
  ) l`,
]

/** Matches changed orders' lines to rows by SKU and position among equal SKUs; other rows get no line. */
export const matchItems: ImportStatement = ({ supplierId, batch }) => sql`
  insert into import_items
  with changed as (select dealer_id, order_id, order_number from import_orders where batch = ${batch} and action = 'updated'),
  wanted as (
    select c.dealer_id, c.order_id, ${lineColumns}, row_number() over (partition by c.order_id order by l.line) as position,
      row_number() over (partition by c.order_id, l.sku order by l.line) as turn
    from changed c join import_lines l on l."orderNumber" = c.order_number
  ), present as (
    select i.dealer_id, i.order_id, i.id, i.sku,
      row_number() over (partition by i.order_id, i.sku order by i.position, i.id) as turn
    from changed c join order_items i on ${belongsToSupplier({ supplierId }, 'i')} and i.dealer_id = c.dealer_id and i.order_id = c.order_id
  )
  select coalesce(l.dealer_id, p.dealer_id), coalesce(l.order_id, p.order_id),
    coalesce(p.id, nextval(pg_get_serial_sequence('order_items', 'id'))), p.id is null, l.position, ${lineColumns}
  from wanted l full join present p on p.order_id = l.order_id and p.sku = l.sku and p.turn = l.turn`

const shipmentColumns = ['trackingNumber', 'shippedAt'] as const

/** Deletes shipments that the file replaces, and lines missing from the file. */
export const clearItems: readonly ImportStatement[] = [
  ({ supplierId, hasColumn }) => sql`delete from shipment_items s using import_items p
  where ${belongsToSupplier({ supplierId }, 's')} and s.dealer_id = p.dealer_id and s.order_id = p.order_id and not p.is_new
    and ((p.line is null and s.order_item_id = p.item_id) or ${shipmentColumns.some(hasColumn)}::boolean)`,
  ({ supplierId, batch, hasColumn }) => sql`delete from shipments s using import_orders n
  where n.batch = ${batch} and n.action = 'updated' and ${belongsToSupplier({ supplierId }, 's')} and s.dealer_id = n.dealer_id
    and s.order_id = n.order_id and ${shipmentColumns.some(hasColumn)}::boolean`,
  ({ supplierId }) => sql`delete from order_items i using import_items p
  where p.line is null and ${belongsToSupplier({ supplierId }, 'i')} and i.dealer_id = p.dealer_id and i.order_id = p.order_id
    and i.id = p.item_id`,
]

export const updateItems: ImportStatement = ({ supplierId, fromFile, hasColumn }) => {
  const shipped = ['shippedQuantity', ...shipmentColumns].some(hasColumn)
    ? sql`p.shipped_quantity`
    : sql`least(i.shipped_quantity, p.quantity)`
  return sql`
    update order_items i set position = p.position,
      title = ${fromFile('title', "coalesce(nullif(p.title, ''), s.name, '')", 'i.title')}, quantity = p.quantity,
      stock_deducted = least(i.stock_deducted, p.quantity), price = p.price,
      weight = ${fromFile('weight', 'p.weight', 'i.weight')}, product_id = coalesce(s.product_id, i.product_id),
      variant_id = coalesce(s.variant_id, i.variant_id), shipped_quantity = ${shipped}
    from import_items p left join import_skus s on s.sku = p.sku
    where not p.is_new and p.line is not null and ${belongsToSupplier({ supplierId }, 'i')} and i.dealer_id = p.dealer_id
      and i.order_id = p.order_id and i.id = p.item_id`
}

/** Inserts new lines in the file's order. */
export const insertItems: ImportStatement = ({ supplierId }) => sql`
  insert into order_items (supplier_id, dealer_id, order_id, id, position, product_id, variant_id, sku, title, quantity,
    shipped_quantity, price, weight)
  select ${supplierId}, p.dealer_id, p.order_id, p.item_id, p.position, s.product_id, s.variant_id, p.sku,
    coalesce(nullif(p.title, ''), s.name, ''), p.quantity, p.shipped_quantity, p.price, p.weight
  from import_items p left join import_skus s on s.sku = p.sku
  where p.is_new order by p.item_id`

/** Inserts a batch's shipments, one per tracking number and time, with their items. */
export const insertShipments: ImportStatement = ({ supplierId }) => sql`
  with shipped as (
    select dealer_id, order_id, item_id, line, shipped_quantity, carrier, method, shipped_at, delivered_at,
      coalesce(tracking_number, '') as tracking_number
    from import_items where line is not null and (tracking_number is not null or shipped_at is not null)
  ), parcels as (
    insert into shipments (supplier_id, dealer_id, order_id, tracking_number, carrier, method, shipped_at, delivered_at)
    select distinct on (order_id, tracking_number, shipped_at)
      ${supplierId}, dealer_id, order_id, tracking_number, coalesce(carrier, ''), coalesce(method, ''), shipped_at, delivered_at
    from shipped order by order_id, tracking_number, shipped_at, line
    returning dealer_id, order_id, id, tracking_number, shipped_at
  )
  insert into shipment_items (supplier_id, dealer_id, order_id, shipment_id, order_item_id, quantity)
  select ${supplierId}, s.dealer_id, s.order_id, p.id, s.item_id, s.shipped_quantity
  from shipped s join parcels p on p.order_id = s.order_id and p.tracking_number = s.tracking_number
    and p.shipped_at is not distinct from s.shipped_at
  where s.shipped_quantity > 0`
