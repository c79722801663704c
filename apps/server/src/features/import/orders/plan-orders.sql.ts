import { sql } from 'kysely'
import {
  purchaseOrderStatusSql,
  purchaseOrderTallySql,
} from '../../../repositories/orders/derived-status.sql.ts'
import { belongsToSupplier } from '../../../repositories/owner-conditions.ts'
import type { ImportSession } from '../staging/import-session.sql.ts'
import { type ImportStatement, runStatements } from '../staging/import-statement.sql.ts'
import { columnList } from '../staging/staging-table.sql.ts'
import { orderHeadColumns, orderLineColumns } from './order-columns.ts'
import { stagedOrderTypes } from './order-staging.sql.ts'

export interface OrderCounts {
  readonly created: number
  readonly updated: number
  readonly unchanged: number
  readonly lines: number
}

// An order's dealer: the stored one, or else its first row's.
const findOwners: ImportStatement = ({ supplierId }) => sql`
  insert into import_owners
  select distinct on (l."orderNumber") l."orderNumber", coalesce(o.dealer_id, l."dealerId"), o.id, o.source_hash
  from import_lines l left join orders o on ${belongsToSupplier({ supplierId }, 'o')} and o.order_number = l."orderNumber"
  where l.head is not null order by l."orderNumber", l.line`

// A row has a head wherever the dealer changes, so rows with a head reveal every contradiction.
const refuseForeignRows: ImportStatement = () => sql`
  with contested as (
    select distinct w.order_number from import_lines l join import_owners w on w.order_number = l."orderNumber"
    where l.head is not null and l."dealerId" <> w.dealer_id
  ), foreign_rows as (
    delete from import_lines l using import_owners w, contested c
    where c.order_number = l."orderNumber" and w.order_number = l."orderNumber" and w.dealer_id <> l."dealerId"
    returning l.line
  )
  insert into import_refusals select line, 'orderNumber', 'belongs to another dealer''s order' from foreign_rows`

// One purchase order per number, with the status of the number's first row, or null.
const collectPurchaseOrders: ImportStatement = () => sql`
  insert into import_purchase_orders
  select distinct on ("orderNumber", coalesce("purchaseOrderNumber", '')) "orderNumber",
    coalesce("purchaseOrderNumber", ''), "purchaseOrderStatus"
  from import_lines where "purchaseOrderNumber" is not null or "purchaseOrderStatus" is not null
  order by "orderNumber", coalesce("purchaseOrderNumber", ''), line`

// Matches the exact SKU first, then an unambiguous look-alike. Lines without a title get the variant's.
const findVariants: ImportStatement = ({ supplierId }) => sql`
  with wanted as materialized (select sku, bool_or(coalesce(title, '') = '') as untitled from import_lines group by sku),
  exact as (
    insert into import_skus
    select w.sku, v.product_id, v.id, case when untitled then variant_name(${supplierId}, v.id) end
    from wanted w join variants v on ${belongsToSupplier({ supplierId }, 'v')} and v.sku = w.sku
    returning sku
  )
  insert into import_skus
  select w.sku, min(v.product_id), min(v.id), case when bool_or(untitled) then variant_name(${supplierId}, min(v.id)) end
  from wanted w join variants v on ${belongsToSupplier({ supplierId }, 'v')} and key_text(v.sku) = key_text(w.sku)
  where w.sku not in (select sku from exact) group by w.sku having count(*) = 1`

// Times are hashed as numbers: their text depends on the connection's settings.
const hashed = Object.entries(orderLineColumns)
  .map(([name, { kind }]) => (kind.sqlType === 'timestamptz' ? `extract(epoch from "${name}")` : `"${name}"`))
  .join(', ')
const heads = Object.entries(orderHeadColumns)
  .map(([name, { empty }]) => (empty === '0' ? `coalesce(h."${name}", 0)` : `h."${name}"`))
  .join(', ')

const summarize: ImportStatement = () => sql`
  insert into import_orders
  with sums as (
    select "orderNumber" as order_number, min(line) as first_line, count(*) as line_count, sum(quantity) as quantity,
      sum(least("shippedQuantity", quantity)) as shipped, round(sum(quantity * price), 2) as subtotal,
      coalesce(sum(quantity * weight), 0) as total_weight,
      (array_agg(head order by line) filter (where head is not null))[1] as head,
      string_agg((${sql.raw(hashed)})::text, E'\\n' order by line) as content
    from import_lines group by "orderNumber"
  ), purchases as (
    select order_number, ${sql.raw(purchaseOrderTallySql)}
    from (select order_number, ${sql.raw(purchaseOrderStatusSql)} as status_id from import_purchase_orders p) p
    group by order_number
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
    null, first_line, source_hash, line_count, quantity, shipped, subtotal, total_weight, po_count, po_mask,
    po_processed, po_acknowledged, po_canceled, po_failed, po_voided, null, null, null, ${sql.raw(heads)}
  from hashed s, jsonb_to_record(s.head::jsonb) as h(${sql.raw(columnList(stagedOrderTypes).replaceAll(' not null', ''))})`

const invoiceTotal = sql.raw('subtotal + "shippingCost" + "dropshipFee" + "taxCost" + "otherCost"')

// Refuses orders with totals too large for their columns, instead of failing the import.
const refuseImpossibleOrders: ImportStatement = () => sql`
  with impossible as (
    delete from import_orders
    where quantity > 2147483647 or subtotal >= 1e12 or total_weight >= 1e10 or ${invoiceTotal} not between 0 and 1e12 - 0.01
    returning order_number,
      case when ${invoiceTotal} < 0 then 'makes the invoice''s total negative' else 'makes the order''s figures too large' end as reason,
      case when ${invoiceTotal} < 0 then 'otherCost' else 'quantity' end as column_name
  )
  insert into import_refusals select l.line, i.column_name, i.reason from impossible i join import_lines l on l."orderNumber" = i.order_number`

const statements = [
  () => sql`create index on import_lines ("orderNumber", line)`,
  () => sql`analyze import_lines`,
  findOwners,
  refuseForeignRows,
  collectPurchaseOrders,
  summarize,
  refuseImpossibleOrders,
  findVariants,
] as const

/** Plans the orders of a file after all rows are staged; refuses rows that contradict others. */
export async function planImportedOrders(session: ImportSession): Promise<OrderCounts> {
  await runStatements(session, statements)
  const rows = await session.run(sql<OrderCounts>`
    select count(*) filter (where action = 'created') as created, count(*) filter (where action = 'updated') as updated,
      count(*) filter (where action = 'unchanged') as unchanged, coalesce(sum(line_count), 0) as lines from import_orders`)
  return rows[0] ?? { created: 0, updated: 0, unchanged: 0, lines: 0 }
}

export async function countStagedOrders(
  session: ImportSession,
  orderNumbers: readonly string[],
): Promise<number> {
  // PostgreSQL rejects NUL characters; rows with one were refused.
  const possible = orderNumbers.filter((number) => !number.includes('\0'))
  const rows = await session.run(sql<{ count: number }>`
    select count(*) as count from import_orders where order_number = any(${possible})`)
  return rows[0]?.count ?? 0
}
