import { type WorkQueue, workQueues } from '@portal/contract/dashboard/work-queues'
import { mayStaff, type Permission } from '@portal/contract/staff/permissions'
import type { StaffCtx } from '../../../context/context.ts'
import { countWorkQueues } from './work-queues.query.ts'

const permissionOf = (queue: WorkQueue): Permission =>
  queue === 'dealers_pending' ? 'dealers.read' : 'orders.read'

/** What waits for somebody of the staff, as far as the role may look at it. */
export async function readWorkQueues({
  db,
  owner,
  staff,
}: StaffCtx): Promise<{ items: { queue: WorkQueue; count: number }[] }> {
  const counts = await countWorkQueues(db, owner)
  const seen = workQueues.filter((queue) => mayStaff(staff.role, permissionOf(queue)))
  return { items: seen.map((queue) => ({ queue, count: counts[queue] })) }
}
