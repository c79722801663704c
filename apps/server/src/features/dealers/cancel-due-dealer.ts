import { dealerStatus } from '@portal/contract/statuses/dealer-status'
import { systemActor } from '../../context/actor.ts'
import type { TaskCtx } from '../../context/context.ts'
import { cancelNextDueDealer } from '../../repositories/dealers/dealer-status-change.repository.ts'
import { addAuditEntry } from '../../repositories/operations/audit-entry.repository.ts'

/** Cancels the Cancel Pending account whose date came first, and writes it down, both or neither; false when none is due. */
export async function cancelDueAccount({
  db: pool,
  now,
  log,
}: Pick<TaskCtx, 'db' | 'now' | 'log'>): Promise<boolean> {
  return await pool.transaction().execute(async (db) => {
    const canceled = await cancelNextDueDealer(db, now)
    if (canceled === undefined) return false
    const { supplierId, dealerId, cancelAt } = canceled
    const data = { dealerId, statusId: dealerStatus.canceled.id, cancelAt: cancelAt.toISOString() }
    await addAuditEntry(db, { at: now, actor: systemActor, command: 'dealer status', supplierId, data })
    log.info({ supplierId, dealerId }, 'an account was canceled at its date')
    return true
  })
}
