import { type RawBuilder, sql } from 'kysely'
import { orderCondition, selectionPredicates } from '../conditions/order-condition.sql.ts'
import type { OrderSelection } from '../conditions/order-selection.sql.ts'
import { orderConditions } from '../conditions/predicate.sql.ts'
import { countStatement, isCountStored } from '../counts/count-statements.sql.ts'
import { countAllOrders, countOrders } from '../counts/order-count.query.ts'
import type { SearchCtx } from '../search-context.sql.ts'
import type { IndexScan } from './index-scans.sql.ts'
import { type PageSearch, sortMatchingStatement } from './matching-statements.sql.ts'
import { farOffset, type PagePlan, planPage } from './page-plan.sql.ts'
import { effectiveSort, type OrderSort } from './row-order.sql.ts'
import { readFromNearerEnd, readScans, scanForMatches } from './scan-pages.query.ts'
import { isKeyOnlyScan, type PageRange, scanStatement } from './scan-statements.sql.ts'

/** The planner's estimate of rows and cost for finding all matches. */
interface CostEstimate {
  readonly orders: number
  readonly cost: number
}

type FilteredScans = Extract<PagePlan, { kind: 'filtered-scans' }>

interface Plan {
  readonly 'QUERY PLAN': readonly [{ readonly Plan: Readonly<Record<'Plan Rows' | 'Total Cost', number>> }]
}

// The approximate cost of checking one order in a scan, in the planner's units.
const costOfCandidate = 1

// Below this cost, in the planner's units, finding all matches is faster than starting a scan.
const minScanCost = 5000

// Matches may be unevenly distributed in the list, and the planner's statistics may be wrong.
const overFetchFactor = 4

/** A page's order ids, and the total number of matches. */
export interface FoundPage {
  readonly ids: readonly number[] | RawBuilder<{ id: number }>
  /** Counted concurrently, or a statement to run in the same round trip as the rows. */
  readonly total?: Promise<number> | RawBuilder<{ total: number }> | undefined
}

/** Finds a page and, on demand, the total. Plans that find all matches anyway count them in the same statement. */
export async function findPage(
  ctx: SearchCtx,
  search: Omit<PageSearch, 'owner'>,
  { needTotal }: { readonly needTotal: boolean },
): Promise<FoundPage> {
  const { selection, page } = search
  const planned = { ...search, owner: ctx, sort: effectiveSort(ctx, search.sort) }
  const plan = planPage(planned)
  const count = () => (needTotal ? startCount(ctx, selection) : undefined)
  switch (plan.kind) {
    case 'all-orders': {
      const [scan, ...others] = plan.scans
      const isUsual = scan !== undefined && others.length === 0 && isKeyOnlyScan(scan)
      if (isUsual && page.offset < farOffset) {
        const total = needTotal ? countStatement(ctx, selection) : undefined
        return { ids: scanStatement(ctx, scan, page), total }
      }
      const total = count()
      return { ids: await readAllOrders(ctx, plan.scans, page), total }
    }
    case 'bounded-scans': {
      const total = count()
      return { ids: await readScans(ctx, plan.scans, page), total }
    }
    case 'filtered-scans': {
      const candidates = await planCandidates(ctx, plan, planned)
      if (candidates === undefined) return await findMatching(ctx, planned, needTotal)
      const total = count()
      const ids = await scanFirst(ctx, plan, planned, candidates)
      return ids === undefined ? await findMatching(ctx, planned, needTotal) : { ids, total }
    }
    case 'sort-matching':
      return await findMatching(ctx, planned, needTotal)
  }
}

export async function readPageIds(
  ctx: SearchCtx,
  sort: OrderSort,
  selection: OrderSelection,
  page: PageRange,
): Promise<readonly number[]> {
  const { ids } = await findPage(ctx, { sort, selection, page }, { needTotal: false })
  return 'execute' in ids ? (await ids.execute(ctx.db)).rows.map(({ id }) => id) : ids
}

/** Starts the count; if the page fails first, a failing count must not become an unhandled rejection. */
function startCount(ctx: SearchCtx, selection: OrderSelection): Promise<number> {
  const total = countOrders(ctx, selection)
  total.catch(() => undefined)
  return total
}

async function findMatching(ctx: SearchCtx, search: PageSearch, needTotal: boolean): Promise<FoundPage> {
  // Uses stored counts where possible instead of counting a large set.
  const stored = needTotal && isCountStored(search.selection) ? startCount(ctx, search.selection) : undefined
  const isCounted = needTotal && stored === undefined
  const { rows } = await sortMatchingStatement(search, isCounted).execute(ctx.db)
  return { ids: rows[0]?.ids ?? [], total: stored ?? Promise.resolve(rows[0]?.total ?? 0) }
}

async function readAllOrders(
  ctx: SearchCtx,
  scans: readonly IndexScan[],
  page: PageRange,
): Promise<number[]> {
  if (page.offset < farOffset) return await readScans(ctx, scans, page)
  const total = await countAllOrders(ctx)
  if (page.offset >= total) return []
  return await (page.offset <= total / 2
    ? readScans(ctx, scans, page)
    : readFromNearerEnd(ctx, scans, page, total))
}

/**
 * The number of orders a scan may check before giving up: a quarter of the cost of finding all matches, or more if a
 * full page is likely; undefined if finding all is cheaper.
 */
async function planCandidates(
  ctx: SearchCtx,
  { dates }: FilteredScans,
  { selection, page: { offset, limit } }: PageSearch,
): Promise<number | undefined> {
  const [all, expected] = await Promise.all([
    countAllOrders(ctx, dates),
    estimateCost(ctx, orderCondition(ctx, selection)),
  ])
  const affordable = Math.ceil(expected.cost / costOfCandidate / 4)
  const probable = ((offset + limit) * all) / expected.orders
  const isScanCheaper = probable * costOfCandidate < expected.cost
  if (!isScanCheaper && expected.cost < minScanCost) return undefined
  return isScanCheaper ? Math.max(2 * affordable, Math.ceil(overFetchFactor * probable)) : affordable
}

/** Scans the list for a page of matching orders; undefined if it gives up. */
async function scanFirst(
  ctx: SearchCtx,
  { scans }: FilteredScans,
  { selection, page: { offset, limit } }: PageSearch,
  candidates: number,
): Promise<readonly number[] | undefined> {
  const conditions = orderConditions(selectionPredicates(ctx, selection), 'row-by-row')
  const { ids, isComplete } = await scanForMatches(ctx, scans, conditions, {
    wanted: offset + limit,
    candidates,
  })
  return isComplete ? ids.slice(offset) : undefined
}

/** The planner's estimate from column statistics; reads no orders. */
async function estimateCost(ctx: SearchCtx, condition: RawBuilder<boolean>): Promise<CostEstimate> {
  const { rows } =
    await sql<Plan>`explain (format json) select o.id from orders o where ${condition}`.execute(ctx.db)
  const plan = rows[0]?.['QUERY PLAN'][0].Plan
  if (plan === undefined) throw new Error('The database did not explain a statement.')
  return { orders: plan['Plan Rows'], cost: plan['Total Cost'] }
}
