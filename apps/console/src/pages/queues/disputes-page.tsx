import { usePageTitle } from '@portal/app-kit/navigation/page-title.ts'
import { Page, PageHeader } from '@portal/ui/page'
import { Link } from '@tanstack/react-router'
import { Disputes } from '../../features/orders/disputes.tsx'

/** Disputes awaiting a bank's decision. */
export function DisputesPage() {
  usePageTitle('Disputes')
  return (
    <Page>
      <PageHeader title="Disputes" back={<Link to="/">Home</Link>} />
      <Disputes />
    </Page>
  )
}
