import { useQueryClient } from '@tanstack/react-query'
import { JobRow } from './job-row.tsx'
import styles from './jobs.module.css'
import type { TrackedJob } from './tracked-jobs.ts'

interface RunningJobsProps {
  readonly jobs: readonly TrackedJob[]
  readonly onDrop: (id: number) => void
  readonly onTake: (id: number) => Promise<boolean>
}

/** The jobs that were started here: how far each is, a way to stop it, and what came of it. */
export function RunningJobs({ jobs, onDrop, onTake }: RunningJobsProps) {
  const queryClient = useQueryClient()
  return (
    <section className={styles.jobs} aria-label="Work in progress">
      {jobs.map((job) => (
        <JobRow
          key={job.id}
          job={job}
          onDrop={() => onDrop(job.id)}
          onTake={() => onTake(job.id)}
          onEnd={() => void queryClient.invalidateQueries({ queryKey: ['orders'] })}
        />
      ))}
    </section>
  )
}
