import { type DashboardStats, dashboardDays } from '@portal/contract/dashboard/dashboard.schema'
import { sumOf } from '@portal/contract/fields/money/money.rules'
import { dayIn } from '@portal/contract/fields/time/time-zone.rules'
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
    days: daysBetween(since, ctx.now, ctx.dealer.timeZone).map((day) => viewDay(day, figures)),
  }
}

function viewDay(day: string, figures: readonly DayTotals[]): DashboardStats['days'][number] {
  const found = figures.find((figure) => figure.day === day)
  return { day, totalOrders: found?.totalOrders ?? 0, totalValue: found?.totalValue ?? '0.00' }
}

/** Every day that the window touches, oldest first: 8 of them, because it starts and ends within a day. */
function daysBetween(since: Date, now: Date, timeZone: string): string[] {
  const days: string[] = []
  const last = dayIn(now, timeZone)
  for (let day = dayIn(since, timeZone); day <= last; day = dayAfter(day)) days.push(day)
  return days
}

function dayAfter(day: string): string {
  return new Date(Date.parse(day) + dayMs).toISOString().slice(0, 10)
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0)
}
