import { dealerStatus } from '@portal/contract/statuses/dealer-status'
import { systemActor } from '../../context/actor.ts'
import type { TaskCtx } from '../../context/context.ts'
import { cancelOverdueDealers } from '../../repositories/dealers/dealer-status-change.repository.ts'
import { addAuditEntry } from '../../repositories/operations/audit-entry.repository.ts'

/** Cancels Cancel Pending accounts past their date, with audit entries, all or none. */
export async function cancelDueDealers({
  db: pool,
  now,
  log,
}: Pick<TaskCtx, 'db' | 'now' | 'log'>): Promise<void> {
  await pool.transaction().execute(async (db) => {
    for (const { supplierId, dealerId, cancelAt } of await cancelOverdueDealers(db, now)) {
      const data = { dealerId, statusId: dealerStatus.canceled.id, cancelAt: cancelAt.toISOString() }
      await addAuditEntry(db, { at: now, actor: systemActor, command: 'dealer status', supplierId, data })
      log.info({ supplierId, dealerId }, 'an account was closed on its closing date')
    }
  })
}
