import {
  fulfillmentSql,
  orderStatusSql,
  purchaseOrderStatusSql,
} from '../../../../repositories/orders/derived-status.sql.ts'

const addressOf = (idColumn: string, jsonColumn: string) => `
  insert into order_addresses (supplier_id, dealer_id, order_id, id, name, company_name, email, phone, address_line1,
    address_line2, city, state, postal, country)
  select :supplier, n.dealer_id, n.order_id, n.${idColumn}, coalesce(a.name, ''), coalesce(a.company, ''),
    coalesce(a.email, ''), coalesce(a.phone, ''), coalesce(a."addressLine1", ''), coalesce(a."addressLine2", ''),
    coalesce(a.city, ''), coalesce(a.state, ''), coalesce(a.postal, ''), coalesce(a.country, '')
  from import_orders n, jsonb_to_record(n."${jsonColumn}") as a(name text, company text, email text, phone text,
    "addressLine1" text, "addressLine2" text, city text, state text, postal text, country text)
  where n.batch = :batch and n.${idColumn} is not null`

/** Inserts the addresses of a batch's orders. */
export const insertAddresses = [
  addressOf('ship_address_id', 'shipTo'),
  addressOf('bill_address_id', 'billTo'),
] as const

const purchaseOrdersOf = (action: string, condition: string) => `
  insert into purchase_orders (supplier_id, dealer_id, order_id, number, status_id, fulfillment_status_id, created_at)
  select :supplier, n.dealer_id, n.order_id, p.number, ${purchaseOrderStatusSql},
    ${fulfillmentSql(orderStatusSql, 'n.shipped', 'n.quantity')}, :now
  from import_orders n join import_purchase_orders p using (order_number)
  where n.batch = :batch and n.action = '${action}' ${condition}
  order by n.order_id, p.number`

/** Inserts the purchase orders of a batch's new orders. */
export const insertPurchaseOrders = purchaseOrdersOf('created', '')

/** Inserts the purchase orders that a batch's changed orders do not have yet. */
export const addPurchaseOrders = purchaseOrdersOf(
  'updated',
  `and not exists (
    select from purchase_orders k
    where k.supplier_id = :supplier and k.dealer_id = n.dealer_id and k.order_id = n.order_id and k.number = p.number)`,
)

/** Adds an event with the file's name to each changed order. */
export const insertEvents = `
  insert into order_events (supplier_id, dealer_id, order_id, at, kind, actor_kind, data)
  select :supplier, n.dealer_id, n.order_id, :now, case n.action when 'created' then 'imported' else 'import_updated' end, 'import',
    jsonb_build_object('file', :file)
  from import_orders n where n.batch = :batch order by n.order_id`
