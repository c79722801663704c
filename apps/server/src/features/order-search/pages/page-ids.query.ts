import { type RawBuilder, sql } from 'kysely'
import { orderCondition, selectionPredicates } from '../conditions/order-condition.sql.ts'
import type { OrderSelection } from '../conditions/order-selection.sql.ts'
import { orderConditions } from '../conditions/predicate.sql.ts'
import { countStatement, isCountStored } from '../counts/count-statements.sql.ts'
import { countAllOrders, countOrders } from '../counts/order-count.query.ts'
import type { SearchCtx } from '../search-context.sql.ts'
import type { IndexScan } from './index-scans.sql.ts'
import { type PageSearch, sortMatchingStatement } from './matching-statements.sql.ts'
import { type CostEstimate, candidatesToCheck, farOffset, type PagePlan, planPage } from './page-plan.sql.ts'
import { effectiveSort, type OrderSort } from './row-order.sql.ts'
import { readFromNearerEnd, readScans, scanForMatches } from './scan-pages.query.ts'
import { isKeyOnlyScan, type PageRange, scanStatement } from './scan-statements.sql.ts'

type FilteredScans = Extract<PagePlan, { kind: 'filtered-scans' }>

interface Plan {
  readonly 'QUERY PLAN': readonly [{ readonly Plan: Readonly<Record<'Plan Rows' | 'Total Cost', number>> }]
}

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
      const stored = isCountStored(selection) ? startCount(ctx, selection) : undefined
      const candidates = await planCandidates(ctx, plan, planned, stored)
      if (candidates === undefined) return await findMatching(ctx, planned, needTotal, stored)
      const total = stored ?? count()
      const ids = await scanFirst(ctx, plan, planned, candidates)
      return ids === undefined ? await findMatching(ctx, planned, needTotal, stored) : { ids, total }
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

/** Finds all matches and sorts them. Uses stored counts where possible instead of counting a large set. */
async function findMatching(
  ctx: SearchCtx,
  search: PageSearch,
  needTotal: boolean,
  stored = needTotal && isCountStored(search.selection) ? startCount(ctx, search.selection) : undefined,
): Promise<FoundPage> {
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

/** How many orders a scan may check, with the number of matches if it is stored; undefined if finding all is cheaper. */
async function planCandidates(
  ctx: SearchCtx,
  { dates }: FilteredScans,
  { selection, page: { offset, limit } }: PageSearch,
  stored: Promise<number> | undefined,
): Promise<number | undefined> {
  const [all, estimate, matches] = await Promise.all([
    countAllOrders(ctx, dates),
    // The planner overestimates words in any order, which are hardly more orders.
    estimateCost(ctx, orderCondition(ctx, { ...selection, keepsWordOrder: true })),
    stored,
  ])
  return candidatesToCheck({ all, estimate, matches, wanted: offset + limit })
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
