import { selectionPredicates } from '../conditions/order-condition.sql.ts'
import type { OrderSelection } from '../conditions/order-selection.sql.ts'
import { type IndexScan, indexScans } from './index-scans.sql.ts'
import type { PageSearch } from './matching-statements.sql.ts'
import type { OrderSort } from './row-order.sql.ts'

export type PagePlan =
  /** All orders of the dealer, in the order of an index. */
  | { readonly kind: 'all-orders'; readonly scans: readonly IndexScan[] }
  /** The scans hold just the orders that match. */
  | { readonly kind: 'bounded-scans'; readonly scans: readonly IndexScan[] }
  /** The list is scanned for matches first, unless that costs more than finding and sorting all of them. */
  | {
      readonly kind: 'filtered-scans'
      readonly scans: readonly IndexScan[]
      /** The dates covered by the scans; none for all orders. */
      readonly dates: Pick<OrderSelection['filters'], 'startDate' | 'endDate'>
    }
  /** All orders that match are found and sorted. */
  | { readonly kind: 'sort-matching' }

/** Pages from this offset on are far: a list is then read from its nearer end, and no longer scanned for matches. */
export const farOffset = 5000

export function planPage({ owner, sort, selection, page }: PageSearch): PagePlan {
  const scans = indexScans(sort, selection, owner)
  const [first] = scans ?? []
  if (scans === undefined || first === undefined) return { kind: 'sort-matching' }
  const { length: predicates } = selectionPredicates(owner, selection)
  if (predicates === 0) return { kind: 'all-orders', scans }
  if (first.predicateCount === predicates) return { kind: 'bounded-scans', scans }
  if (page.offset >= farOffset || !first.isIndexed) return { kind: 'sort-matching' }
  return { kind: 'filtered-scans', scans, dates: startsAtDates(sort) ? selection.filters : {} }
}

// Such a scan starts at the filter's dates.
function startsAtDates({ sortColumnHandle }: OrderSort): boolean {
  return sortColumnHandle === 'order.id' || sortColumnHandle === 'order.orderedAt'
}
