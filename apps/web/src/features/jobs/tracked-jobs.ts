import { createIdempotencyKey } from '@portal/api-client/idempotency-key'
import { useCallback, useMemo } from 'react'
import { readStored, writeStored } from '../../storage/local-store.ts'
import { useStored } from '../../storage/use-stored.ts'

/** What a job does, in the words of the list it was started from. */
export type JobAction = 'authorize' | 'unauthorize' | 'cancel' | 'export'

/** A job that was started in this browser. */
export interface TrackedJob {
  readonly id: number
  readonly action: JobAction
  /** Who has handed over its file, or is about to. */
  readonly takenBy?: string
}

// Longer than what one tab keeps takes to be seen by the others.
const doubtMs = 300

/** The jobs that were started in this browser and not put away yet; they outlive a reload, and all its tabs share them. */
export function useTrackedJobs() {
  const stored = useStored('jobs')
  const jobs = useMemo(() => readJobs(stored), [stored])
  // The same export asked for again is the same job.
  const keep = useCallback(
    (job: TrackedJob) => writeJobs([...readJobs(readStored('jobs')).filter(({ id }) => id !== job.id), job]),
    [],
  )
  const drop = useCallback(
    (id: number) => writeJobs(readJobs(readStored('jobs')).filter((job) => job.id !== id)),
    [],
  )
  return { jobs, keep, drop, take: takeJob }
}

/** Whether it is for the caller to hand over a job's file: of tabs that ask in the same instant, the last one to write. */
async function takeJob(id: number): Promise<boolean> {
  const takenBy = createIdempotencyKey()
  const kept = readJobs(readStored('jobs'))
  if (kept.find((job) => job.id === id)?.takenBy !== undefined) return false
  writeJobs(kept.map((job) => (job.id === id ? { ...job, takenBy } : job)))
  await new Promise((resolve) => setTimeout(resolve, doubtMs))
  const found = readJobs(readStored('jobs')).find((job) => job.id === id)
  return found === undefined || found.takenBy === takenBy
}

function writeJobs(jobs: readonly TrackedJob[]): void {
  writeStored('jobs', jobs.length > 0 ? JSON.stringify(jobs) : null)
}

function readJobs(stored: string | null): readonly TrackedJob[] {
  try {
    const jobs: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(jobs) ? jobs.filter(isJob) : []
  } catch {
    return []
  }
}

function isJob(job: unknown): job is TrackedJob {
  return typeof job === 'object' && job !== null && 'id' in job && 'action' in job && Number.isInteger(job.id)
}
