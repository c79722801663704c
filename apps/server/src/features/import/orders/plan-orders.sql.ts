import {
  purchaseOrderStatusSql,
  purchaseOrderTallySql,
} from '../../../repositories/orders/derived-status.sql.ts'
import type { ImportSession } from '../staging/import-session.sql.ts'
import { runStatement } from '../staging/run-statement.sql.ts'
import { headTexts, stagedTexts } from './order-texts.sql.ts'

/** The numbers of orders that a file creates, updates and leaves unchanged. */
export interface OrderCounts {
  readonly created: number
  readonly updated: number
  readonly unchanged: number
  readonly lines: number
}

// The dealer of an order: the stored one, else that of its first row.
const findOwners = `
  insert into import_owners
  select distinct on (l.order_number) l.order_number, coalesce(o.dealer_id, l.dealer_id), o.id, o.source_hash
  from import_lines l left join orders o on o.supplier_id = :supplier and o.order_number = l.order_number
  where l.head is not null order by l.order_number, l.line`

// A row has a head wherever the dealer changes, so only such rows can contradict the dealer.
const refuseForeignRows = `
  with contested as (
    select distinct order_number from import_lines l join import_owners w using (order_number)
    where l.head is not null and l.dealer_id <> w.dealer_id
  ), foreign_rows as (
    delete from import_lines l using import_owners w, contested c
    where c.order_number = l.order_number and w.order_number = l.order_number and w.dealer_id <> l.dealer_id
    returning l.line
  )
  insert into import_refusals select line, 'orderNumber', 'belongs to an order of another dealer' from foreign_rows`

// One purchase order per number, with the status of the number's first row, or null.
const collectPurchaseOrders = `
  insert into import_purchase_orders
  select distinct on (order_number, coalesce(po_number, '')) order_number, coalesce(po_number, ''), po_status
  from import_lines where po_number is not null or po_status is not null
  order by order_number, coalesce(po_number, ''), line`

// The exact SKU first, then without case where unambiguous. Lines without a title get the variant's.
const findVariants = `
  with wanted as materialized (select sku, bool_or(coalesce(title, '') = '') as untitled from import_lines group by sku),
  exact as (
    insert into import_skus
    select w.sku, v.product_id, v.id, case when untitled then variant_name(:supplier, v.id) end
    from wanted w join variants v on v.supplier_id = :supplier and v.sku = w.sku
    returning sku
  )
  insert into import_skus
  select w.sku, min(v.product_id), min(v.id), case when bool_or(untitled) then variant_name(:supplier, min(v.id)) end
  from wanted w join variants v on v.supplier_id = :supplier and lower(v.sku) = lower(w.sku)
  where w.sku not in (select sku from exact) group by w.sku having count(*) = 1`

