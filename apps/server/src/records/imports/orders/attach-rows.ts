import { fulfillmentSql, orderStatusSql } from './derived-sql.ts'

const addressOf = (idColumn: string, jsonColumn: string) => `
  insert into order_addresses (supplier_id, dealer_id, order_id, id, name, company_name, email, phone, address_line1,
    address_line2, city, state, postal, country)
  select :supplier, n.dealer_id, n.order_id, n.${idColumn}, coalesce(a.name, ''), coalesce(a.company, ''),
    coalesce(a.email, ''), coalesce(a.phone, ''), coalesce(a."addressLine1", ''), coalesce(a."addressLine2", ''),
    coalesce(a.city, ''), coalesce(a.state, ''), coalesce(a.postal, ''), coalesce(a.country, '')
  from import_orders n, jsonb_to_record(n."${jsonColumn}") as a(name text, company text, email text, phone text,
    "addressLine1" text, "addressLine2" text, city text, state text, postal text, country text)
  where n.batch = :batch and n.${idColumn} is not null`

/** Inserts the addresses that a batch's orders bring along. */
export const insertAddresses = [
  addressOf('ship_address_id', 'shipTo'),
  addressOf('bill_address_id', 'billTo'),
] as const

/** Inserts the purchase orders that a batch's orders do not have yet. */
export const insertPurchaseOrders = `
  insert into purchase_orders (supplier_id, dealer_id, order_id, number, status_id, fulfillment_status_id, created_at)
  select :supplier, n.dealer_id, n.order_id, p.number, p.status_id,
    ${fulfillmentSql(orderStatusSql, 'n.shipped', 'n.quantity')}, :now
  from import_orders n join import_purchase_orders p using (order_number)
  where n.batch = :batch and not exists (
    select from purchase_orders k
    where k.supplier_id = :supplier and k.dealer_id = n.dealer_id and k.order_id = n.order_id and k.number = p.number)
  order by n.order_id, p.number`

/** Inserts a parcel per tracking number and day of a batch's orders, and what lies in it. */
export const insertShipments = `
  with shipped as (
    select n.dealer_id, n.order_id, l.line, l.shipped_quantity, l.carrier, l.method, l.shipped_at,
      coalesce(l.tracking_number, '') as tracking_number,
      row_number() over (partition by n.order_id order by l.line) as position
    from import_orders n join import_lines l using (order_number) where n.batch = :batch
  ), parcels as (
    insert into shipments (supplier_id, dealer_id, order_id, tracking_number, carrier, method, shipped_at)
    select distinct on (order_id, tracking_number, shipped_at)
      :supplier, dealer_id, order_id, tracking_number, coalesce(carrier, ''), coalesce(method, ''), shipped_at
    from shipped where tracking_number <> '' or shipped_at is not null
    order by order_id, tracking_number, shipped_at, line
    returning dealer_id, order_id, id, tracking_number, shipped_at
  )
  insert into shipment_items (supplier_id, dealer_id, order_id, shipment_id, order_item_id, quantity)
  select :supplier, s.dealer_id, s.order_id, p.id, i.id, s.shipped_quantity
  from shipped s
  join parcels p on p.order_id = s.order_id and p.tracking_number = s.tracking_number
    and p.shipped_at is not distinct from s.shipped_at
  join order_items i on i.supplier_id = :supplier and i.dealer_id = s.dealer_id and i.order_id = s.order_id
    and i.position = s.position
  where s.shipped_quantity > 0`

/** Notes in each changed order's log where it came from. */
export const insertEvents = `
  insert into order_events (supplier_id, dealer_id, order_id, at, kind, actor_kind, data)
  select :supplier, n.dealer_id, n.order_id, :now, case n.action when 'created' then 'imported' else 'import_updated' end, 'import',
    jsonb_build_object('file', :file)
  from import_orders n where n.batch = :batch order by n.order_id`
