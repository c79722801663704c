import { type ListColumn, listColumns, pageSize } from './list-columns.ts'

export interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
}

export interface Dealer {
  readonly supplierId: number
  readonly dealerId: number
}

// The columns of a list row: the statuses of its tag and icons, and the default columns.
const rowColumns = `o.id, o.order_number, o.order_status_id, o.payment_status_id, o.payment_refund_status_id,
  o.payment_credit_status_id, o.allocated_status_id, o.acknowledged_status_id, o.shipped_status_id,
  o.purchase_order_process_status_id, o.purchase_order_failed_status_id, o.purchase_order_canceled_status_id,
  o.purchase_order_voided_status_id, o.ordered_at, o.reference_number, o.ship_to_name, o.line_count, o.total`

/** One optimized page of the list: the page's ids from an index-only scan, then their rows. */
export function pageStatement(
  dealer: Dealer,
  column: ListColumn,
  descending: boolean,
  offset: number,
): Statement {
  const order = orderBy(listColumns[column], descending)
  const page = `select p.id from orders p where p.supplier_id = $1 and p.dealer_id = $2 ${known(column, 'p')}
    order by ${order('p')} limit ${pageSize} offset $3`
  return {
    text: `select ${rowColumns} from (${page}) page
      join orders o on o.supplier_id = $1 and o.dealer_id = $2 and o.id = page.id order by ${order('o')}`,
    values: [dealer.supplierId, dealer.dealerId, offset],
  }
}

/** One page of the list in straightforward SQL. */
export function plainPageStatement(dealer: Dealer, column: ListColumn, descending: boolean): Statement {
  return {
    text: `select ${rowColumns} from orders o where o.supplier_id = $1 and o.dealer_id = $2 ${known(column, 'o')}
      order by ${orderBy(listColumns[column], descending)('o')} limit ${pageSize}`,
    values: [dealer.supplierId, dealer.dealerId],
  }
}

export function countStatement(dealer: Dealer): Statement {
  return {
    text: 'select sum(n)::int8 as total from order_counts where supplier_id = $1 and dealer_id = $2 and day is null',
    values: [dealer.supplierId, dealer.dealerId],
  }
}

export function detailStatements(dealer: Dealer, orderId: number): Statement[] {
  const values = [dealer.supplierId, dealer.dealerId, orderId]
  return detailTables.map(({ table, key }) => ({
    text: `select * from ${table} where supplier_id = $1 and dealer_id = $2 and ${key} = $3`,
    values,
  }))
}

const detailTables = [
  { table: 'orders', key: 'id' },
  { table: 'order_items', key: 'order_id' },
  { table: 'order_addresses', key: 'order_id' },
  { table: 'payments', key: 'order_id' },
  { table: 'shipments', key: 'order_id' },
  { table: 'shipment_items', key: 'order_id' },
] as const

/** The indexes exclude nulls, so they are used only if the condition does too. */
function known(column: ListColumn, table: string): string {
  return column === 'order.id' ? '' : `and ${table}.${listColumns[column]} >= ${leastOf[column]}`
}

const leastOf: Readonly<Record<Exclude<ListColumn, 'order.id'>, string>> = {
  'order.orderedAt': "'-infinity'",
  'order.referenceNumber': "''",
  'shippingAddress.name': "''",
  'order.lineCount': '0',
  'order.total': '0',
}

function orderBy(column: string, descending: boolean): (table: string) => string {
  const direction = descending ? 'desc' : 'asc'
  return (table) =>
    column === 'id' ? `${table}.id ${direction}` : `${table}.${column} ${direction}, ${table}.id ${direction}`
}
