import { sql } from 'kysely'
import { belongsToSupplier } from '../../../../repositories/owner-conditions.ts'
import { fileError } from '../../file-error.ts'
import { type ImportSession, inTransaction } from '../../staging/import-session.sql.ts'
import { type ImportStatement, runStatements } from '../../staging/import-statement.sql.ts'
import { refreshStatistics } from '../../staging/refresh-statistics.sql.ts'
import { orderHeadColumns } from '../order-columns.ts'
import { insertChangeEvents, rememberOrders } from './change-events.sql.ts'
import { deriveOrderStatuses } from './derive-statuses.sql.ts'
import { insertItemsAtOnce, insertOrders, insertPayments } from './insert-orders.sql.ts'
import {
  addPurchaseOrders,
  insertAddresses,
  insertEvents,
  insertPurchaseOrders,
} from './insert-related-rows.sql.ts'
import { collectRestock, restockVariants } from './restock-orders.sql.ts'
import {
  deleteUnusedAddresses,
  lockImportedOrders,
  updateOrderRows,
  writePurchaseOrders,
} from './update-orders.sql.ts'
import { writePayments } from './update-payments.sql.ts'
import {
  assignItemIds,
  clearItems,
  insertItems,
  insertShipments,
  matchItems,
  updateItems,
} from './write-items.sql.ts'

// Moves the supplier's next order number past the file's numbers. Placing an order locks the next number until it
// commits, so the import waits for it here.
const skipUsedOrderNumbers: ImportStatement = ({ supplierId }) => sql`
  select skip_order_numbers(${supplierId}, max(order_number::bigint)) from import_orders
  where order_number ~ '^[0-9]{1,15}$' having count(*) > 0`

const findPlaced: ImportStatement = ({ supplierId }) => sql`
  update import_orders n set action = 'updated', order_id = o.id from orders o
  where n.action = 'created' and ${belongsToSupplier({ supplierId }, 'o')} and o.order_number = n.order_number
    and o.dealer_id = n.dealer_id`

export interface AppliedFile {
  readonly name: string
  /** The file's columns; other columns keep their values. */
  readonly columns: readonly string[]
}

export type OnBatch = (done: number, total: number) => void

// A batch contains whole orders, so an interrupted run leaves none half updated.
const linesPerBatch = 20_000

const hasAddress = (kind: 'shipTo' | 'billTo') => {
  const columns = Object.keys(orderHeadColumns).filter((name) => name.startsWith(kind))
  return sql`num_nonnulls(${sql.join(columns.map((name) => sql.ref(name)))}) > 0`
}

const prepare: readonly ImportStatement[] = [
  () => sql`with numbered as (
    select order_number, (sum(line_count) over (order by first_line) - 1) / ${linesPerBatch}::int + 1 as batch
    from import_orders where action <> 'unchanged'
  )
  update import_orders n set batch = b.batch from numbered b where b.order_number = n.order_number`,
  // Ids follow the file's order, because lists sort by id.
  () => sql`with ids as (
    select order_number, nextval(pg_get_serial_sequence('orders', 'id')) as id
    from (select order_number from import_orders where action = 'created' order by first_line) f
  )
  update import_orders n set order_id = i.id from ids i where i.order_number = n.order_number`,
  () => sql`update import_orders n set
    ship_address_id = case when ${hasAddress('shipTo')} then nextval(pg_get_serial_sequence('order_addresses', 'id')) end,
    bill_address_id = case when ${hasAddress('billTo')} then nextval(pg_get_serial_sequence('order_addresses', 'id')) end
  where batch is not null`,
  // Matches the method's name or a mapped text, as for API orders.
  ({ supplierId }) => sql`update import_orders n set shipping_method_id = (
    select m.id from dealers d join shipping_methods m on ${belongsToSupplier({ supplierId }, 'm')} and m.dealer_group_id = d.dealer_group_id
    where ${belongsToSupplier({ supplierId }, 'd')} and d.id = n.dealer_id and m.removed_at is null
      and (key_text(m.name) = key_text(n."shippingMethod") or key_text(n."shippingMethod") = any(m.mapped_texts))
    order by key_text(m.name) = key_text(n."shippingMethod") desc, m.id limit 1)
  where n.batch is not null and n."shippingMethod" <> ''`,
  () => sql`create index on import_orders (batch)`,
  () => sql`analyze import_orders`,
]

/** Writes a planned file in batches; committed batches stay if the run is interrupted. */
export async function applyOrders(
  session: ImportSession,
  file: AppliedFile,
  onBatch: OnBatch,
): Promise<void> {
  await reserveOrderNumbers(session)
  await runStatements(session, prepare)
  const [{ total, lines, updates } = { total: 0, lines: 0, updates: 0 }] = await session.run(sql<{
    total: number
    lines: number
    updates: number
  }>`
    select coalesce(max(batch), 0) as total, coalesce(sum(line_count) filter (where batch is not null), 0)::int as lines,
      count(*) filter (where action = 'updated') as updates from import_orders`)
  const statements = chooseStatements(file, updates > 0)
  for (let batch = 1; batch <= total; batch += 1) {
    const scope = { batch, columns: file.columns, file: file.name }
    await inTransaction(session, () => runStatements(session, statements, scope))
    await refreshStatistics(session, { batch, rows: lines }, writtenTables)
    onBatch(batch, total)
  }
}

const writtenTables =
  'orders, order_items, payments, purchase_orders, shipments, shipment_items, order_counts'

/** A batch's statements in order; files with only new orders and no shipments need fewer. */
function chooseStatements(file: AppliedFile, hasUpdates: boolean): ImportStatement[] {
  const hasShipments = file.columns.includes('trackingNumber') || file.columns.includes('shippedAt')
  if (!hasUpdates && !hasShipments) {
    return [...insertHeads, insertItemsAtOnce, insertPayments, insertPurchaseOrders, insertEvents]
  }
  return [
    ...(hasUpdates ? [lockImportedOrders, ...rememberOrders] : []),
    ...insertHeads,
    ...assignItemIds,
    ...(hasUpdates ? [matchItems, ...collectRestock, ...clearItems, updateOrderRows, updateItems] : []),
    insertItems,
    insertPayments,
    ...(hasUpdates ? [writePayments, ...writePurchaseOrders, addPurchaseOrders] : []),
    insertPurchaseOrders,
    ...(hasShipments ? [insertShipments] : []),
    ...(hasUpdates ? [deleteUnusedAddresses, ...deriveOrderStatuses] : []),
    insertEvents,
    ...(hasUpdates ? [insertChangeEvents] : []),
    // Last, to lock variants only briefly: orders being placed wait for them.
    ...(hasUpdates ? [restockVariants] : []),
  ]
}

const insertHeads = [insertOrders, ...insertAddresses]

/**
 * Reserves the file's order numbers against new orders. Orders placed since planning are updated instead of created.
 * Throws a file fault if one belongs to another dealer.
 */
async function reserveOrderNumbers(session: ImportSession): Promise<void> {
  await runStatements(session, [skipUsedOrderNumbers, findPlaced])
  const [first] = await session.run(sql<{ number: string }>`
    select n.order_number as number from import_orders n join orders o using (order_number)
    where n.action = 'created' and ${belongsToSupplier(session, 'o')} limit 1`)
  if (first === undefined) return
  throw fileError(
    `Another dealer placed order ${first.number} while the file was being read. Nothing was imported. Import the file again.`,
  )
}
