import { type RawBuilder, sql } from 'kysely'
import type { SearchCtx } from '../search-context.sql.ts'

/** What the planner expects of finding all orders that match: how many there are, and its own measure of the work. */
export interface CostEstimate {
  readonly orders: number
  readonly cost: number
}

interface Plan {
  readonly 'QUERY PLAN': readonly [{ readonly Plan: Readonly<Record<'Plan Rows' | 'Total Cost', number>> }]
}

/** Asks the planner, which knows the values of every column by a sample, without reading an order. */
export async function estimateCost(ctx: SearchCtx, condition: RawBuilder<boolean>): Promise<CostEstimate> {
  const { rows } =
    await sql<Plan>`explain (format json) select o.id from orders o where ${condition}`.execute(ctx.db)
  const plan = rows[0]?.['QUERY PLAN'][0].Plan
  if (plan === undefined) throw new Error('The database did not explain a statement.')
  return { orders: plan['Plan Rows'], cost: plan['Total Cost'] }
}
