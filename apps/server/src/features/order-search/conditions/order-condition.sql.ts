import { type RawBuilder, sql } from 'kysely'
import { fieldPredicate } from './field-predicate.sql.ts'
import type { OrderSelection, SearchOwner } from './order-selection.ts'
import { orderConditions, type Predicate } from './predicate.sql.ts'
import { searchTextPredicate } from './search-text-predicate.sql.ts'
import { sideMenuConditions } from './side-menu-conditions.sql.ts'

/**
 * Says which orders match, as a condition over a row of `orders` that the statement calls `o`. It holds supplier and
 * dealer itself and needs no join, so list, count, bulk action and export all write
 * `select … from orders o where ${orderCondition(owner, selection)}` and add what else they need:
 * `and o.id <= ${greatestId}` for a snapshot, `and o.id > ${lastId} order by o.id limit n` for work in pieces,
 * `${rowOrder(sort).joins}` before `where` and `order by ${rowOrder(sort).terms}` for the order of the list.
 */
export function orderCondition(owner: SearchOwner, selection: OrderSelection): RawBuilder<boolean> {
  const parts = [
    sql<boolean>`o.supplier_id = ${owner.supplier.id} and o.dealer_id = ${owner.dealer.id}`,
    ...orderConditions(selectionPredicates(owner, selection)),
  ]
  return sql<boolean>`${sql.join(parts, sql` and `)}`
}

/** What narrows a dealer's orders down; nothing when all of them match. */
export function selectionPredicates(owner: SearchOwner, selection: OrderSelection): Predicate[] {
  const { timeZone } = owner.dealer
  return [
    ...sideMenuConditions(selection.filters, timeZone).map((condition) => ({
      of: 'order' as const,
      condition,
    })),
    ...searchTextPredicate(owner, selection),
    ...selection.dynamicFilters.map((filter) => fieldPredicate(filter, owner)),
  ]
}
