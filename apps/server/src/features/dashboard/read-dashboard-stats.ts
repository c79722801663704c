import { type DashboardStats, dashboardDays } from '@portal/contract/dashboard/dashboard.schema'
import { sumOf } from '@portal/contract/fields/money/money.rules'
import type { DealerCtx } from '../../context/context.ts'
import {
  countActivePaymentMethods,
  type DayTotals,
  readMostRecentOrderTime,
  sumByDay,
} from './dashboard-stats.query.ts'

const dayMs = 86_400_000

/**
 * Reads the totals of the last 168 hours. Drafts and canceled orders count neither as orders nor in their value; the
 * totals are the sums of the days.
 */
export async function readDashboardStats(ctx: DealerCtx): Promise<DashboardStats> {
  const since = new Date(ctx.now.getTime() - dashboardDays * dayMs)
  const [figures, mostRecentOrderAt, activePaymentMethods] = await Promise.all([
    sumByDay(ctx, since),
    readMostRecentOrderTime(ctx),
    countActivePaymentMethods(ctx),
  ])
  return {
    totalOrders: sum(figures.map(({ totalOrders }) => totalOrders)),
    totalValue: sumOf(...figures.map(({ totalValue }) => totalValue)),
    totalUnauthorized: sum(figures.map(({ totalUnauthorized }) => totalUnauthorized)),
    mostRecentOrderTm: mostRecentOrderAt?.toISOString() ?? null,
    activePaymentMethods,
    days: Array.from({ length: dashboardDays }, (_, place) =>
      viewDay(dashboardDays - 1 - place, ctx.now, figures),
    ),
  }
}

/** The 24 hours that ended `age` times 24 hours before now. */
function viewDay(age: number, now: Date, figures: readonly DayTotals[]): DashboardStats['days'][number] {
  const found = figures.find((figure) => figure.age === age)
  const daysAgo = (count: number) => new Date(now.getTime() - count * dayMs).toISOString()
  return {
    since: daysAgo(age + 1),
    until: daysAgo(age),
    totalOrders: found?.totalOrders ?? 0,
    totalValue: found?.totalValue ?? '0.00',
  }
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0)
}
