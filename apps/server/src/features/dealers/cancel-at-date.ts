import { dealerStatus } from '@portal/contract/statuses/dealer-status'
import type { WorkCtx } from '../../context.ts'
import { cancelDueDealer } from '../../records/dealer-status.record.ts'
import { writeAudit } from '../../records/operator-audit.record.ts'

/** Cancels the Cancel Pending account whose date came first, and writes it down, both or neither; false when none is due. */
export async function cancelAtDate({
  db: pool,
  now,
  log,
}: Pick<WorkCtx, 'db' | 'now' | 'log'>): Promise<boolean> {
  return await pool.transaction().execute(async (db) => {
    const canceled = await cancelDueDealer(db, now)
    if (canceled === undefined) return false
    const { supplierId, dealerId, cancelAt } = canceled
    const data = { dealerId, statusId: dealerStatus.canceled.id, cancelAt: cancelAt.toISOString() }
    await writeAudit(db, { at: now, operator: 'the portal', command: 'dealer status', supplierId, data })
    log.info({ supplierId, dealerId }, 'an account was canceled at its date')
    return true
  })
}
