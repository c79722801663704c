import type { OrderFieldHandle } from '@portal/contract/order-search/fields/order-fields'
import { movableColumns } from './column-layout.ts'

export type ColumnList = readonly OrderFieldHandle[]

export type ColumnSide = 'before' | 'after'

export function withoutColumn(columns: ColumnList, handle: OrderFieldHandle): ColumnList {
  return columns.filter((other) => other !== handle)
}

/** Places a column next to another one, moving it if present. After the order number means first. */
export function placeColumn(
  columns: ColumnList,
  handle: OrderFieldHandle,
  side: ColumnSide,
  target: OrderFieldHandle,
): ColumnList {
  if (handle === target) return columns
  const others = withoutColumn(columns, handle)
  if (target === 'order.id') return [handle, ...others]
  const index = others.indexOf(target) + (side === 'after' ? 1 : 0)
  return [...others.slice(0, index), handle, ...others.slice(index)]
}

/** The adjacent column on the left or right; undefined at the edge. */
export function adjacentColumn(
  columns: ColumnList,
  handle: OrderFieldHandle,
  side: ColumnSide,
): OrderFieldHandle | undefined {
  const plain = movableColumns(columns)
  const index = plain.indexOf(handle)
  return index < 0 ? undefined : plain[side === 'before' ? index - 1 : index + 1]
}
