import { type RawBuilder, sql } from 'kysely'
import { orderCondition, selectionPredicates } from '../conditions/order-condition.sql.ts'
import type { OrderSelection } from '../conditions/order-selection.sql.ts'
import { orderConditions } from '../conditions/predicate.sql.ts'
import { countAllOrders } from '../counts/order-count.query.ts'
import type { SearchCtx } from '../search-context.sql.ts'
import type { IndexScan } from './index-scans.sql.ts'
import { type PageSearch, referenceStatement, sortMatchingStatement } from './matching-statements.sql.ts'
import { farOffset, type PagePlan, planPage } from './page-plan.sql.ts'
import { effectiveSort, type OrderSort } from './row-order.sql.ts'
import { readFromNearestEnd, readScans, scanForMatches } from './scan-pages.query.ts'
import { isOfKeyAlone, type PageRange, scanStatement } from './scan-statements.sql.ts'

/** What the planner expects of finding all orders that match: how many there are, and its own measure of the work. */
interface CostEstimate {
  readonly orders: number
  readonly cost: number
}

interface Plan {
  readonly 'QUERY PLAN': readonly [{ readonly Plan: Readonly<Record<'Plan Rows' | 'Total Cost', number>> }]
}

// Looking at one order of a scan costs about this much of the planner's measure.
const costOfCandidate = 1

// What costs less by the planner's measure is done before a scan has started.
const costOfFew = 5000

// Matching orders may come later in the list than chance would have it, and a sample may be wrong.
const overFetchFactor = 4

export async function readPageIds(
  ctx: SearchCtx,
  sort: OrderSort,
  selection: OrderSelection,
  page: PageRange,
): Promise<readonly number[]> {
  const search = { owner: ctx, sort: effectiveSort(ctx, sort), selection, page }
  if (ctx.orderSearchMode === 'reference') return await readIds(ctx, referenceStatement(search))
  const plan = planPage(search)
  switch (plan.kind) {
    case 'all-orders':
      return await readAllOrders(ctx, plan.scans, page)
    case 'bounded-scans':
      return await readScans(ctx, plan.scans, page)
    case 'filtered-scans':
      return (await scanFirst(ctx, plan, search)) ?? (await readIds(ctx, sortMatchingStatement(search)))
    case 'sort-matching':
      return await readIds(ctx, sortMatchingStatement(search))
  }
}

/**
 * The statement for one page of the list of all orders by number, to be read together with its rows; undefined for any
 * other list: a page with a text of its own would have the rows planned for each call.
 */
export function usualPageStatement(
  ctx: SearchCtx,
  sort: OrderSort,
  selection: OrderSelection,
  page: PageRange,
): RawBuilder<{ id: number }> | undefined {
  if (ctx.orderSearchMode === 'reference' || page.offset >= farOffset) return undefined
  const plan = planPage({ owner: ctx, sort: effectiveSort(ctx, sort), selection, page })
  const [scan, ...others] = plan.kind === 'all-orders' ? plan.scans : []
  if (scan === undefined || others.length > 0 || !isOfKeyAlone(scan)) return undefined
  return scanStatement(ctx, scan, page)
}

async function readIds(ctx: SearchCtx, statement: RawBuilder<{ id: number }>): Promise<number[]> {
  const { rows } = await statement.execute(ctx.db)
  return rows.map(({ id }) => id)
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
    : readFromNearestEnd(ctx, scans, page, total))
}

/**
 * Scans the list for a page of matching orders; undefined when it gives up. A scan may cost a quarter of finding all that
 * match, or more where enough of them are expected that it is the better bet.
 */
async function scanFirst(
  ctx: SearchCtx,
  { scans, dates }: Extract<PagePlan, { kind: 'filtered-scans' }>,
  { selection, page: { offset, limit } }: PageSearch,
): Promise<readonly number[] | undefined> {
  const [all, expected] = await Promise.all([
    countAllOrders(ctx, dates),
    estimateCost(ctx, orderCondition(ctx, selection)),
  ])
  const wanted = offset + limit
  const affordable = Math.ceil(expected.cost / costOfCandidate / 4)
  const probable = (wanted * all) / expected.orders
  const isPromising = probable * costOfCandidate < expected.cost
  if (!isPromising && expected.cost < costOfFew) return undefined
  const candidates = isPromising
    ? Math.max(2 * affordable, Math.ceil(overFetchFactor * probable))
    : affordable
  const conditions = orderConditions(selectionPredicates(ctx, selection), 'row-by-row')
  const { ids, isComplete } = await scanForMatches(ctx, scans, conditions, { wanted, candidates })
  return isComplete ? ids.slice(offset) : undefined
}

/** Asks the planner, which knows the values of every column by a sample, without reading an order. */
async function estimateCost(ctx: SearchCtx, condition: RawBuilder<boolean>): Promise<CostEstimate> {
  const { rows } =
    await sql<Plan>`explain (format json) select o.id from orders o where ${condition}`.execute(ctx.db)
  const plan = rows[0]?.['QUERY PLAN'][0].Plan
  if (plan === undefined) throw new Error('The database did not explain a statement.')
  return { orders: plan['Plan Rows'], cost: plan['Total Cost'] }
}
