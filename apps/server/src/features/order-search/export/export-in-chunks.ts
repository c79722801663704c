import { defaultTimeZone } from '@portal/contract/fields/time/time-zone.rules'
import type { JobContext, RunningJob } from '../../../jobs/running-job.ts'
import { addOwnersFile } from '../../../repositories/files/supplier-file.repository.ts'
import { deleteChunks, findChunk } from '../../../repositories/jobs/job-chunk.repository.ts'
import { csvFileName, csvHeader, csvType, leadingTitles } from './csv-header.ts'
import { type CsvFormat, readCsvRows } from './csv-rows.query.ts'

export const exportRetentionMs = 24 * 3_600_000

/**
 * Writes the orders that were set aside at the click into a file. A file that was not finished is started over by the
 * next process; what was set aside stays until it is whole.
 */
export async function exportInChunks(job: RunningJob, { files }: JobContext): Promise<undefined> {
  // The process ended after the file was whole, and before the job was marked as finished.
  if (job.claimed.outcome !== null) return
  // One that was begun before dealers had zones names none.
  const { columns, timeZone = defaultTimeZone } = job.claimed.input as Partial<CsvFormat>
  const form: CsvFormat = { columns: columns ?? [], timeZone }
  const written = await files.write(lines(job, form))
  try {
    await job.step(async (db) => {
      const { owner } = job
      const { now } = owner
      const expiresAt = new Date(now.getTime() + exportRetentionMs)
      const fileId = await addOwnersFile(db, owner, {
        storage_key: written.key,
        file_name: csvFileName(now, form.timeZone),
        content_type: csvType,
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

async function* lines(job: RunningJob, form: CsvFormat): AsyncGenerator<Buffer> {
  yield Buffer.from(csvHeader(form.columns, form.timeZone, leadingTitles(job.owner)))
  let done = 0
  for (let piece = 0; ; piece += 1) {
    let text: string | undefined
    await job.step(async (db) => {
      const ids = await findChunk(db, job.claimed, piece)
      text = ids && (await readCsvRows(db, job.owner, ids, form))
      done += ids?.length ?? 0
      return { done, isRepeatable: true }
    })
    if (text === undefined) return
    yield Buffer.from(text)
  }
}