const summarize = `
  insert into import_orders
  with sums as (
    select order_number, min(line) as first_line, count(*) as line_count, sum(quantity) as quantity,
      sum(least(shipped_quantity, quantity)) as shipped, round(sum(quantity * price), 2) as subtotal,
      coalesce(sum(quantity * weight), 0) as weight, (array_agg(head order by line) filter (where head is not null))[1] as head,
      string_agg((sku, title, quantity, price, weight, shipped_quantity, tracking_number, carrier, method,
        extract(epoch from shipped_at), extract(epoch from delivered_at), po_number, po_status)::text, E'\\n' order by line) as content
    from import_lines group by order_number
  ), purchases as (
    select order_number, ${purchaseOrderTallySql}
    from (select order_number, ${purchaseOrderStatusSql} as status_id from import_purchase_orders p) p group by order_number
  ), hashed as (
    select s.*, w.dealer_id, w.order_id, w.known_hash, coalesce(p.po_count, 0) as po_count,
      coalesce(po_mask, 0) as po_mask, coalesce(po_processed, 0) as po_processed,
      coalesce(po_acknowledged, 0) as po_acknowledged, coalesce(po_canceled, 0) as po_canceled,
      coalesce(po_failed, 0) as po_failed, coalesce(po_voided, 0) as po_voided,
      sha256(convert_to(s.head || E'\\n' || s.content, 'UTF8')) as source_hash
    from sums s join import_owners w using (order_number) left join purchases p using (order_number)
  )
  select s.order_number, s.dealer_id, s.order_id,
    case when s.order_id is null then 'created' when s.known_hash = s.source_hash then 'unchanged' else 'updated' end,
    null, first_line, source_hash, line_count, quantity, shipped, subtotal, s.weight, po_count, po_mask, po_processed,
    po_acknowledged, po_canceled, po_failed, po_voided, null, null, null,
    ${headTexts}, h."orderedAt", h."canceledAt", h."orderStatus", h."paymentStatus", h."shippingMethod",
    h."shipTo", h."billTo", coalesce(h."shippingCost", 0), coalesce(h."dropshipFee", 0), coalesce(h."taxCost", 0),
    coalesce(h."otherCost", 0), h."paidAt", coalesce(h."refundedAmount", 0), h."refundedLastAt",
    coalesce(h."creditedAmount", 0), h."creditedLastAt", h."invoiceNumber"
  from hashed s, jsonb_to_record(s.head::jsonb) as h(
    ${stagedTexts}, "orderedAt" timestamptz, "canceledAt" timestamptz, "orderStatus" smallint,
    "paymentStatus" smallint, "shippingMethod" text, "shipTo" jsonb, "billTo" jsonb,
    "shippingCost" numeric(14, 2), "dropshipFee" numeric(14, 2), "taxCost" numeric(14, 2), "otherCost" numeric(14, 2),
    "paidAt" timestamptz, "refundedAmount" numeric(14, 2), "refundedLastAt" timestamptz,
    "creditedAmount" numeric(14, 2), "creditedLastAt" timestamptz, "invoiceNumber" text)`

const invoiceTotal = 'subtotal + "shippingCost" + "dropshipFee" + "taxCost" + "otherCost"'

// Totals that no column can hold refuse their order, instead of ending the run.
const refuseImpossibleOrders = `
  with impossible as (
    delete from import_orders
    where quantity > 2147483647 or subtotal >= 1e12 or weight >= 1e10 or ${invoiceTotal} not between 0 and 1e12 - 0.01
    returning order_number,
      case when ${invoiceTotal} < 0 then 'makes the invoice''s total negative' else 'makes the order''s figures too large' end as reason,
      case when ${invoiceTotal} < 0 then 'otherCost' else 'quantity' end as column_name
  )
  insert into import_refusals select l.line, i.column_name, i.reason from impossible i join import_lines l using (order_number)`

const statements = [
  'create index on import_lines (order_number, line)',
  'analyze import_lines',
  findOwners,
  refuseForeignRows,
  collectPurchaseOrders,
  summarize,
  refuseImpossibleOrders,
  findVariants,
] as const

/** Plans the orders of a file after all rows are staged; refuses rows that contradict others. */
export async function planImportedOrders(session: ImportSession): Promise<OrderCounts> {
  for (const statement of statements) await runStatement(session, statement)
  const { rows } = await session.client.query<OrderCounts>(`
    select count(*) filter (where action = 'created') as created, count(*) filter (where action = 'updated') as updated,
      count(*) filter (where action = 'unchanged') as unchanged, coalesce(sum(line_count), 0) as lines from import_orders`)
  return rows[0] ?? { created: 0, updated: 0, unchanged: 0, lines: 0 }
}

/** Counts which of these order numbers the planned file has. */
export async function countStagedOrders(
  session: ImportSession,
  orderNumbers: readonly string[],
): Promise<number> {
  const { rows } = await session.client.query<{ count: number }>(
    'select count(*) as count from import_orders where order_number = any($1)',
    // A number with a NUL character was refused.
    [orderNumbers.filter((number) => !number.includes('\0'))],
  )
  return rows[0]?.count ?? 0
}
