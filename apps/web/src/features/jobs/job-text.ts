import type { Job } from '@portal/contract/jobs/job.schema'
import { bulkSuccess } from '@portal/contract/order-search/order-search.messages'
import { formatCount } from '../../formatting/counts.ts'
import { formatSkippedOrders } from '../../formatting/skipped-orders.ts'
import type { JobAction } from './tracked-jobs.ts'

const doing = {
  authorize: 'Authorizing orders',
  unauthorize: 'Un-authorizing orders',
  cancel: 'Canceling orders',
  export: 'Exporting orders',
} as const satisfies Record<JobAction, string>

/** Said beside a job while nothing is heard of it: a server or a database that starts again goes on with it. */
export const noAnswerText =
  'the portal does not answer at the moment; as soon as it does, the work goes on where it was.'

/** What is said of a job: what it does, or what came of it. A file that was kept for its time is gone. */
export function jobText(action: JobAction, job: Job | undefined): string {
  if (!job || job.status === 'queued' || job.status === 'running') return `${doing[action]} …`
  if (job.status === 'failed') {
    const told = [`${doing[action]} failed.`, ...(job.errors ?? [])]
    return [...told, ...(job.done > 0 ? [doneText(action, job)] : [])].join(' ').trim()
  }
  if (job.status === 'canceled') return `${doing[action]} was stopped. ${doneText(action, job)}`.trim()
  if (action !== 'export') return doneText(action, job)
  return job.fileUrl
    ? 'Your export is ready.'
    : 'The file was removed after 24 hours. Export again to have it anew.'
}

/** How far a job is that is being done; empty before it was begun. */
export function progressText({ status, done, total }: Job): string {
  if (status !== 'running') return ''
  return total === null ? formatCount(done) : `${formatCount(done)} of ${formatCount(total)}`
}

function doneText(action: JobAction, { numberEffected, skipped = [] }: Job): string {
  if (action === 'export') return ''
  const left = skipped.length > 0 ? ` Left alone: ${formatSkippedOrders(skipped)}.` : ''
  return `${bulkSuccess(action, numberEffected ?? 0)}.${left}`
}
