import { formatCount } from '@portal/app-kit/formatting/counts.ts'
import { countText } from '@portal/contract/fields/count-text'
import { isOneOf, keysOf } from '@portal/contract/fields/keys'
import { consoleJobs } from '@portal/contract/jobs/console-job.rules'
import type { ConsoleJob } from '@portal/contract/jobs/console-job.schema'
import { formatSkippedOrders } from '@portal/contract/jobs/skip-reasons'

const kinds = keysOf(consoleJobs)

/** Such as "Import: tracking.csv". */
export function jobTitle({ kind, importedFile }: Pick<ConsoleJob, 'kind' | 'importedFile'>): string {
  const title = isOneOf(kinds, kind) ? consoleJobs[kind].title : kind
  return importedFile === null ? title : `${title}: ${importedFile}`
}

export function jobText(job: ConsoleJob): string {
  const { status, errors = [] } = job
  if (status === 'queued') return 'Queued.'
  if (status === 'running') return progressText(job)
  if (status === 'failed') return [...errors, outcomeText(job)].filter(Boolean).join(' ')
  if (status === 'canceled') return `Stopped. ${outcomeText(job)}`.trim()
  return outcomeText(job) || 'Done.'
}

function progressText({ kind, done, total }: ConsoleJob): string {
  // For files the units are bytes, which aren't meaningful to users.
  if (kind === 'import_check' || kind === 'import_write') {
    return total ? `${Math.floor((100 * done) / total)}%` : 'Reading the file…'
  }
  return total === null ? formatCount(done) : `${formatCount(done)} of ${formatCount(total)}`
}

function outcomeText({ kind, numberEffected, skipped = [] }: ConsoleJob): string {
  const text = isOneOf(kinds, kind) ? consoleJobs[kind].done : null
  if (text === null) return ''
  const count = numberEffected ?? 0
  const changed = text.replace('{orders}', count === 0 ? 'No orders' : countText(count, 'order'))
  return skipped.length === 0 ? changed : `${changed} Skipped: ${formatSkippedOrders(skipped)}.`
}
