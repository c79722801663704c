import * as z from 'zod/mini'
import { money } from '../fields/money/money.ts'
import { nullableTimestamp, timestamp } from '../fields/time/timestamp.ts'

export const dashboardDays = 7

const count = z.int().check(z.minimum(0))

/** The dealer's last 7 days. `mostRecentOrderTm` is the time of the last order ever; null without orders. */
export const dashboardStats = z.strictObject({
  totalOrders: count,
  totalValue: money,
  mostRecentOrderTm: nullableTimestamp,
  totalUnauthorized: count,
  activePaymentMethods: count,
  /** 7 periods of 24 hours, oldest first; each starts at its `since`, and the last one ends now. */
  days: z.array(
    z.strictObject({ since: timestamp, until: timestamp, totalOrders: count, totalValue: money }),
  ),
})

export type DashboardStats = z.infer<typeof dashboardStats>
