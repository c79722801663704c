import { type RawBuilder, sql } from 'kysely'
import { dynamicNarrowing } from './dynamic-narrowing.sql.ts'
import { type Narrowing, overOrders } from './narrowing.sql.ts'
import type { OrderSelection, SearchOwner } from './order-selection.sql.ts'
import { sideMenuConditions } from './side-menu-condition.sql.ts'
import { textNarrowing } from './text-narrowing.sql.ts'

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
    ...overOrders(narrowingsOf(owner, selection)),
  ]
  return sql<boolean>`${sql.join(parts, sql` and `)}`
}

/** What narrows a dealer's orders down; nothing when all of them match. */
export function narrowingsOf(owner: SearchOwner, selection: OrderSelection): Narrowing[] {
  const { timeZone } = owner.dealer
  return [
    ...sideMenuConditions(selection.filters, timeZone).map((condition) => ({
      of: 'order' as const,
      condition,
    })),
    ...textNarrowing(owner, selection),
    ...selection.dynamicFilters.map((filter) => dynamicNarrowing(filter, owner)),
  ]
}
