import { usePageTitle } from '@portal/app-kit/navigation/page-title.ts'
import { Page, PageHeader } from '@portal/ui/page'
import { JobList } from '../features/jobs/job-list.tsx'

/** What runs and has run for the supplier, and the files it has left. */
export function JobsPage() {
  usePageTitle('Background jobs')
  return (
    <Page>
      <PageHeader title="Background jobs" />
      <JobList />
    </Page>
  )
}
