import type { OrderFieldHandle } from '@portal/contract/order-search/fields/order-fields'
import { movableColumns } from '../table/column-layout.ts'

/** The columns of a list, in order. */
export type ColumnList = readonly OrderFieldHandle[]

/** On which side of another column one is put. */
export type ColumnSide = 'before' | 'after'

/** The columns without one. */
export function withoutColumn(columns: ColumnList, handle: OrderFieldHandle): ColumnList {
  return columns.filter((other) => other !== handle)
}

/** The columns with one beside another; one that was elsewhere moves there. After the order's number means first. */
export function placeColumn(
  columns: ColumnList,
  handle: OrderFieldHandle,
  side: ColumnSide,
  target: OrderFieldHandle,
): ColumnList {
  if (handle === target) return columns
  const others = withoutColumn(columns, handle)
  if (target === 'order.id') return [handle, ...others]
  const at = others.indexOf(target) + (side === 'after' ? 1 : 0)
  return [...others.slice(0, at), handle, ...others.slice(at)]
}

/** The column that stands to the left or right of one, or undefined at the edge. */
export function adjacentColumn(
  columns: ColumnList,
  handle: OrderFieldHandle,
  side: ColumnSide,
): OrderFieldHandle | undefined {
  const plain = movableColumns(columns)
  const at = plain.indexOf(handle)
  return at < 0 ? undefined : plain[side === 'before' ? at - 1 : at + 1]
}
