import type { ConsoleJob } from '@portal/contract/jobs/console-job.schema'
import styles from './jobs.module.css'
import { isRunning } from './jobs.queries.ts'

export function JobProgress({ job }: { readonly job: ConsoleJob }) {
  if (!isRunning(job)) return null
  const known = job.total ? { value: job.done, max: job.total } : {}
  return <progress className={styles.progress} aria-label="Progress" {...known} />
}
