import type { ConsoleImportFormat } from '@portal/contract/import/console-import.rules'
import type { ConsoleImport } from '@portal/contract/import/console-import.schema'
import type { StaffCtx } from '../../../context/context.ts'
import { refusableTransaction } from '../../../context/refusable-transaction.ts'
import { Refusal, refuse } from '../../../context/refusal.ts'
import { findSupplierFile } from '../../../repositories/files/supplier-file.repository.ts'
import { addJob, canStartJob, findFollowingJobs, lockJob } from '../../../repositories/jobs/job.repository.ts'
import { importJobInput } from './import-job.ts'
import { readImport } from './read-imports.ts'

/** Starts a checked file, once, whoever presses first. */
export async function startImport(
  ctx: StaffCtx,
  format: ConsoleImportFormat,
  id: number,
): Promise<ConsoleImport | Refusal<'import_not_found' | 'import_not_startable' | 'too_many_jobs'>> {
  const { owner } = ctx
  const started = await refusableTransaction(ctx.db, async (db) => {
    // The second person to press waits here for the first.
    const check = await lockJob(db, owner, id)
    if (check?.kind !== 'import_check' || importJobInput(check).format !== format) {
      return refuse('import_not_found')
    }
    const { fileId, fileName } = importJobInput(check)
    const before = await findFollowingJobs(db, owner, { kind: 'import_write', name: 'checkId', ids: [id] })
    const isStored = (await findSupplierFile(db, owner, { id: fileId, now: ctx.now })) !== undefined
    if (check.status !== 'succeeded' || before.length > 0 || !isStored) return refuse('import_not_startable')
    if ((await canStartJob(db, owner, 'import_write')) !== 'yes') return refuse('too_many_jobs')
    return await addJob(db, ctx, {
      kind: 'import_write',
      input: { format, fileId, fileName, checkId: id },
      total: null,
    })
  })
  return started instanceof Refusal ? started : await readImport(ctx, id)
}
