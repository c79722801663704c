import { usePageTitle } from '@portal/app-kit/navigation/page-title.ts'
import { Page, PageHeader } from '@portal/ui/page'
import { JobList } from '../features/jobs/job-list.tsx'

/** The supplier's jobs, running and finished, with their files. */
export function JobsPage() {
  usePageTitle('Background jobs')
  return (
    <Page>
      <PageHeader title="Background jobs" />
      <JobList />
    </Page>
  )
}
