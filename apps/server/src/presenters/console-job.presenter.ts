import type { ConsoleJob } from '@portal/contract/jobs/console-job.schema'
import type { Db, SupplierOwner } from '../context/db.ts'
import { findSupplierFiles, type SupplierFile } from '../repositories/files/supplier-file.repository.ts'
import type { StoredJob } from '../repositories/jobs/job.repository.ts'

/** The result of a supplier's job, as shown to staff. */
type Outcome = Pick<ConsoleJob, 'numberEffected' | 'skipped' | 'amount' | 'paidOutside' | 'errors'> & {
  readonly fileId?: number
}

/** Presents a supplier's jobs to its staff, with files that still exist. */
export async function presentConsoleJobs(
  { db, owner, now }: { readonly db: Db; readonly owner: SupplierOwner; readonly now: Date },
  rows: readonly StoredJob[],
): Promise<ConsoleJob[]> {
  const ids = rows.flatMap((row) => outcomeOf(row).fileId ?? [])
  const files = await findSupplierFiles(db, owner, { ids, now })
  return rows.map((row) => presentConsoleJob(row, files))
}

export function presentConsoleJob(row: StoredJob, files: readonly SupplierFile[]): ConsoleJob {
  const { fileId, numberEffected, skipped, amount, paidOutside, errors } = outcomeOf(row)
  const file = files.find(({ id }) => id === fileId)
  return {
    id: row.id,
    kind: row.kind,
    status: row.status,
    done: row.done,
    total: row.total,
    ...(numberEffected === undefined ? {} : { numberEffected }),
    ...(skipped === undefined ? {} : { skipped }),
    ...(amount === undefined ? {} : { amount }),
    ...(paidOutside === undefined ? {} : { paidOutside }),
    ...(errors === undefined ? {} : { errors }),
    startedBy: row.actor ?? 'The portal',
    startedAt: row.created_at.toISOString(),
    endedAt: row.finished_at?.toISOString() ?? null,
    importedFile: typeof row.input.fileName === 'string' ? row.input.fileName : null,
    file: file
      ? { name: file.file_name, sizeBytes: file.size_bytes, removedAt: file.expires_at.toISOString() }
      : null,
  }
}

function outcomeOf(row: StoredJob): Outcome {
  return row.outcome ?? {}
}
