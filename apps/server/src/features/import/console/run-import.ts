import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { canStaff } from '@portal/contract/callers/permissions'
import { consoleImportFormats, listedRefusedRows } from '@portal/contract/import/console-import.rules'
import type { ImportReport } from '@portal/contract/import/console-import.schema'
import type { OpenDatabase } from '@portal/database/connection/open-database'
import type { WithPictures, WithSecrets } from '../../../context/operator-context.ts'
import type { JobHandlers } from '../../../jobs/run-job.ts'
import { type JobContext, JobFailed, JobInterrupted, type RunningJob } from '../../../jobs/running-job.ts'
import {
  addFile,
  findSupplierFile,
  type SupplierFile,
} from '../../../repositories/files/supplier-file.repository.ts'
import type { JobData } from '../../../repositories/jobs/job.repository.ts'
import { findStaffRole } from '../../../repositories/staff/staff.repository.ts'
import { findSupplierById } from '../../../repositories/suppliers/supplier.repository.ts'
import { openCsvFile } from '../csv/open-csv-file.ts'
import type { FileReport } from '../import-file.ts'
import { importFiles } from '../import-files.ts'
import { consoleFormats } from './console-formats.ts'
import { importJobInput } from './import-job.ts'

/** Context that an import needs beyond a job's. */
export interface ImportTools extends WithPictures, WithSecrets, Pick<OpenDatabase, 'pool'> {
  readonly publicUrl: string
}

// The name of an uploaded file doesn't begin with a dot.
const columnsFileName = '.columns.json'
// Longer values are truncated.
const maxShown = 100
const rejectedRowsRetentionMs = 30 * 24 * 3_600_000
const progressEveryMs = 500
const nextTryMs = 5000

/**
 * Checks or imports a file uploaded to the console. An interrupted run starts over in the next process; rows already
 * written count as unchanged.
 */
