import * as z from 'zod/mini'
import { money } from '../fields/money/money.ts'
import { nullableTimestamp, timestamp } from '../fields/time/timestamp.ts'

export const dashboardDays = 7

const count = z.int().check(z.minimum(0))

/** The dealer's last 7 days; `mostRecentOrderTm`, when the last one came in, looks further back and is null without any order. */
export const dashboardStats = z.strictObject({
  totalOrders: count,
  totalValue: money,
  mostRecentOrderTm: nullableTimestamp,
  totalUnauthorized: count,
  activePaymentMethods: count,
  /** 7 times 24 hours, oldest first; each starts at `since`, and the last one ends with the window. */
  days: z.array(
    z.strictObject({ since: timestamp, until: timestamp, totalOrders: count, totalValue: money }),
  ),
})

/** The dealer's last 7 days. */
export type DashboardStats = z.infer<typeof dashboardStats>
