import { usePageTitle } from '@portal/app-kit/navigation/page-title.ts'
import { Page, PageHeader } from '@portal/ui/page'
import { Link } from '@tanstack/react-router'
import { FailingWebhooks } from '../../features/webhooks/failing-webhooks.tsx'

export function FailingWebhooksPage() {
  usePageTitle('Failing webhook endpoints')
  return (
    <Page>
      <PageHeader title="Failing webhook endpoints" back={<Link to="/">Home</Link>} />
      <FailingWebhooks />
    </Page>
  )
}