async function runImport(job: RunningJob, tools: JobContext & ImportTools): Promise<JobData> {
  const { input, kind } = job.claimed
  const { columns, fileId, fileName, format, grants, checkId } = importJobInput({ input })
  const role = await findStaffRole(tools.db, job.claimed, job.claimed.actor.name)
  if (role === undefined || !canStaff(role, consoleImportFormats[format].permission)) {
    throw new JobFailed('The person who started this import no longer has permission for it.')
  }
  const stored = await findSupplierFile(tools.db, job.claimed.owner, { id: fileId, now: tools.clock() })
  if (stored === undefined) throw new JobFailed('This file is no longer available. Please upload it again.')
  const folder = await mkdtemp(join(tmpdir(), 'portal-import-'))
  try {
    const path = join(folder, fileName)
    await fetchFile(tools, stored, path)
    const columnsFile = join(folder, columnsFileName)
    await writeFile(columnsFile, JSON.stringify(columns))
    const reports: FileReport[] = []
    const dryRun = kind === 'import_check'
    const request = {
      format: consoleFormats[format],
      files: [path],
      columnsFile,
      dryRun,
      grants: grants.filter((permission) => canStaff(role, permission)),
      fileName,
      importId: checkId,
    }
    const refusal = await importWithProgress(job, tools, { request, size: stored.size_bytes, reports })
    if (refusal !== undefined) {
      const sentence = refusal.errors.join(' ').replaceAll(`${folder}/`, '')
      // A lost connection is retried.
      if (refusal.reason === 'unavailable') throw new Error(sentence)
      throw new JobFailed(sentence)
    }
    const [report] = reports
    if (report === undefined) throw new Error('An import returned nothing.')
    return await storeReport(job, tools, report, fileName)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function fetchFile({ files }: JobContext, stored: SupplierFile, path: string): Promise<void> {
  const content = await files.read(stored.storage_key)
  if (content === undefined) throw new JobFailed('This file is no longer available. Please upload it again.')
  // The rows may hold passwords and addresses.
  await pipeline(content, createWriteStream(path, { mode: 0o600 }))
}

/** Imports with progress reports; aborts if the job must stop. */
async function importWithProgress(
  job: RunningJob,
  tools: JobContext & ImportTools,
  run: {
    readonly request: Parameters<typeof importFiles>[1]
    readonly size: number
    readonly reports: FileReport[]
  },
) {
  const { request, size, reports } = run
  const { claimed } = job
  const supplier = await findSupplierById(tools.db, claimed.supplierId)
  if (supplier === undefined) throw new JobFailed('This supplier no longer exists.')
  const total = request.dryRun ? size : 2 * size
  let done = 0
  let abort: () => void = () => undefined
  let interruption: unknown
  let isOver = false
  const watching = (async () => {
    while (!isOver && interruption === undefined) {
      await job
        .step(async () => ({ done: Math.min(done, total), total, isRepeatable: true }))
        .catch((error) => {
          interruption = error
          abort()
        })
      await new Promise((resolve) => setTimeout(resolve, progressEveryMs))
    }
  })()
  const owner = { supplierId: supplier.id }
  const { db, log, pool, publicUrl, secrets, openPictureStore } = tools
  const ctx = { db, log, pool, publicUrl, secrets, openPictureStore, owner, supplier }
  try {
    const refusal = await importFiles({ ...ctx, now: tools.clock(), actor: claimed.actor }, request, {
      listenTo: () => ({
        reading: (bytes) => {
          done = bytes
        },
        writing: (part, parts) => {
          done = size + Math.floor((size * part) / Math.max(1, parts))
        },
      }),
      // Another import of the supplier is running. Retry later instead of blocking a worker.
      onWait: () => {
        throw new JobInterrupted(nextTryMs)
      },
      onReport: (report) => reports.push(report),
      onStart: (abortImport) => {
        abort = abortImport
        if (interruption !== undefined) abortImport()
      },
    })
    if (interruption !== undefined) throw interruption
    return refusal
  } catch (error) {
    throw interruption instanceof JobInterrupted ? interruption : error
  } finally {
    isOver = true
    await watching
  }
}

/** Stores the refused rows as a file, and the job's result. */
async function storeReport(
  job: RunningJob,
  { files }: JobContext,
  report: FileReport,
  fileName: string,
): Promise<JobData> {
  const outcome = { report: await presentReport(report), firstRows: report.firstRows }
  if (report.rejectedFile === undefined) return outcome
  const written = await files.write(createReadStream(report.rejectedFile))
  let fileId = 0
  await job.step(async (db) => {
    const { owner } = job
    fileId = await addFile(db, owner, {
      storage_key: written.key,
      file_name: `${fileName.replace(/\.csv(\.gz)?$/i, '')}.rejected.csv`,
      content_type: 'text/csv; charset=utf-8',
      size_bytes: written.sizeBytes,
      sha256: written.sha256,
      expires_at: new Date(owner.now.getTime() + rejectedRowsRetentionMs),
    })
    return { isRepeatable: true }
  })
  return { ...outcome, fileId }
}

async function presentReport(report: FileReport): Promise<ImportReport> {
  const { rows, created, updated, unchanged, refused, refusals } = report
  const { unknownColumns, withheldColumns, permissions, warnings } = report
  return {
    ...{ rows, created, updated, unchanged, refused },
    unknownColumns: [...unknownColumns],
    withheldColumns: [...withheldColumns],
    permissions: [...permissions],
    warnings: [...warnings],
    reasons: refusals
      .slice(0, listedRefusedRows)
      .map(({ column, reason, count }) => ({ column, reason, count })),
    refusedRows: report.rejectedFile === undefined ? [] : await firstRefusedRows(report.rejectedFile),
  }
}

async function firstRefusedRows(file: string): Promise<ImportReport['refusedRows']> {
  const rows: ImportReport['refusedRows'] = []
  const { header, batches } = await openCsvFile(file)
  for await (const batch of batches) {
    for (const { fields } of batch) {
      const [line = '', column = '', reason = ''] = fields
      // Skips the added columns `line`, `column` and `reason`.
      const value = column === '' ? undefined : fields[header.indexOf(column, 3)]
      const row = { line: Number(line), column, reason, ...(value && { value: value.slice(0, maxShown) }) }
      if (rows.length < listedRefusedRows) rows.push(row)
    }
    if (rows.length >= listedRefusedRows) break
  }
  return rows
}

/** Jobs for files uploaded to the console: checked after the upload, written once started. */
export const consoleImportJobs = (tools: ImportTools) =>
  ({
    import_check: (job, context) => runImport(job, { ...context, ...tools }),
    import_write: (job, context) => runImport(job, { ...context, ...tools }),
  }) satisfies JobHandlers
