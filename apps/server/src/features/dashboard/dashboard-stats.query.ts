import { dashboardStatusIds } from '@portal/contract/dashboard/dashboard.rules'
import { dashboardDays } from '@portal/contract/dashboard/dashboard.schema'
import { paymentStatus } from '@portal/contract/statuses/payment-status'
import { paymentStatusIdsShownAs } from '@portal/contract/statuses/payment-status.rules'
import { sql } from 'kysely'
import type { DealerCtx } from '../../context/context.ts'
import { belongsTo } from '../../repositories/owner-conditions.ts'

export interface DayTotals {
  /** How many times 24 hours before now they end: 0 for the last ones. */
  readonly age: number
  readonly totalOrders: number
  /** Exact sum of the order totals, two decimals. */
  readonly totalValue: string
  readonly totalUnauthorized: number
}

/**
 * Sums the dealer's orders of the last 7 times 24 hours, each 24 hours apart; drafts and canceled orders count only as
 * unauthorized. The window starts within a day, so the stored daily counts do not fit; the index by time reads only the
 * needed rows. The very first moment belongs to the oldest 24 hours.
 */
export async function sumByDay({ db, now, owner, supplier }: DealerCtx, since: Date): Promise<DayTotals[]> {
  const counts = sql`order_status_id = any(${dashboardStatusIds}::int2[])`
  const { payment_collection: paymentCollection } = supplier.flags
  const unauthorized = paymentStatusIdsShownAs([paymentStatus.unauthorized.id], paymentCollection)
  const { rows } = await sql<DayTotals>`
    select least(floor(extract(epoch from ${now}::timestamptz - ordered_at) / 86400), ${dashboardDays - 1})::int4 as age,
      count(*) filter (where ${counts})::int8 as "totalOrders",
      coalesce(sum(total) filter (where ${counts}), 0)::numeric as "totalValue",
      count(*) filter (where payment_status_id = any(${unauthorized}::int2[]))::int8 as "totalUnauthorized"
    from orders
    where ${belongsTo(owner)}
      and ordered_at >= ${since} and ordered_at <= ${now}
    group by 1`.execute(db)
  return rows
}

/** The time of the newest order, imported or placed; null without orders. Order ids grow with that time. */
export async function readMostRecentOrderTime({ db, owner }: DealerCtx): Promise<Date | null> {
  const row = await db
    .selectFrom('orders')
    .select((e) => e.fn.coalesce('imported_at', 'ordered_at').as('at'))
    .where(belongsTo(owner))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.at ?? null
}

export async function countActivePaymentMethods({ db, owner }: DealerCtx): Promise<number> {
  const { n } = await db
    .selectFrom('dealer_payment_methods')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where(belongsTo(owner))
    .where('active', '=', true)
    .executeTakeFirstOrThrow()
  return n
}
