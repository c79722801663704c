import { formatCount } from '@portal/app-kit/formatting/counts.ts'
import type { MoneyFormat } from '@portal/app-kit/formatting/money.ts'
import { countText } from '@portal/contract/fields/count-text'
import { isOneOf, keysOf } from '@portal/contract/fields/keys'
import { type ConsoleJobRow, consoleJobs } from '@portal/contract/jobs/console-job.rules'
import type { ConsoleJob } from '@portal/contract/jobs/console-job.schema'

const kinds = keysOf(consoleJobs)

/** Such as "Import: tracking.csv". */
export function jobTitle({ kind, importedFile }: Pick<ConsoleJob, 'kind' | 'importedFile'>): string {
  const title = isOneOf(kinds, kind) ? consoleJobs[kind].title : kind
  return importedFile === null ? title : `${title}: ${importedFile}`
}

/** A job's progress or result, without the orders that it skipped. */
export function jobText(job: ConsoleJob, money: MoneyFormat): string {
  const { status, errors = [] } = job
  if (status === 'queued') return 'Queued.'
  if (status === 'running') return progressText(job)
  if (status === 'failed') return [...errors, outcomeText(job, money)].filter(Boolean).join(' ')
  if (status === 'canceled') return `Stopped. ${outcomeText(job, money)}`.trim()
  return outcomeText(job, money) || 'Done.'
}

function progressText({ kind, done, total }: ConsoleJob): string {
  // For files the units are bytes, which aren't meaningful to users.
  if (kind === 'import_check' || kind === 'import_write') {
    return total ? `${Math.floor((100 * done) / total)}%` : 'Reading the file…'
  }
  return total === null ? formatCount(done) : `${formatCount(done)} of ${formatCount(total)}`
}

function outcomeText({ kind, numberEffected, amount }: ConsoleJob, money: MoneyFormat): string {
  const row: ConsoleJobRow | undefined = isOneOf(kinds, kind) ? consoleJobs[kind] : undefined
  if (!row?.done) return ''
  const count = numberEffected ?? 0
  const changed = row.done.replace('{orders}', count === 0 ? 'No orders' : countText(count, 'order'))
  const moved = Number(amount ?? 0) > 0 ? (row.money ?? '').replace('{amount}', money(amount)) : ''
  return `${changed}${moved}.`
}
