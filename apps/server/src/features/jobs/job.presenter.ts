import type { Job } from '@portal/contract/jobs/job.schema'
import type { DealerCtx } from '../../context/context.ts'
import type { JobRow } from '../../repositories/jobs/job.repository.ts'
import { signFileLink } from '../../security/signed-file-link.ts'

/** What a job's work leaves behind in its outcome, as far as its dealer may see it. */
type Outcome = Pick<Job, 'numberEffected' | 'skipped' | 'errors'> & {
  readonly fileId?: number
  /** From then on there is no file any more. */
  readonly fileExpiresAt?: string
}

/** A job as its dealer sees it; the link to its file works for a short while, and is gone with the file. */
export function presentJob(ctx: DealerCtx, row: JobRow): Job {
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
    ...(fileId === undefined || !isKept
      ? {}
      : { fileUrl: signFileLink(ctx.secrets, { ...owner, fileId }, ctx.now) }),
    ...(errors === undefined ? {} : { errors }),
  }
}
