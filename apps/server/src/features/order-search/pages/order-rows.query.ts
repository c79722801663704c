import { offeredColumns } from '@portal/contract/order-search/fields/field-options.rules'
import { type OrderFieldHandle, orderField } from '@portal/contract/order-search/fields/order-fields'
import { defaultColumnHandles } from '@portal/contract/order-search/list-defaults'
import type { OrderRow } from '@portal/contract/order-search/order-search.schema'
import { shownPaymentStatusId } from '@portal/contract/statuses/payment-status.rules'
import { prepared } from '@portal/database/connection/prepared-statements'
import { type RawBuilder, sql } from 'kysely'
import { ownedBy } from '../conditions/order-condition.sql.ts'
import { joinsForFields } from '../fields/joins.sql.ts'
import { orderFieldColumn } from '../fields/order-field-columns.sql.ts'
import type { SearchCtx } from '../search-context.sql.ts'
import type { FoundPage } from './page-ids.query.ts'

/** The fields for the status tag and progress icons, by row property. */
const statusFields = {
  orderStatusId: 'order.orderStatusId',
  paymentStatusId: 'order.paymentStatusId',
  paymentRefundStatusId: 'payment.refundStatusId',
  paymentCreditStatusId: 'payment.creditStatusId',
  allocatedStatusId: 'order.allocatedStatusId',
  acknowledgedStatusId: 'order.acknowledgedStatusId',
  shippedStatusId: 'order.shippedStatusId',
  purchaseOrderProcessStatusId: 'order.purchaseOrderProcessStatusId',
  purchaseOrderFailedStatusId: 'order.purchaseOrderFailedStatusId',
  purchaseOrderCanceledStatusId: 'order.purchaseOrderCanceledStatusId',
  purchaseOrderVoidedStatusId: 'order.purchaseOrderVoidedStatusId',
} as const satisfies Record<string, OrderFieldHandle>

const fixedColumns = [
  'o.id',
  'o.order_number as "orderNumber"',
  ...Object.entries(statusFields).map(
    ([property, handle]) => `${orderFieldColumn(handle).expression} as "${property}"`,
  ),
]

/**
 * Reads these columns of the orders on a page, in order. Payment columns are null without payment collection. `total`
 * runs in the same round trip; its result is undefined if the page is empty.
 */
export async function readOrderRows(
  ctx: SearchCtx,
  page: FoundPage['ids'],
  handles: readonly OrderFieldHandle[],
  total?: RawBuilder<{ total: number }>,
): Promise<{ items: OrderRow[]; total: number | undefined }> {
  const isStatement = 'execute' in page
  if (!isStatement && page.length === 0) return { items: [], total: undefined }
  // Always an array, because the planner then expects few rows.
  const ids = isStatement ? sql`array(${page})` : sql`${page}::int8[]`
  const columns = [...new Set(handles)]
  const { payment_collection: paymentCollection } = ctx.supplier.flags
  const offered = offeredColumns(columns, paymentCollection)
  const selected = columns.map((handle) =>
    offered.includes(handle) ? select(handle) : `null as "${handle}"`,
  )
  const counted = total === undefined ? sql`` : sql`, (${total}) as total`
  const { rows } = await sql<OrderRow & { readonly total?: number }>`
    select ${sql.raw([...fixedColumns, ...selected].join(', '))}${counted}
    from unnest(${ids}) with ordinality as page (id, position)
    join orders o on ${ownedBy(ctx, 'o')} and o.id = page.id
    ${sql.raw(joinsForFields(offered))}
    order by page.position ${isUsual(columns) ? prepared : sql``}`.execute(ctx.db)
  writeTimes(rows, columns)
  const items = rows.map(({ total: _total, ...row }) => ({
    ...row,
    paymentStatusId: shownPaymentStatusId(row.paymentStatusId, paymentCollection),
  }))
  return { items, total: rows[0]?.total }
}

/** Whether these are the default columns: only their statement is prepared, as there are too many combinations. */
function isUsual(columns: readonly OrderFieldHandle[]): boolean {
  return (
    columns.length === defaultColumnHandles.length &&
    columns.every((one, i) => one === defaultColumnHandles[i])
  )
}

function select(handle: OrderFieldHandle): string {
  return `${orderFieldColumn(handle).expression} as "${handle}"`
}

function writeTimes(rows: Record<string, unknown>[], columns: readonly OrderFieldHandle[]): void {
  const times = columns.filter((handle) => orderField(handle).kind === 'timestamp')
  for (const row of rows) {
    for (const handle of times) {
      const value = row[handle]
      if (value instanceof Date) row[handle] = value.toISOString()
    }
  }
}
