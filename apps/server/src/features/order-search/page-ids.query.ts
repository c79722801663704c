import type { Ctx } from '../../context.ts'
import type { Stretch } from './lane-ids.query.ts'
import { sortMatching } from './matching-ids.query.ts'
import { overOrders } from './narrowing.sql.ts'
import { narrowingsOf } from './order-condition.sql.ts'
import { countAllOrders } from './order-count.query.ts'
import type { OrderSelection } from './order-selection.sql.ts'
import type { OrderSort } from './row-order.sql.ts'
import { reversed, type SortLane, sortLanes } from './sort-lanes.sql.ts'
import { readLanes, walkFor } from './walk-lanes.query.ts'

// Nearer pages are read at once; farther ones may be nearer from the other end.
const farOffset = 5000

// So many orders are looked at in the order of the list before the matching ones are fetched and sorted instead.
const firstCandidates = 3000

/** The ids of one page of the orders that match, in the order of the list. */
export async function readPageIds(
  ctx: Ctx,
  sort: OrderSort,
  selection: OrderSelection,
  stretch: Stretch,
): Promise<readonly number[]> {
  const lanes = sortLanes(sort, selection, ctx.now)
  const narrowings = narrowingsOf(ctx.now, selection)
  if (lanes === undefined) return await sortMatching(ctx, sort, selection, stretch)
  if (narrowings.length === 0) return await readUnfiltered(ctx, lanes, stretch)
  if (stretch.offset < farOffset) {
    const ids = await walkWhilePromising(ctx, lanes, overOrders(narrowings), stretch)
    if (ids !== undefined) return ids
  }
  return await sortMatching(ctx, sort, selection, stretch)
}

async function readUnfiltered(ctx: Ctx, lanes: readonly SortLane[], stretch: Stretch): Promise<number[]> {
  if (stretch.offset < farOffset) return await readLanes(ctx, lanes, stretch)
  const { offset, limit } = stretch
  const total = await countAllOrders(ctx)
  if (offset >= total) return []
  if (offset <= total / 2) return await readLanes(ctx, lanes, stretch)
  const fromTheEnd = { offset: Math.max(0, total - offset - limit), limit: Math.min(limit, total - offset) }
  return (await readLanes(ctx, reversed(lanes), fromTheEnd)).reverse()
}

/**
 * Walks the list for a page of what matches as long as that promises to be quicker than finding everything that
 * matches; undefined when it does not. How common matches are shows on the way.
 */
async function walkWhilePromising(
  ctx: Ctx,
  lanes: readonly SortLane[],
  conditions: ReturnType<typeof overOrders>,
  { offset, limit }: Stretch,
): Promise<readonly number[] | undefined> {
  const wanted = offset + limit
  const candidates = firstCandidates + 2 * wanted
  const first = await walkFor(ctx, lanes, conditions, { wanted, candidates })
  if (first.isComplete) return first.ids.slice(offset)
  const share = first.ids.length / candidates
  const matching = share * (await countAllOrders(ctx))
  const farther = 3 * Math.ceil(wanted / share)
  if (share === 0 || farther > matching) return undefined
  const second = await walkFor(ctx, lanes, conditions, { wanted, candidates: farther })
  return second.isComplete ? second.ids.slice(offset) : undefined
}
