import { offeredColumns } from '@portal/contract/order-search/fields/field-options.rules'
import { type OrderFieldHandle, orderFields } from '@portal/contract/order-search/fields/order-fields'
import type { OrderRow } from '@portal/contract/order-search/order-search.schema'
import { sql } from 'kysely'
import type { DealerCtx } from '../../../context/context.ts'
import { joinsForFields, orderFieldColumns } from '../fields/order-columns.sql.ts'

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

/**
 * Reads the rows of the dealer's orders with these ids, in their order, with the columns asked for. What shows payments
 * is null without payment collection.
 */
export async function readOrderRows(
  ctx: DealerCtx,
  ids: readonly number[],
  asked: readonly OrderFieldHandle[],
): Promise<OrderRow[]> {
  if (ids.length === 0) return []
  const columns = [...new Set(asked)]
  const offered = offeredColumns(columns, ctx.supplier.flags.payment_collection)
  const selected = columns.map((handle) =>
    offered.includes(handle) ? select(handle) : `null as "${handle}"`,
  )
  const { rows } = await sql<OrderRow>`
    select ${sql.raw([...fixedColumns, ...selected].join(', '))}
    from unnest(${ids}::int8[]) with ordinality as page (id, place)
    join orders o on o.supplier_id = ${ctx.supplier.id} and o.dealer_id = ${ctx.dealer.id} and o.id = page.id
    ${sql.raw(joinsForFields(offered))}
    order by page.place`.execute(ctx.db)
  writeTimes(rows, columns)
  return rows
}

function select(handle: OrderFieldHandle): string {
  return `${orderFieldColumns[handle].expression} as "${handle}"`
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
