import { formatCount } from '@portal/app-kit/formatting/counts.ts'
import { Time } from '@portal/app-kit/formatting/time.tsx'
import { type OrderFieldHandle, orderField } from '@portal/contract/order-search/fields/order-fields'
import type { ColumnValue, OrderRow } from '@portal/contract/order-search/order-search.schema'
import { statusName } from '@portal/contract/statuses/status'
import { ClippedCell, MissingCell, NumberCell } from '@portal/ui/cells'
import type { ReactNode } from 'react'
import type { OrderListHost } from '../host/order-list-host.ts'

/** Codes of people and carriers, which are not translated. */
const codes = new Set<OrderFieldHandle>([
  'order.orderNumber',
  'order.referenceNumber',
  'shipment.trackingNumber',
  'payment.invoiceNumber',
  'shippingAddress.postal',
  'billingAddress.postal',
])

/** The value of one column of a row, formatted by its field's kind. A plain function, cheaper than a component per cell. */
export function renderColumnValue(row: OrderRow, handle: OrderFieldHandle, host: OrderListHost): ReactNode {
  const value = row[handle]
  const { kind, form } = orderField(handle)
  if (isMissing(value)) return <MissingCell />
  if (kind === 'timestamp') return <Time at={String(value)} />
  if (form === 'money') return <NumberCell>{host.money(String(value))}</NumberCell>
  if (form === 'count') return <NumberCell>{formatCount(Number(value))}</NumberCell>
  if (form === 'weight') return <NumberCell>{String(value)}</NumberCell>
  const isTags = handle === 'order.tags' && Array.isArray(value)
  return (
    <ClippedCell text={textOf(value, handle)} isCode={codes.has(handle)}>
      {isTags ? host.renderTags?.(value.map(String)) : undefined}
    </ClippedCell>
  )
}

/** Whether a column has amounts or counts, which are right-aligned. */
export function isNumericColumn(handle: OrderFieldHandle): boolean {
  const { form } = orderField(handle)
  return form === 'money' || form === 'count' || form === 'weight'
}

function isMissing(value: unknown): value is null | undefined {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}

function textOf(value: NonNullable<ColumnValue>, handle: OrderFieldHandle): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  const { kind, options } = orderField(handle)
  const nameOf = (one: string | number) =>
    kind === 'list' ? (statusName(options ?? {}, Number(one)) ?? 'Unknown') : String(one)
  return Array.isArray(value) ? value.map(nameOf).join(', ') : nameOf(value)
}
