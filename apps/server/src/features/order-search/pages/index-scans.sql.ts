import type { OrderFilters } from '@portal/contract/order-search/conditions/order-filters.schema'
import { type OrderFieldHandle, orderField } from '@portal/contract/order-search/fields/order-fields'
import { type RawBuilder, sql } from 'kysely'
import { valueComparison } from '../conditions/field-predicate.sql.ts'
import { ofAllDealers, ownedBy } from '../conditions/order-condition.sql.ts'
import type { OrderSelection, SearchOwner } from '../conditions/order-selection.sql.ts'
import { dateConditions } from '../conditions/side-menu-conditions.sql.ts'
import type { SortIndex } from '../fields/column-kinds.sql.ts'
import { orderFieldColumn } from '../fields/order-field-columns.sql.ts'
import { type OrderTableName, orderTables, sameOrder } from '../fields/order-tables.sql.ts'
import { inReadingOrder, type OrderSort } from './row-order.sql.ts'

export interface IndexScan {
  readonly table: OrderTableName
  /** The order's id, and what the scan is sorted by before it, in terms of `table`. */
  readonly id: string
  readonly key: string
  readonly where: readonly RawBuilder<boolean>[]
  /** How many of the conditions of a search are among `where`. */
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
  return [present, scanOfMissing(sortIndex, descending)]
}

// Each more would cost every order that is placed.
const indexedForAllDealers: readonly OrderFieldHandle[] = ['order.id', 'order.orderedAt', 'order.total']

/** Of the orders of all dealers, three sorts have an index. */
function hasIndex({ dealer }: SearchOwner, handle: OrderFieldHandle): boolean {
  return dealer.id !== undefined || indexedForAllDealers.includes(handle)
}

export function reverseScan(scan: IndexScan): IndexScan {
  return { ...scan, descending: !scan.descending }
}

/** Whether orders without a value follow those with one; a missing text is an empty one. */
function hasMissing(handle: OrderFieldHandle): boolean {
  return orderField(handle).kind !== 'string' && orderFieldColumn(handle).mayBeMissing === true
}

// The planner may use the index of a column only for statements that name its values, so that no row is looked up by its
// key through it.
function presentValues({ table, column, isIndexed }: SortIndex, handle: OrderFieldHandle) {
  const value = sql.ref(`${orderTables[table].alias}.${column}`)
  if (isIndexed && handle !== 'order.id')
    return [sql<boolean>`${value} >= ${sql.raw(minValues[orderField(handle).kind])}`]
  return hasMissing(handle) ? [sql<boolean>`${value} is not null`] : []
}

// No value of such a column is less.
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
  // Conditions are written over the expression of the field, which the sort index of these is not built on.
  if (handle === 'order.updatedAt' || orderField(handle).kind === 'string') return []
  const compared = dynamicFilters
    .filter((filter) => filter.fieldHandle === handle && filter.comparatorHandle !== 'empty')
    .map((filter) => valueComparison(filter, owner))
  return handle === 'order.orderedAt'
    ? [...dateConditions(filters, owner.dealer.timeZone), ...compared]
    : compared
}

// Ids grow roughly with time, so an id scan may start at the dates: exactly at the lowest id within them, found by the
// time index.
function idsWithinDates(
  owner: SearchOwner,
  filters: OrderFilters,
  descending: boolean,
): RawBuilder<boolean>[] {
  if ((descending ? filters.endDate : filters.startDate) == null) return []
  const dates = sql.join(
    [...ofAllDealers(owner, 'd'), ...dateConditions(filters, owner.dealer.timeZone, 'd')],
    sql` and `,
  )
  const [comparison, first] = descending ? ['<=', 'max'] : ['>=', 'min']
  // With the bare id the planner would scan by id, hoping for one within the dates.
  return [
    sql<boolean>`o.id ${sql.raw(comparison)} (select ${sql.raw(first)}(d.id + 0) from orders d
      where ${ownedBy(owner, 'd')} and ${dates})`,
  ]
}

function scanOfMissing({ table: name, column }: SortIndex, descending: boolean): IndexScan {
  const { table } = orderTables[name]
  // "No such row" rather than a null value, so that a partial index can answer.
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
