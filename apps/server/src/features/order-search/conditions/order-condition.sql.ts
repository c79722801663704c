import { type RawBuilder, sql } from 'kysely'
import { belongsTo, belongsToSupplier } from '../../../repositories/owner-conditions.ts'
import { fieldPredicate } from './field-predicate.sql.ts'
import type { OrderSelection, SearchOwner } from './order-selection.sql.ts'
import { orderConditions, type Predicate } from './predicate.sql.ts'
import { searchTextPredicate } from './search-text-predicate.sql.ts'
import { sideMenuConditions } from './side-menu-conditions.sql.ts'

/**
 * Says which orders match, as a condition over a row of `orders` that the statement calls `o`. It holds supplier and
 * dealer itself and needs no join, so list, count, bulk action and export all write
 * `select … from orders o where ${orderCondition(owner, selection)}` and add what else they need:
 * `and o.id <= ${greatestId}` for a snapshot, `and o.id > ${lastId} order by o.id limit n` for work in chunks,
 * `${rowOrder(sort).joins}` before `where` and `order by ${rowOrder(sort).terms}` for the order of the list.
 */
export function orderCondition(owner: SearchOwner, selection: OrderSelection): RawBuilder<boolean> {
  return sql<boolean>`${sql.join(
    [
      ownedBy(owner, 'o'),
      ...ofAllDealers(owner, 'o'),
      ...orderConditions(selectionPredicates(owner, selection)),
    ],
    sql` and `,
  )}`
}

/** Whether a row of `alias` is among those that are searched. */
export function ownedBy({ supplier, dealer }: SearchOwner, alias: string): RawBuilder<boolean> {
  if (dealer.id !== undefined) return belongsTo({ supplierId: supplier.id, dealerId: dealer.id }, alias)
  // A set that is read once keeps the order of an index, which a join with the dealers may lose.
  return sql<boolean>`${belongsToSupplier({ supplierId: supplier.id }, alias)}
    and ${sql.ref(`${alias}.dealer_id`)} not in (
      select t.id from dealers t where ${belongsToSupplier({ supplierId: supplier.id }, 't')} and t.test_of is not null)`
}

/** What is true of every order, said only of those of all dealers: the index by time for these needs it. */
export function ofAllDealers({ dealer }: SearchOwner, alias: string): RawBuilder<boolean>[] {
  return dealer.id === undefined ? [sql<boolean>`${sql.ref(`${alias}.order_number`)} > ''`] : []
}

/** The conditions of a search beside whose orders they are; none when all of them match. */
export function selectionPredicates(owner: SearchOwner, selection: OrderSelection): Predicate[] {
  return [
    ...sideMenuConditions(owner, selection.filters).map(
      (condition): Predicate => ({ table: 'orders', condition }),
    ),
    ...searchTextPredicate(owner, selection),
    ...selection.dynamicFilters.map((filter) => fieldPredicate(filter, owner)),
  ]
}
