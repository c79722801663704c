import type { Job } from '@portal/contract/jobs/job.schema'
import type { KnownCtx } from '../../context/context.ts'
import type { JobRow } from '../../repositories/jobs/job.repository.ts'
import { signFileLink } from '../../security/signed-file-link.ts'

export type JobReaderCtx = Pick<KnownCtx, 'db' | 'now' | 'owner' | 'secrets'>

/** A job's result, as its owner may see it. */
type Outcome = Pick<Job, 'numberEffected' | 'skipped' | 'errors'> & {
  readonly fileId?: number
  /** When the file will be deleted. */
  readonly fileExpiresAt?: string
}

/** A job as its owner sees it; the link to its file, which a dealer's job may leave, works for a short while and is gone with the file. */
export function presentJob(ctx: Omit<JobReaderCtx, 'db'>, row: JobRow): Job {
  const { fileId, fileExpiresAt, numberEffected, skipped, errors }: Outcome = row.outcome ?? {}
  const isKept = fileExpiresAt === undefined || ctx.now < new Date(fileExpiresAt)
  const { owner } = ctx
  return {
    id: row.id,
    kind: row.kind,
    status: row.status,
    done: row.done,
    total: row.total,
    ...(numberEffected === undefined ? {} : { numberEffected }),
    ...(skipped === undefined ? {} : { skipped }),
    ...(fileId === undefined || !isKept || !('dealerId' in owner)
      ? {}
      : { fileUrl: signFileLink(ctx.secrets, { ...owner, fileId }, ctx.now) }),
    ...(errors === undefined ? {} : { errors }),
  }
}
