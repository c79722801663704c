import { QuerySection } from '@portal/app-kit/api/query-section.tsx'
import { EmptyState } from '@portal/ui/page-state'
import { useQuery } from '@tanstack/react-query'
import { DataTable } from '../../layout/data-table.tsx'
import { Time } from '../../layout/time.tsx'
import { JobActions } from './job-actions.tsx'
import { JobProgress } from './job-progress.tsx'
import { jobText, jobTitle } from './job-text.ts'
import styles from './jobs.module.css'
import { jobsQuery } from './jobs.queries.ts'

const columns = ['Work', { named: 'Started by' }, { named: 'Started' }, 'Result', { control: null }] as const

/** The supplier's newest jobs: who started them, how far they are, what came of them, and their files. */
export function JobList() {
  const query = useQuery(jobsQuery)
  return (
    <QuerySection
      title="Newest first"
      note="Work that takes longer goes on here, also when the window is closed. Files of exports are kept for a day, refused rows of imports for 30 days."
      query={query}
      lines={6}
    >
      {(jobs) =>
        jobs.length === 0 ? (
          <EmptyState title="Nothing was started yet">
            Exports, changes of many orders and imports are listed here.
          </EmptyState>
        ) : (
          <DataTable
            label="Jobs and files"
            columns={columns}
            rows={jobs.map((job) => ({
              key: job.id,
              cells: [
                jobTitle(job),
                job.startedBy,
                <Time key="at" at={job.startedAt} />,
                <div key="result" className={styles.result}>
                  {jobText(job)}
                  <JobProgress job={job} />
                </div>,
                <JobActions key="actions" job={job} />,
              ],
            }))}
          />
        )
      }
    </QuerySection>
  )
}
