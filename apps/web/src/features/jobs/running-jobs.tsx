import { Stack } from '@portal/ui/boxes'
import { useQueryClient } from '@tanstack/react-query'
import { queryRoots } from '../../api/query-roots.ts'
import { JobRow } from './job-row.tsx'
import type { TrackedJobs } from './tracked-jobs.ts'

interface RunningJobsProps {
  readonly trackedJobs: TrackedJobs
}

/** The jobs started in this browser: progress, a button to stop each, and the result. */
export function RunningJobs({ trackedJobs: { jobs, remove, claimDownload } }: RunningJobsProps) {
  const queryClient = useQueryClient()
  return (
    <Stack as="section" gap={8} below={12} aria-label="Background jobs">
      {jobs.map((job) => (
        <JobRow
          key={job.id}
          job={job}
          onDismiss={() => remove(job.id)}
          onClaim={() => claimDownload(job.id)}
          onEnd={() => void queryClient.invalidateQueries({ queryKey: queryRoots.orders })}
        />
      ))}
    </Stack>
  )
}
