import { canStaff } from '@portal/contract/callers/permissions'
import { type WorkQueue, workQueueNames, workQueues } from '@portal/contract/dashboard/work-queues'
import type { WaitingWork } from '@portal/contract/dashboard/work-queues.schema'
import { paymentStatus } from '@portal/contract/statuses/payment-status'
import type { StaffCtx } from '../../../context/context.ts'
import { countWorkQueues, maxSummed, type QueueCounts } from './work-queues.query.ts'

const dayMs = 24 * 3_600_000

/** Counts the work queues that the user's role may see. */
export async function readWorkQueues({ db, owner, staff, supplier, now }: StaffCtx): Promise<WaitingWork> {
  const { payment_collection, ship_within_days, low_stock_level } = supplier.flags
  const shippablePaymentStatus = payment_collection ? paymentStatus.paid.id : undefined
  const lateUntil = new Date(now.getTime() - ship_within_days * dayMs).toISOString().slice(0, 10)
  const counts = await countWorkQueues(db, owner, {
    ...{ now, shippablePaymentStatus, lowStockLevel: low_stock_level },
    lateBefore: new Date(Date.parse(`${lateUntil}T00:00:00Z`) + dayMs),
  })
  const seen = workQueueNames.filter((queue) => canStaff(staff.role, workQueues[queue].seenWith))
  return {
    items: seen.map((queue) => ({
      queue,
      count: counts[queue],
      since: sinceOf(queue, counts)?.toISOString() ?? null,
      amount: counts[queue] > maxSummed ? null : amountOf(queue, counts),
    })),
    shippedWhen: shippablePaymentStatus ?? null,
    lateUntil,
  }
}

/** When the oldest order to ship was placed; it is also the oldest late one, if any is late. */
function sinceOf(queue: WorkQueue, { orders_late: late, toShipSince }: QueueCounts): Date | null {
  return queue === 'orders_to_ship' || (queue === 'orders_late' && late > 0) ? toShipSince : null
}

function amountOf(queue: WorkQueue, counts: QueueCounts): string | null {
  const { authorizedDue, declinedDue, unrefunded, disputed } = counts
  if (queue === 'orders_authorized') return authorizedDue
  if (queue === 'orders_declined') return declinedDue
  if (queue === 'refunds_failed') return unrefunded
  return queue === 'orders_disputed' ? disputed : null
}
