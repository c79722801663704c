import type { OrderSearchRequest } from '@portal/contract/order-search/order-search.schema'
import { type RawBuilder, sql } from 'kysely'
import { sideMenuConditions } from './side-menu-condition.sql.ts'

/** The parts of a search that decide which orders match, whatever page, columns or sort are asked for. */
export type OrderSelection = Pick<
  OrderSearchRequest,
  'search' | 'searchColumns' | 'searchType' | 'filters' | 'dynamicFilters'
>

/** Whose orders, and the moment that relative times count back from: for work that goes on later, the moment of the click. */
export interface SearchOwner {
  readonly supplier: { readonly id: number }
  readonly dealer: { readonly id: number }
  readonly now: Date
}

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
    ...narrowingConditions(selection),
  ]
  return sql<boolean>`${sql.join(parts, sql` and `)}`
}

/** The conditions that narrow a dealer's orders down; none when all of them match. */
export function narrowingConditions(selection: OrderSelection): RawBuilder<boolean>[] {
  return [...sideMenuConditions(selection.filters)]
}
