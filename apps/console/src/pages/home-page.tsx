import { usePageTitle } from '@portal/app-kit/navigation/page-title.ts'
import { Page, PageHeader } from '@portal/ui/page'
import { WorkQueues } from '../features/dashboard/work-queues.tsx'

/** What needs somebody now. */
export function HomePage() {
  usePageTitle('Console')
  return (
    <Page>
      <PageHeader title="Home" />
      <WorkQueues />
    </Page>
  )
}
