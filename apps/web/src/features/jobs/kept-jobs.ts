import { useCallback, useMemo } from 'react'
import { readStored, writeStored } from '../../browser/local-store.ts'
import { useStored } from '../../browser/use-stored.ts'

/** What a job does, in the words of the list it was started from. */
export type JobAction = 'authorize' | 'unauthorize' | 'cancel' | 'export'

/** A job that was started in this browser. */
export interface KeptJob {
  readonly id: number
  readonly action: JobAction
  /** Its file was handed over already. */
  readonly isTaken?: boolean
}

/** The jobs that were started in this browser and not put away yet; they outlive a reload, and all its tabs share them. */
export function useKeptJobs() {
  const stored = useStored('jobs')
  const jobs = useMemo(() => readJobs(stored), [stored])
  const keep = useCallback((job: KeptJob) => writeJobs([...readJobs(readStored('jobs')), job]), [])
  const drop = useCallback(
    (id: number) => writeJobs(readJobs(readStored('jobs')).filter((job) => job.id !== id)),
    [],
  )
  const take = useCallback((id: number) => {
    const kept = readJobs(readStored('jobs'))
    if (kept.find((job) => job.id === id)?.isTaken) return false
    writeJobs(kept.map((job) => (job.id === id ? { ...job, isTaken: true } : job)))
    return true
  }, [])
  return { jobs, keep, drop, take }
}

function writeJobs(jobs: readonly KeptJob[]): void {
  writeStored('jobs', jobs.length > 0 ? JSON.stringify(jobs) : null)
}

function readJobs(stored: string | null): readonly KeptJob[] {
  try {
    const jobs: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(jobs) ? jobs.filter(isJob) : []
  } catch {
    return []
  }
}

function isJob(job: unknown): job is KeptJob {
  return typeof job === 'object' && job !== null && 'id' in job && 'action' in job && Number.isInteger(job.id)
}
