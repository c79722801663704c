import { dashboardStatusIds } from '@portal/contract/dashboard/dashboard.rules'
import { type DashboardStats, dashboardDays } from '@portal/contract/dashboard/dashboard.schema'
import { sumOf } from '@portal/contract/fields/money/money.rules'
import { orderProblems } from '@portal/contract/orders/order-problems'
import { paymentStatus } from '@portal/contract/statuses/payment-status'
import { paymentStatusIdsShownAs } from '@portal/contract/statuses/payment-status.rules'
import { sql } from 'kysely'
import type { DealerCtx } from '../../context/context.ts'
import { belongsTo } from '../../repositories/owner-conditions.ts'

interface DayTotals {
  /** The number of 24-hour steps after this one. */
  readonly age: number
  readonly totalOrders: number
  /** Exact sum of the order totals, two decimals. */
  readonly totalValue: string
  readonly totalUnauthorized: number
}

const dayMs = 86_400_000

/**
 * Reads order totals of the last 168 hours, overall and in 24-hour steps. Drafts and canceled orders don't count.
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

/**
 * Sums the dealer's orders of the last 7 × 24 hours in 24-hour steps; `totalUnauthorized` counts only orders that the
 * dealer can authorize. Stored daily counts don't apply, because the window starts mid-day. An order placed exactly at
 * its start belongs to the oldest step.
 */
async function sumByDay({ db, now, owner, supplier }: DealerCtx, since: Date): Promise<DayTotals[]> {
  const counts = sql`order_status_id = any(${dashboardStatusIds}::int2[])`
  const { payment_collection: paymentCollection } = supplier.flags
  const unauthorized = paymentStatusIdsShownAs([paymentStatus.unauthorized.id], paymentCollection)
  const { rows } = await sql<DayTotals>`
    select least(floor(extract(epoch from ${now}::timestamptz - ordered_at) / 86400), ${dashboardDays - 1})::int4 as age,
      count(*) filter (where ${counts})::int8 as "totalOrders",
      coalesce(sum(total) filter (where ${counts}), 0)::numeric as "totalValue",
      count(*) filter (where order_status_id = any(${orderProblems.toAuthorize.orderStatusId}::int2[])
        and payment_status_id = any(${unauthorized}::int2[]))::int8 as "totalUnauthorized"
    from orders
    where ${belongsTo(owner)}
      and ordered_at >= ${since} and ordered_at <= ${now}
    group by 1`.execute(db)
  return rows
}

/** The time of the newest order, imported or placed; null without orders. Order ids grow with that time. */
async function readMostRecentOrderTime({ db, owner }: DealerCtx): Promise<Date | null> {
  const row = await db
    .selectFrom('orders')
    .select((e) => e.fn.coalesce('imported_at', 'ordered_at').as('at'))
    .where(belongsTo(owner))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.at ?? null
}

async function countActivePaymentMethods({ db, owner }: DealerCtx): Promise<number> {
  const { n } = await db
    .selectFrom('dealer_payment_methods')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where(belongsTo(owner))
    .where('active', '=', true)
    .executeTakeFirstOrThrow()
  return n
}
