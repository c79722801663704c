import { selectionPredicates } from '../conditions/order-condition.sql.ts'
import type { OrderSelection } from '../conditions/order-selection.sql.ts'
import { type IndexScan, indexScans } from './index-scans.sql.ts'
import type { PageSearch } from './matching-statements.sql.ts'
import type { OrderSort } from './row-order.sql.ts'

export type PagePlan =
  /** Lists all orders in index order. */
  | { readonly kind: 'all-orders'; readonly scans: readonly IndexScan[] }
  /** The scans contain exactly the matching orders. */
  | { readonly kind: 'bounded-scans'; readonly scans: readonly IndexScan[] }
  /** Scans the list for matches, unless finding and sorting all matches is cheaper. */
  | {
      readonly kind: 'filtered-scans'
      readonly scans: readonly IndexScan[]
      /** The dates covered by the scans; none for all orders. */
      readonly dates: Pick<OrderSelection['filters'], 'startDate' | 'endDate'>
    }
  /** Finds all matching orders and sorts them. */
  | { readonly kind: 'sort-matching' }

/** From this offset on, unfiltered lists are read from the nearer end, and filtered lists are no longer scanned. */
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

// Whether a scan starts at the filter's dates.
function startsAtDates({ sortColumnHandle }: OrderSort): boolean {
  return sortColumnHandle === 'order.id' || sortColumnHandle === 'order.orderedAt'
}

/** The planner's estimate of rows and cost for finding all matches. */
export interface CostEstimate {
  readonly orders: number
  readonly cost: number
}

// The approximate cost of checking one order in a scan, in the planner's units.
const costOfCandidate = 1

// Below this cost, in the planner's units, finding all matches is faster than starting a scan.
const minScanCost = 5000

// Matches may be unevenly distributed in the list, and the planner's statistics may be wrong.
const overFetchFactor = 4

/**
 * How many of `all` orders a scan may check before it gives up: a quarter of the cost of finding all matches, or more
 * if `wanted` matches are likely among them; undefined if finding all is cheaper. `matches` is their exact number, if
 * known: with fewer than wanted, a scan would check all orders.
 */
export function candidatesToCheck(given: {
  readonly all: number
  readonly estimate: CostEstimate
  readonly matches: number | undefined
  readonly wanted: number
}): number | undefined {
  const { all, estimate, matches = estimate.orders, wanted } = given
  if (given.matches !== undefined && given.matches < wanted) return undefined
  const affordable = Math.ceil(estimate.cost / costOfCandidate / 4)
  const probable = (wanted * all) / matches
  const isScanCheaper = probable * costOfCandidate < estimate.cost
  if (!isScanCheaper && estimate.cost < minScanCost) return undefined
  return isScanCheaper ? Math.max(2 * affordable, Math.ceil(overFetchFactor * probable)) : affordable
}
