import type { Job } from '@portal/contract/jobs/job.schema'
import { bulkSuccess } from '@portal/contract/order-search/order-search.messages'
import { formatCount } from '../../formatting/counts.ts'
import { skippedText } from '../../formatting/skipped-text.ts'
import type { JobAction } from './kept-jobs.ts'

const doing = {
  authorize: 'Authorizing orders',
  unauthorize: 'Un-authorizing orders',
  cancel: 'Canceling orders',
  export: 'Exporting orders',
} as const satisfies Record<JobAction, string>

/** Said beside a job while nothing is heard of it: a server or a database that starts again goes on with it. */
export const unheard =
  'the portal does not answer at the moment; as soon as it does, the work goes on where it was.'

/** What is said of a job: how far it is, or what came of it. */
export function jobText(action: JobAction, job: Job | undefined): string {
  if (!job || job.status === 'queued') return `${doing[action]} …`
  if (job.status === 'running') return `${doing[action]} … ${progressText(job)}`
  if (job.status === 'failed') return `${doing[action]} failed. ${(job.errors ?? []).join(' ')}`.trim()
  if (job.status === 'canceled') return `${doing[action]} was stopped. ${doneText(action, job)}`.trim()
  return doneText(action, job) || 'Your export is ready.'
}

function progressText({ done, total }: Job): string {
  return total === null ? formatCount(done) : `${formatCount(done)} of ${formatCount(total)}`
}

function doneText(action: JobAction, { numberEffected, skipped = [] }: Job): string {
  if (action === 'export') return ''
  const left = skipped.length > 0 ? ` Left alone: ${skippedText(skipped)}.` : ''
  return `${bulkSuccess(action, numberEffected ?? 0)}.${left}`
}
