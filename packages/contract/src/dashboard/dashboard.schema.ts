import * as z from 'zod/mini'
import { money } from '../fields/money/money.ts'
import { calendarDate, nullableTimestamp } from '../fields/time/timestamp.ts'

/** The days the dashboard's figures cover. */
export const dashboardDays = 7

const count = z.int().check(z.minimum(0))

/** The dealer's last 7 days; `mostRecentOrderTm`, when the last one came in, looks further back and is null without any order. */
export const dashboardStats = z.strictObject({
  totalOrders: count,
  totalValue: money,
  mostRecentOrderTm: nullableTimestamp,
  totalUnauthorized: count,
  activePaymentMethods: count,
  /** One entry per day of the dealer's time zone, oldest first. */
  days: z.array(z.strictObject({ day: calendarDate, totalOrders: count, totalValue: money })),
})

/** The dealer's last 7 days. */
export type DashboardStats = z.infer<typeof dashboardStats>
