import { readStored, writeStored } from '@portal/app-kit/storage/local-store.ts'
import { offeredColumns } from '@portal/contract/order-search/fields/field-options.rules'
import { exportableHandles } from '@portal/contract/order-search/fields/order-fields'
import type { ColumnList } from '../columns/column-order.ts'
import { isSameList } from '../state/list-state.ts'

/** The columns of the list as an export names them: its "Order #" is the order's number, not the portal's id. */
export function initialColumns(listColumns: ColumnList, paymentCollection: boolean): ColumnList {
  const named = listColumns.map((handle) => (handle === 'order.id' ? 'order.orderNumber' : handle))
  return [...new Set(offeredColumns(named, paymentCollection))]
}

/** The columns of the last export from this browser; those of the list where that had the same, or there was none. */
export function rememberedColumns(listColumns: ColumnList, paymentCollection: boolean): ColumnList {
  const stored = (readStored('exportColumns') ?? '').split(',')
  const known = stored
    .map((name) => exportableHandles.find((handle) => handle === name))
    .filter((handle) => handle !== undefined)
  const offered = offeredColumns(known, paymentCollection)
  return offered.length > 0 ? offered : initialColumns(listColumns, paymentCollection)
}

/** Remembers the columns of an export; nothing where they are the same as the list's, which may change. */
export function rememberColumns(columns: ColumnList, listed: ColumnList): void {
  writeStored('exportColumns', isSameList(columns, listed) ? null : columns.join(','))
}
