import { formatCount } from '@portal/app-kit/formatting/counts.ts'
import { countText } from '@portal/contract/fields/count-text'
import type { Job } from '@portal/contract/jobs/job.schema'
import { formatSkippedOrders } from '@portal/contract/jobs/skip-reasons'
import { bulkSuccess } from '@portal/contract/order-search/order-search.messages'
import type { JobAction } from './tracked-jobs.ts'

const actionTexts = {
  authorize: 'Authorizing orders',
  unauthorize: 'Un-authorizing orders',
  payAgain: 'Retrying payments',
  cancel: 'Canceling orders',
  export: 'Exporting orders',
} as const satisfies Record<JobAction, string>

/** Shown next to a job while the server does not answer; a server or a database that restarts resumes the job. */
export const noAnswerText = "the portal isn't responding. Work will continue where it stopped once it's back."

/** A job's action while it runs, then its result. A file is deleted after 24 hours. */
export function jobText(action: JobAction, job: Job | undefined): string {
  if (!job || job.status === 'queued' || job.status === 'running') return `${actionTexts[action]} …`
  if (job.status === 'failed') {
    const sentences = [`${actionTexts[action]} failed.`, ...(job.errors ?? [])]
    return [...sentences, ...(job.done > 0 ? [doneText(action, job)] : [])].join(' ').trim()
  }
  if (job.status === 'canceled') return `${actionTexts[action]} was stopped. ${doneText(action, job)}`.trim()
  if (action !== 'export') return doneText(action, job)
  return job.fileUrl ? 'Your export is ready.' : 'This file was deleted after 24 hours. Export again.'
}

/** The progress of a running job; empty before it runs. */
export function progressText({ status, done, total }: Job): string {
  if (status !== 'running') return ''
  return total === null ? formatCount(done) : `${formatCount(done)} of ${formatCount(total)}`
}

function doneText(action: JobAction, { numberEffected, skipped = [] }: Job): string {
  if (action === 'export') return ''
  const skippedNote = skipped.length > 0 ? ` Skipped: ${formatSkippedOrders(skipped)}.` : ''
  const count = numberEffected ?? 0
  const done =
    action === 'payAgain' ? `Retrying payment on ${countText(count, 'order')}` : bulkSuccess(action, count)
  return `${done}.${skippedNote}`
}
