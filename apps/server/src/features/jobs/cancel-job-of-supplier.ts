import type { SupplierCtx } from '../../context/operator-context.ts'
import { refusableTransaction } from '../../context/refusable-transaction.ts'
import { type Refusal, refuse } from '../../context/refusal.ts'
import { cancelUnfinishedJob } from '../../repositories/jobs/job.repository.ts'
import { findJobOwner } from '../../repositories/jobs/job-list.repository.ts'
import { addAuditEntry } from '../../repositories/operations/audit-entry.repository.ts'

/** Cancels a supplier's or dealer's job for the operator; completed work is kept. */
export async function cancelJobOfSupplier(
  { db: database, owner: supplier, actor, now }: SupplierCtx,
  id: number,
): Promise<Refusal<'job_not_found' | 'job_finished'> | undefined> {
  return await refusableTransaction(database, async (db) => {
    const found = await findJobOwner(db, supplier, id)
    if (found === undefined) return refuse('job_not_found')
    const { owner, kind } = found
    if (!(await cancelUnfinishedJob(db, owner, { id, now }))) return refuse('job_finished')
    const data = { jobId: id, kind, ...('dealerId' in owner ? { dealerId: owner.dealerId } : {}) }
    await addAuditEntry(db, { at: now, actor, command: 'job cancel', supplierId: supplier.supplierId, data })
    return undefined
  })
}
