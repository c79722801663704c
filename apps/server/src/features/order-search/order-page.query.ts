import { type OrderFieldHandle, orderFields } from '@portal/contract/order-search/order-fields'
import type { OrderRow } from '@portal/contract/order-search/order-search.schema'
import { sql } from 'kysely'
import type { Ctx } from '../../context.ts'
import { type IndexedSortHandle, indexedSortColumns, joins, orderColumns } from './order-columns.sql.ts'
import { type OrderSelection, orderCondition } from './order-condition.sql.ts'
import { rowOrder } from './row-order.sql.ts'

/** Which rows of a dealer's orders: `offset` of them are skipped in this order, at most `limit` are read. */
export interface OrderPage {
  readonly sort: IndexedSortHandle
  readonly descending: boolean
  readonly offset: number
  readonly limit: number
  readonly columns: readonly OrderFieldHandle[]
}

/** What the status tag and the progress icons of every row need. */
const statusColumns = {
  orderStatusId: 'order_status_id',
  paymentStatusId: 'payment_status_id',
  paymentRefundStatusId: 'payment_refund_status_id',
  paymentCreditStatusId: 'payment_credit_status_id',
  allocatedStatusId: 'allocated_status_id',
  acknowledgedStatusId: 'acknowledged_status_id',
  shippedStatusId: 'shipped_status_id',
  purchaseOrderProcessStatusId: 'purchase_order_process_status_id',
  purchaseOrderFailedStatusId: 'purchase_order_failed_status_id',
  purchaseOrderCanceledStatusId: 'purchase_order_canceled_status_id',
  purchaseOrderVoidedStatusId: 'purchase_order_voided_status_id',
} as const

const fixedColumns = [
  'o.id',
  'o.order_number as "orderNumber"',
  ...Object.entries(statusColumns).map(([property, column]) => `o.${column} as "${property}"`),
]

const nearOffset = 200

/**
 * Reads one page of the dealer's orders, ties broken by id. `reversed` asks for the same rows from the far end:
 * the offset then counts from there, the rows still come in the page's order.
 */
export async function readOrderPage(ctx: Ctx, page: OrderPage, reversed = false): Promise<OrderRow[]> {
  const { supplier, dealer } = ctx
  const columns = [...new Set(page.columns)]
  const sort = indexedSortColumns[page.sort]
  const keys = sort === 'id' ? ['id'] : [sort, 'id']
  const orderBy = (alias: string, descending: boolean) =>
    sql.raw(keys.map((key) => `${alias}.${key} ${descending ? 'desc' : 'asc'}`).join(', '))
  const place = sql`i.supplier_id = ${supplier.id} and i.dealer_id = ${dealer.id}
      order by ${orderBy('i', page.descending !== reversed)} offset ${page.offset} limit ${page.limit}`
  // The way to a far page leads through the index alone, so that only the rows that are shown are visited;
  // for a near page that would cost more than it saves.
  const from =
    page.offset < nearOffset
      ? sql`(select i.* from orders i where ${place}) o`
      : sql`(select i.id from orders i where ${place}) page
        join orders o on o.supplier_id = ${supplier.id} and o.dealer_id = ${dealer.id} and o.id = page.id`
  const { rows } = await sql<OrderRow>`
    select ${sql.raw([...fixedColumns, ...columns.map(select)].join(', '))}
    from ${from}
    ${sql.raw(joinsFor(columns))}
    order by ${orderBy('o', page.descending)}`.execute(ctx.db)
  writeTimes(rows, columns)
  return rows
}

/** Reads one page of the orders that match, in the order of the list. */
export async function readMatchingPage(
  ctx: Ctx,
  page: OrderPage & { readonly selection: OrderSelection },
): Promise<OrderRow[]> {
  const order = rowOrder({ sortColumnHandle: page.sort, sortDescending: page.descending })
  const columns = [...new Set(page.columns)]
  const { rows } = await sql<OrderRow>`
    select ${sql.raw([...fixedColumns, ...columns.map(select)].join(', '))}
    from (
      select o.*, row_number() over (order by ${order.terms}) as place
      from orders o ${order.joins} where ${orderCondition(ctx, page.selection)}
      order by ${order.terms} offset ${page.offset} limit ${page.limit}
    ) o ${sql.raw(joinsFor(columns))}
    order by o.place`.execute(ctx.db)
  writeTimes(rows, columns)
  return rows
}

function select(handle: OrderFieldHandle): string {
  return `${orderColumns[handle].expression} as "${handle}"`
}

function joinsFor(columns: readonly OrderFieldHandle[]): string {
  const names = columns.flatMap((handle) => orderColumns[handle].join ?? [])
  return [...new Set(names)].map((name) => joins[name]).join(' ')
}

function writeTimes(rows: Record<string, unknown>[], columns: readonly OrderFieldHandle[]): void {
  const times = columns.filter((handle) => orderFields[handle].kind === 'timestamp')
  for (const row of rows) {
    for (const handle of times) {
      const value = row[handle]
      if (value instanceof Date) row[handle] = value.toISOString()
    }
  }
}
