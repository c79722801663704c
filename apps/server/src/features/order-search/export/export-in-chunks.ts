import { defaultTimeZone } from '@portal/contract/fields/time/time-zone.rules'
import type { JobHandlers } from '../../../jobs/run-job.ts'
import type { JobContext, RunningJob } from '../../../jobs/running-job.ts'
import { addFile } from '../../../repositories/files/supplier-file.repository.ts'
import { deleteChunks, findChunk } from '../../../repositories/jobs/job-chunk.repository.ts'
import { exportContent, exportFile } from './export-file.ts'
import { type ExportFormat, type ExportRows, readExportRows } from './export-rows.query.ts'

export const exportRetentionMs = 24 * 3_600_000

// Default format for jobs from releases without format options.
const defaultFormat: ExportFormat = {
  ...{ columns: [], timeZone: defaultTimeZone, rows: 'orders', file: 'csv', hasPrices: true },
}

/**
 * Writes the orders of the snapshot to a file. An unfinished file is restarted by the next process; the snapshot stays
 * until the file is complete.
 */
async function exportInChunks(job: RunningJob, { files }: JobContext): Promise<undefined> {
  // An earlier process completed the file but died before the job was marked as finished.
  if (job.claimed.outcome !== null) return
  const form: ExportFormat = { ...defaultFormat, ...(job.claimed.input as Partial<ExportFormat>) }
  const written = await files.write(exportContent(job.owner, form, rowsOf(job, form)))
  try {
    await job.step(async (db) => {
      const { owner } = job
      const { now } = owner
      const expiresAt = new Date(now.getTime() + exportRetentionMs)
      const { fileName, contentType } = exportFile(now, form)
      const fileId = await addFile(db, owner, {
        storage_key: written.key,
        file_name: fileName,
        content_type: contentType,
        size_bytes: written.sizeBytes,
        sha256: written.sha256,
        expires_at: expiresAt,
      })
      await deleteChunks(db, job.claimed)
      return { outcome: { fileId, fileExpiresAt: expiresAt.toISOString() } }
    })
  } catch (error) {
    await files.remove(written.key)
    throw error
  }
}

async function* rowsOf(job: RunningJob, form: ExportFormat): AsyncGenerator<ExportRows> {
  let done = 0
  for (let piece = 0; ; piece += 1) {
    let rows: ExportRows | undefined
    await job.step(async (db) => {
      const ids = await findChunk(db, job.claimed, piece)
      rows = ids && (await readExportRows(db, job.owner, ids, form))
      done += ids?.length ?? 0
      return { done, isRepeatable: true }
    })
    if (rows === undefined) return
    yield rows
  }
}

export const exportJobs = { order_export: exportInChunks } as const satisfies JobHandlers
