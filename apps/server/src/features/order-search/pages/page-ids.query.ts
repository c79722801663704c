import type { DealerCtx } from '../../../context/context.ts'
import { orderCondition, selectionPredicates } from '../conditions/order-condition.sql.ts'
import type { OrderSelection } from '../conditions/order-selection.ts'
import { orderConditions } from '../conditions/predicate.sql.ts'
import { estimateCost } from '../counts/cost-estimate.query.ts'
import { countAllOrders } from '../counts/order-count.query.ts'
import type { PageRange } from './index-scan.query.ts'
import { type IndexScan, indexScans } from './index-scans.sql.ts'
import { sortMatching } from './matching-ids.query.ts'
import { effectiveSort, type OrderSort } from './row-order.sql.ts'
import { readFromNearestEnd, readScans, scanForMatches } from './scan-pages.query.ts'

// Nearer pages are read at once; farther ones may be nearer from the other end.
const farOffset = 5000

// Looking at an order in the order of the list costs about this much of the planner's measure.
const costOfCandidate = 1

// What costs less by the planner's measure is done before a walk has found its beginning.
const costOfFew = 5000

// Matching orders may stand later in the list than chance would have it, and a sample may be wrong.
const patience = 4

/** The ids of one page of the orders that match, in the order of the list. */
export async function readPageIds(
  ctx: DealerCtx,
  asked: OrderSort,
  selection: OrderSelection,
  stretch: PageRange,
): Promise<readonly number[]> {
  const sort = effectiveSort(ctx, asked)
  const lanes = indexScans(sort, selection, ctx)
  const narrowings = selectionPredicates(ctx, selection)
  if (lanes === undefined) return await sortMatching(ctx, sort, selection, stretch)
  if (narrowings.length === 0) return await readUnfiltered(ctx, lanes, stretch)
  // All that is asked is asked of the sort column, whose index holds just the orders that match.
  if (lanes[0]?.asked === narrowings.length) return await readScans(ctx, lanes, stretch)
  if (stretch.offset < farOffset && lanes[0]?.isIndexed) {
    const ids = await walkAtFirst(
      ctx,
      { lanes, among: isByTime(sort) ? selection.filters : {} },
      selection,
      stretch,
    )
    if (ids !== undefined) return ids
  }
  return await sortMatching(ctx, sort, selection, stretch)
}

// Such a walk begins where the dates of a filter do, so the orders that match stand among those of the dates.
function isByTime({ sortColumnHandle }: OrderSort): boolean {
  return sortColumnHandle === 'order.id' || sortColumnHandle === 'order.orderedAt'
}

async function readUnfiltered(
  ctx: DealerCtx,
  lanes: readonly IndexScan[],
  stretch: PageRange,
): Promise<number[]> {
  if (stretch.offset < farOffset) return await readScans(ctx, lanes, stretch)
  const total = await countAllOrders(ctx)
  if (stretch.offset >= total) return []
  return await (stretch.offset <= total / 2
    ? readScans(ctx, lanes, stretch)
    : readFromNearestEnd(ctx, lanes, stretch, total))
}

/**
 * Walks the list, `among` the orders of those dates, until a page of matching orders has been met; undefined when it
 * gives up. It may cost a quarter of finding all that match, which is the other way, and more where so many are expected
 * that walking is the better bet.
 */
async function walkAtFirst(
  ctx: DealerCtx,
  { lanes, among }: { readonly lanes: readonly IndexScan[]; readonly among: OrderSelection['filters'] },
  selection: OrderSelection,
  { offset, limit }: PageRange,
): Promise<readonly number[] | undefined> {
  const [all, expected] = await Promise.all([
    countAllOrders(ctx, among),
    estimateCost(ctx, orderCondition(ctx, selection)),
  ])
  const wanted = offset + limit
  const affordable = Math.ceil(expected.cost / costOfCandidate / 4)
  const probable = (wanted * all) / expected.orders
  const isPromising = probable * costOfCandidate < expected.cost
  if (!isPromising && expected.cost < costOfFew) return undefined
  const candidates = isPromising ? Math.max(2 * affordable, Math.ceil(patience * probable)) : affordable
  const conditions = orderConditions(selectionPredicates(ctx, selection), true)
  const { ids, isComplete } = await scanForMatches(ctx, lanes, conditions, { wanted, candidates })
  return isComplete ? ids.slice(offset) : undefined
}
