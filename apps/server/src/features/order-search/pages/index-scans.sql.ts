import type { OrderFilters } from '@portal/contract/order-search/conditions/order-filters.schema'
import { type OrderFieldHandle, orderFields } from '@portal/contract/order-search/fields/order-fields'
import { type RawBuilder, sql } from 'kysely'
import { valueComparison } from '../conditions/field-predicate.sql.ts'
import type { OrderSelection, SearchOwner } from '../conditions/order-selection.ts'
import { dateConditions } from '../conditions/side-menu-conditions.sql.ts'
import { type SortIndex, sortIndexes } from '../fields/sort-indexes.sql.ts'
import { inReadingOrder, type OrderSort } from './row-order.sql.ts'

/** A part of the list that is walked in its order; the parts of a list follow each other. */
export interface IndexScan {
  /** The tables of the walk; the orders themselves are `o` where they stand among them. */
  readonly from: string
  readonly alias: string
  /** The order's id, and what the lane is sorted by before it, in terms of `from`. */
  readonly id: string
  readonly key: string
  readonly where: readonly RawBuilder<boolean>[]
  /** How many of the conditions of a search are among them. */
  readonly asked: number
  readonly descending: boolean
  /** False where no index knows the order, so that only a list of all orders is read from it. */
  readonly isIndexed: boolean
}

/**
 * The lanes that hold the orders of a selection, in the order of the list; undefined where the
 * orders themselves have to be sorted. Only what is asked of the sort column itself narrows a lane: there the walk can begin and end.
 */
export function indexScans(
  { sortColumnHandle: handle, sortDescending: descending }: OrderSort,
  selection: OrderSelection,
  owner: SearchOwner,
): IndexScan[] | undefined {
  const walk = sortIndexes[handle]
  if (walk === undefined) return undefined
  const { table, alias, mayBeMissing, isIndexed } = walk
  const column = `${alias}.${walk.column}`
  const begin = handle === 'order.id' ? idsWithinDates(owner, selection.filters, descending) : []
  const asked = askedOfColumn(handle, selection, owner)
  const present: IndexScan = {
    from: `${table} ${alias}`,
    alias,
    id: `${alias}.${walk.id}`,
    key: orderFields[handle].kind === 'string' ? inReadingOrder(column) : column,
    where: [...known(walk, handle), ...begin, ...asked],
    asked: asked.length,
    descending,
    isIndexed,
  }
  if (asked.length > 0 || !mayBeMissing) return [present]
  return [present, missingLane(walk, descending)]
}

// The index of a column serves only who asks for its values, so that no row is ever looked up by its key through it.
function known({ alias, column, mayBeMissing, isIndexed }: SortIndex, handle: OrderFieldHandle) {
  const value = sql.ref(`${alias}.${column}`)
  if (isIndexed && handle !== 'order.id')
    return [sql<boolean>`${value} >= ${sql.raw(least[orderFields[handle].kind])}`]
  return mayBeMissing ? [sql<boolean>`${value} is not null`] : []
}

// No value of such a column is less.
const least = { string: "''", number: '0', timestamp: "'-infinity'", boolean: 'false', list: '0' } as const

/** The same lane walked from its end to its beginning. */
export function reverseScan(lane: IndexScan): IndexScan {
  return { ...lane, descending: !lane.descending }
}

/** What a selection asks of the column itself; a missing value never answers it. */
function askedOfColumn(
  handle: OrderFieldHandle,
  { filters, dynamicFilters }: OrderSelection,
  owner: SearchOwner,
): RawBuilder<boolean>[] {
  // Its index stands beside the orders, whose expression this is not.
  if (handle === 'order.updatedAt' || orderFields[handle].kind === 'string') return []
  const compared = dynamicFilters
    .filter((filter) => filter.fieldHandle === handle && filter.comparatorHandle !== 'empty')
    .map((filter) => valueComparison(filter, owner))
  return handle === 'order.orderedAt'
    ? [...dateConditions(filters, owner.dealer.timeZone), ...compared]
    : compared
}

// Orders get their ids about as time goes by, so a walk by id may begin where the dates do: exactly there, since the
// ids of all orders within the dates are looked at, which the index on time holds.
function idsWithinDates(
  { supplier, dealer }: SearchOwner,
  filters: OrderFilters,
  descending: boolean,
): RawBuilder<boolean>[] {
  if ((descending ? filters.endDate : filters.startDate) == null) return []
  const dates = sql.join(dateConditions(filters, dealer.timeZone, 'd'), sql` and `)
  const [comparison, first] = descending ? ['<=', 'max'] : ['>=', 'min']
  // Of the bare id the planner would walk the ids instead, in the hope of one within the dates.
  return [
    sql<boolean>`o.id ${sql.raw(comparison)} (select ${sql.raw(first)}(d.id + 0) from orders d
      where d.supplier_id = ${supplier.id} and d.dealer_id = ${dealer.id} and ${dates})`,
  ]
}

function missingLane({ table, id, column }: SortIndex, descending: boolean): IndexScan {
  // Not as a value that is null but as no row that has one, which the index of those that have one knows by itself.
  return {
    from: 'orders o',
    alias: 'o',
    id: 'o.id',
    key: 'o.id',
    where: [
      sql<boolean>`not exists (select from ${sql.table(table)} x
        where (x.supplier_id, x.dealer_id, ${sql.ref(`x.${id}`)}) = (o.supplier_id, o.dealer_id, o.id)
          and ${sql.ref(`x.${column}`)} is not null)`,
    ],
    asked: 0,
    descending,
    isIndexed: true,
  }
}
