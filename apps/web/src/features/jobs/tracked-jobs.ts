import { createIdempotencyKey } from '@portal/api-client/idempotency-key'
import { readStored, writeStored } from '@portal/app-kit/storage/local-store.ts'
import { useStored } from '@portal/app-kit/storage/use-stored.ts'
import { isOneOf } from '@portal/contract/fields/keys'
import { useMemo } from 'react'

const jobActions = ['authorize', 'unauthorize', 'payAgain', 'cancel', 'export'] as const

/** A job's action, by the name the list uses. */
export type JobAction = (typeof jobActions)[number]

export interface TrackedJob {
  readonly id: number
  readonly action: JobAction
  /** The id of the tab that downloads the file. */
  readonly claimedBy?: string
}

/** The jobs started in this browser and not yet dismissed, with functions to change them. */
export interface TrackedJobs {
  readonly jobs: readonly TrackedJob[]
  readonly add: (job: { readonly id: number; readonly action: string }) => void
  readonly remove: (id: number) => void
  /** Whether the caller downloads the job's file: if several tabs claim it simultaneously, the last to write wins. */
  readonly claimDownload: (id: number) => Promise<boolean>
}

// Longer than a write takes to reach other tabs.
const claimDelayMs = 300

/** The jobs started in this browser. They survive a reload, and all tabs share them. */
export function useTrackedJobs(): TrackedJobs {
  const stored = useStored('jobs')
  return useMemo(() => ({ jobs: parseJobs(stored), add: addJob, remove: removeJob, claimDownload }), [stored])
}

// A repeated export returns the same job.
function addJob(job: { readonly id: number; readonly action: string }): void {
  if (isJob(job)) writeJobs([...readJobs().filter(({ id }) => id !== job.id), job])
}

function removeJob(id: number): void {
  writeJobs(readJobs().filter((job) => job.id !== id))
}

async function claimDownload(id: number): Promise<boolean> {
  const claimedBy = createIdempotencyKey()
  const jobs = readJobs()
  if (jobs.find((job) => job.id === id)?.claimedBy !== undefined) return false
  writeJobs(jobs.map((job) => (job.id === id ? { ...job, claimedBy } : job)))
  await new Promise((resolve) => setTimeout(resolve, claimDelayMs))
  const claimed = readJobs().find((job) => job.id === id)
  return claimed === undefined || claimed.claimedBy === claimedBy
}

function readJobs(): readonly TrackedJob[] {
  return parseJobs(readStored('jobs'))
}

function writeJobs(jobs: readonly TrackedJob[]): void {
  writeStored('jobs', jobs.length > 0 ? JSON.stringify(jobs) : null)
}

function parseJobs(stored: string | null): readonly TrackedJob[] {
  try {
    const jobs: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(jobs) ? jobs.filter(isJob) : []
  } catch {
    return []
  }
}

function isJob(job: unknown): job is TrackedJob {
  return (
    typeof job === 'object' &&
    job !== null &&
    'id' in job &&
    'action' in job &&
    isOneOf(jobActions, job.action) &&
    Number.isInteger(job.id)
  )
}
