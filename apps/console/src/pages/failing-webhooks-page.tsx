import { usePageTitle } from '@portal/app-kit/navigation/page-title.ts'
import { Page, PageHeader } from '@portal/ui/page'
import { Link } from '@tanstack/react-router'
import { FailingWebhooks } from '../features/webhooks/failing-webhooks.tsx'

export function FailingWebhooksPage() {
  usePageTitle('Webhooks that fail')
  return (
    <Page>
      <PageHeader title="Webhooks that fail" back={<Link to="/">Home</Link>} />
      <FailingWebhooks />
    </Page>
  )
}
