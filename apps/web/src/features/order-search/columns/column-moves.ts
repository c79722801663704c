import type { OrderFieldHandle } from '@portal/contract/order-search/order-fields'
import { plainColumns } from '../table/column-layout.ts'

/** The columns of a list, in order. */
export type Columns = readonly OrderFieldHandle[]

/** On which side of another column one is put. */
export type Side = 'before' | 'after'

/** The columns without one. */
export function withoutColumn(columns: Columns, handle: OrderFieldHandle): Columns {
  return columns.filter((other) => other !== handle)
}

/** The columns with one beside another; one that was elsewhere moves there. After the order's number means first. */
export function withColumnAt(
  columns: Columns,
  handle: OrderFieldHandle,
  side: Side,
  target: OrderFieldHandle,
): Columns {
  if (handle === target) return columns
  const others = withoutColumn(columns, handle)
  if (target === 'order.id') return [handle, ...others]
  const at = others.indexOf(target) + (side === 'after' ? 1 : 0)
  return [...others.slice(0, at), handle, ...others.slice(at)]
}

/** The column that stands to the left or right of one, or undefined at the edge. */
export function neighbourOf(
  columns: Columns,
  handle: OrderFieldHandle,
  side: Side,
): OrderFieldHandle | undefined {
  const plain = plainColumns(columns)
  const at = plain.indexOf(handle)
  return at < 0 ? undefined : plain[side === 'before' ? at - 1 : at + 1]
}
