import type { Job } from '@portal/contract/jobs/job.schema'
import type { KnownCtx } from '../../context/context.ts'
import type { StoredJob } from '../../repositories/jobs/job.repository.ts'
import { signFileLink } from '../../security/signed-file-link.ts'

export type JobReaderCtx = Pick<KnownCtx, 'db' | 'now' | 'owner' | 'secrets'>

type Outcome = Pick<Job, 'numberEffected' | 'skipped' | 'errors'> & {
  readonly fileId?: number
  /** When the file will be deleted. */
  readonly fileExpiresAt?: string
}

/** Presents a job to its owner. Only dealers get a link to the job's file; it is short-lived. */
export function presentJob(ctx: Omit<JobReaderCtx, 'db'>, row: StoredJob): Job {
  const { fileId, fileExpiresAt, numberEffected, skipped, errors }: Outcome = row.outcome ?? {}
  const isFileAvailable = fileExpiresAt === undefined || ctx.now < new Date(fileExpiresAt)
  const { owner } = ctx
  return {
    id: row.id,
    kind: row.kind,
    status: row.status,
    done: row.done,
    total: row.total,
    ...(numberEffected === undefined ? {} : { numberEffected }),
    ...(skipped === undefined ? {} : { skipped }),
    ...(fileId === undefined || !isFileAvailable || !('dealerId' in owner)
      ? {}
      : { fileUrl: signFileLink(ctx, { ...owner, fileId }, 'dealer') }),
    ...(errors === undefined ? {} : { errors }),
  }
}
