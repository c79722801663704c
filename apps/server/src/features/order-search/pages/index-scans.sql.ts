import type { OrderFilters } from '@portal/contract/order-search/conditions/order-filters.schema'
import { type OrderFieldHandle, orderField } from '@portal/contract/order-search/fields/order-fields'
import { type RawBuilder, sql } from 'kysely'
import { valueComparison } from '../conditions/field-predicate.sql.ts'
import { ownedBy, timeIndexPredicates } from '../conditions/order-condition.sql.ts'
import type { OrderSelection, SearchOwner } from '../conditions/order-selection.sql.ts'
import { dateConditions } from '../conditions/side-menu-conditions.sql.ts'
import type { SortIndex } from '../fields/column-kinds.sql.ts'
import { orderFieldColumn } from '../fields/order-field-columns.sql.ts'
import { type OrderTableName, orderTables, sameOrder } from '../fields/order-tables.sql.ts'
import { inReadingOrder, type OrderSort } from './row-order.sql.ts'

export interface IndexScan {
  readonly table: OrderTableName
  /** SQL for the order's id and the sort key before it, in `table`. */
  readonly id: string
  readonly key: string
  readonly where: readonly RawBuilder<boolean>[]
  /** The number of the search's conditions included in `where`. */
  readonly predicateCount: number
  readonly descending: boolean
  /** False if no index covers the sort, so that only unfiltered lists use it. */
  readonly isIndexed: boolean
}

/**
 * The index scans covering a selection in list order; undefined if the matches must be sorted. Only conditions on the
 * sort column are part of a scan: they bound its range.
 */
export function indexScans(
  { sortColumnHandle: handle, sortDescending: descending }: OrderSort,
  selection: OrderSelection,
  owner: SearchOwner,
): IndexScan[] | undefined {
  const { sortIndex } = orderFieldColumn(handle)
  if (!sortIndex || !hasIndex(owner, handle)) return undefined
  const { table } = sortIndex
  const { alias, id } = orderTables[table]
  const column = `${alias}.${sortIndex.column}`
  const start = handle === 'order.id' ? idsWithinDates(owner, selection.filters, descending) : []
  const bounds = boundsOnColumn(handle, selection, owner)
  const present: IndexScan = {
    table,
    id: `${alias}.${id}`,
    key: orderField(handle).kind === 'string' ? inReadingOrder(column) : column,
    where: [...presentValues(sortIndex, handle), ...start, ...bounds],
    predicateCount: bounds.length,
    descending,
    isIndexed: sortIndex.isIndexed,
  }
  if (bounds.length > 0 || !hasMissing(handle)) return [present]
  return [present, missingValueScan(sortIndex, descending)]
}

// Every additional index would slow down placing orders.
const indexedForAllDealers: readonly OrderFieldHandle[] = ['order.id', 'order.orderedAt', 'order.total']

/** Whether the sort has an index; across dealers, only three do. */
function hasIndex({ dealer }: SearchOwner, handle: OrderFieldHandle): boolean {
  return dealer.id !== undefined || indexedForAllDealers.includes(handle)
}

export function reverseScan(scan: IndexScan): IndexScan {
  return { ...scan, descending: !scan.descending }
}

/** Whether a second scan must list orders without a value; missing texts count as empty and need none. */
function hasMissing(handle: OrderFieldHandle): boolean {
  return orderField(handle).kind !== 'string' && orderFieldColumn(handle).mayBeMissing === true
}

// A condition that matches all values. The column's index requires it, so the planner can't use that index for lookups
// by id.
function presentValues({ table, column, isIndexed }: SortIndex, handle: OrderFieldHandle) {
  const value = sql.ref(`${orderTables[table].alias}.${column}`)
  if (isIndexed && handle !== 'order.id')
    return [sql<boolean>`${value} >= ${sql.raw(minValues[orderField(handle).kind])}`]
  return hasMissing(handle) ? [sql<boolean>`${value} is not null`] : []
}

// Lower bounds of all values in such columns.
const minValues = {
  string: "''",
  number: '0',
  timestamp: "'-infinity'",
  boolean: 'false',
  list: '0',
} as const

/** The conditions on the sort column itself; a missing value never satisfies them. */
function boundsOnColumn(
  handle: OrderFieldHandle,
  { filters, dynamicFilters }: OrderSelection,
  owner: SearchOwner,
): RawBuilder<boolean>[] {
  // Conditions on these fields use the field's expression, which differs from the sort index.
  if (handle === 'order.updatedAt' || orderField(handle).kind === 'string') return []
  const compared = dynamicFilters
    .filter((filter) => filter.fieldHandle === handle && filter.comparatorHandle !== 'empty')
    .map((filter) => valueComparison(filter, owner))
  return handle === 'order.orderedAt'
    ? [...dateConditions(filters, owner.dealer.timeZone), ...compared]
    : compared
}

// Ids grow roughly with time, so an id scan can start at the first id within the dates, found by the time index.
function idsWithinDates(
  owner: SearchOwner,
  filters: OrderFilters,
  descending: boolean,
): RawBuilder<boolean>[] {
  if ((descending ? filters.endDate : filters.startDate) == null) return []
  const dates = sql.join(
    [...timeIndexPredicates(owner, 'd'), ...dateConditions(filters, owner.dealer.timeZone, 'd')],
    sql` and `,
  )
  const [comparison, first] = descending ? ['<=', 'max'] : ['>=', 'min']
  // `+ 0` keeps the planner from scanning by id until it finds one within the dates.
  return [
    sql<boolean>`o.id ${sql.raw(comparison)} (select ${sql.raw(first)}(d.id + 0) from orders d
      where ${ownedBy(owner, 'd')} and ${dates})`,
  ]
}

function missingValueScan({ table: name, column }: SortIndex, descending: boolean): IndexScan {
  const { table } = orderTables[name]
  // `not exists` instead of a null value, so that a partial index can be used.
  return {
    table: 'orders',
    id: 'o.id',
    key: 'o.id',
    where: [
      sql<boolean>`not exists (select from ${sql.raw(table)} x
        where ${sql.raw(sameOrder(name, 'x'))} and ${sql.ref(`x.${column}`)} is not null)`,
    ],
    predicateCount: 0,
    descending,
    isIndexed: true,
  }
}
