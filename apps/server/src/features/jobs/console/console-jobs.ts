import { canStaff, type Permission } from '@portal/contract/callers/permissions'
import { keysOf } from '@portal/contract/fields/keys'
import { type ConsoleImportFormat, consoleImportFormats } from '@portal/contract/import/console-import.rules'
import { consoleJobs } from '@portal/contract/jobs/console-job.rules'
import type { ConsoleJob } from '@portal/contract/jobs/console-job.schema'
import { FileResponse } from '../../../context/answers/file-response.ts'
import type { StaffCtx } from '../../../context/context.ts'
import { type Refusal, refuse } from '../../../context/refusal.ts'
import { presentConsoleJobs } from '../../../presenters/console-job.presenter.ts'
import { expireSupplierFile, findSupplierFile } from '../../../repositories/files/supplier-file.repository.ts'
import {
  cancelJob,
  cancelUnfinishedJob,
  findFollowingJobs,
  findJob,
  findSupplierJobs,
  lockJob,
  type StoredJob,
} from '../../../repositories/jobs/job.repository.ts'

const maxListed = 100

/** Lists the supplier's newest jobs, started by any user. */
export async function listConsoleJobs(ctx: StaffCtx): Promise<{ jobs: ConsoleJob[] }> {
  const rows = await findSupplierJobs(ctx.db, ctx.owner, { kinds: keysOf(consoleJobs), most: maxListed })
  return { jobs: await presentConsoleJobs(ctx, rows) }
}

/** The progress and result of a supplier's job. */
export async function readConsoleJob(
  ctx: StaffCtx,
  id: number,
): Promise<ConsoleJob | Refusal<'job_not_found'>> {
  const row = await findJob(ctx.db, ctx.owner, id)
  return row === undefined ? refuse('job_not_found') : await presentOne(ctx, row)
}

/** Cancels a job after its current step, or discards a checked import, for staff permitted to start its kind. */
export async function cancelConsoleJob(
  ctx: StaffCtx,
  id: number,
): Promise<ConsoleJob | Refusal<'job_not_found' | 'job_finished' | 'permission_missing'>> {
  const found = await findJob(ctx.db, ctx.owner, id)
  if (found === undefined) return refuse('job_not_found')
  const permission = permissionOf(found)
  if (permission === undefined || !canStaff(ctx.staff.role, permission)) return refuse('permission_missing')
  const isCanceled =
    (await cancelUnfinishedJob(ctx.db, ctx.owner, { id, now: ctx.now })) || (await discardImport(ctx, id))
  const row = await findJob(ctx.db, ctx.owner, id)
  if (row === undefined) return refuse('job_not_found')
  return isCanceled ? await presentOne(ctx, row) : refuse('job_finished')
}

/** Discards a checked import and its file, unless the import was started. */
async function discardImport({ db: pool, owner, now }: StaffCtx, id: number): Promise<boolean> {
  return await pool.transaction().execute(async (db) => {
    // A start of the import waits here, or this for the start.
    const check = await lockJob(db, owner, id)
    if (check?.kind !== 'import_check' || check.status !== 'succeeded') return false
    const started = await findFollowingJobs(db, owner, { kind: 'import_write', name: 'checkId', ids: [id] })
    if (started.length > 0) return false
    await expireSupplierFile(db, owner, { id: Number(check.input.fileId), now })
    return await cancelJob(db, owner, { id, now, statuses: ['succeeded'] })
  })
}

/** Downloads a job's file until it expires, for staff permitted to start jobs of its kind. */
export async function downloadConsoleFile(
  ctx: StaffCtx,
  id: number,
): Promise<FileResponse | Refusal<'file_not_found' | 'permission_missing'>> {
  const job = await findJob(ctx.db, ctx.owner, id)
  const permission = job && permissionOf(job)
  if (job !== undefined && (permission === undefined || !canStaff(ctx.staff.role, permission))) {
    return refuse('permission_missing')
  }
  const fileId: unknown = job?.outcome?.fileId
  if (typeof fileId !== 'number') return refuse('file_not_found')
  const file = await findSupplierFile(ctx.db, ctx.owner, { id: fileId, now: ctx.now })
  const content = file && (await ctx.files.read(file.storage_key))
  if (content === undefined || file === undefined) return refuse('file_not_found')
  return new FileResponse({
    content,
    contentType: file.content_type,
    fileName: file.file_name,
    sizeBytes: file.size_bytes,
  })
}

async function presentOne(ctx: StaffCtx, row: StoredJob): Promise<ConsoleJob | Refusal<'job_not_found'>> {
  const [job] = await presentConsoleJobs(ctx, [row])
  return job ?? refuse('job_not_found')
}

/** The permission to start or cancel a job and download its file; undefined for jobs the console can't start. */
function permissionOf({ kind, input }: StoredJob): Permission | undefined {
  if (kind === 'import_check' || kind === 'import_write') {
    return consoleImportFormats[input.format as ConsoleImportFormat].permission
  }
  return Object.entries(consoleJobs).find(([name]) => name === kind)?.[1].permission ?? undefined
}
