import { dashboardStatusIds } from '@portal/contract/dashboard/dashboard.rules'
import { dashboardDays } from '@portal/contract/dashboard/dashboard.schema'
import type { DealerNotice } from '@portal/contract/mail/notices'
import { paymentStatus } from '@portal/contract/statuses/payment-status'
import { paymentStatusIdsShownAs } from '@portal/contract/statuses/payment-status.rules'
import { sql } from 'kysely'
import type { Db, Owner } from '../../../context/db.ts'
import type { Supplier } from '../../../context/supplier.ts'
import { belongsTo } from '../../../repositories/owner-conditions.ts'

/** A week's orders, their value and refunds; amounts are decimal strings. */
export interface WeekTotals {
  readonly placed: number
  readonly value: string
  readonly waiting: number
  readonly shipped: number
  readonly refunded: string | null
  /** Refunds that the bank returned; their refund may be of an earlier week. */
  readonly returned: string | null
}

const dayMs = 86_400_000

/** Reads the figures of a dealer's last 7 days, counted as on the dashboard; undefined if nothing happened. */
export async function readWeekTotals(
  { db, now, supplier }: { readonly db: Db; readonly now: Date; readonly supplier: Supplier },
  owner: Owner,
): Promise<WeekTotals | undefined> {
  const since = new Date(now.getTime() - dashboardDays * dayMs)
  const isCounted = sql`o.order_status_id = any(${dashboardStatusIds}::int2[])`
  const unauthorized = paymentStatusIdsShownAs(
    [paymentStatus.unauthorized.id],
    supplier.flags.payment_collection,
  )
  const amountOf = (event: DealerNotice) => sql`(
    select sum((n.data ->> 'amount')::numeric) from notices n
    where ${belongsTo(owner, 'n')} and n.event = ${event} and n.at >= ${since})`
  const { rows } = await sql<WeekTotals>`
    select count(*) filter (where ${isCounted})::int8 as placed,
      coalesce(sum(o.total) filter (where ${isCounted}), 0)::numeric as value,
      count(*) filter (where o.payment_status_id = any(${unauthorized}::int2[]))::int8 as waiting,
      (select count(*)::int8 from order_last_shipments s where ${belongsTo(owner, 's')}
        and s.shipped_at >= ${since} and s.shipped_at <= ${now}) as shipped,
      ${amountOf('order_refunded')} as refunded, ${amountOf('refund_returned')} as returned
    from orders o
    where ${belongsTo(owner, 'o')} and o.ordered_at >= ${since} and o.ordered_at <= ${now}`.execute(db)
  const [found] = rows
  if (found === undefined) return undefined
  const { placed, waiting, shipped, refunded, returned } = found
  return placed + waiting + shipped === 0 && refunded === null && returned === null ? undefined : found
}
