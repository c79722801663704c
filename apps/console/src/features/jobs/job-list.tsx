import { QuerySection } from '@portal/app-kit/api/query-section.tsx'
import { Time } from '@portal/app-kit/formatting/time.tsx'
import { Box } from '@portal/ui/boxes'
import { EmptyState } from '@portal/ui/page-state'
import { useQuery } from '@tanstack/react-query'
import { DataTable } from '../../layout/data-table.tsx'
import { JobActions } from './job-actions.tsx'
import { JobProgress } from './job-progress.tsx'
import { JobResult } from './job-result.tsx'
import { jobTitle } from './job-text.ts'
import styles from './jobs.module.css'
import { jobsQuery } from './jobs.queries.ts'

const columns = ['Job', { named: 'Started by' }, { named: 'Started' }, 'Result', { control: null }] as const

/** The supplier's latest jobs: who started them, progress, results and files. */
export function JobList() {
  const query = useQuery(jobsQuery)
  return (
    <QuerySection
      title="Recent jobs"
      note="You can close this page while jobs run. Exports are kept for a day, rejected rows for 30 days."
      query={query}
      lines={6}
    >
      {(jobs) =>
        jobs.length === 0 ? (
          <EmptyState title="No jobs yet">Exports, bulk changes and imports will appear here.</EmptyState>
        ) : (
          <DataTable
            label="Background jobs"
            columns={columns}
            rows={jobs.map((job) => ({
              key: job.id,
              cells: [
                jobTitle(job),
                job.startedBy,
                <Time key="at" at={job.startedAt} />,
                <Box key="result" className={styles.result}>
                  <JobResult job={job} />
                  <JobProgress job={job} />
                </Box>,
                <JobActions key="actions" job={job} />,
              ],
            }))}
          />
        )
      }
    </QuerySection>
  )
}
