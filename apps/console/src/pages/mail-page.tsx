import { usePageTitle } from '@portal/app-kit/navigation/page-title.ts'
import { Page, PageHeader } from '@portal/ui/page'
import { Section } from '@portal/ui/section'
import { Link } from '@tanstack/react-router'
import { MailList } from '../features/mail/mail-list.tsx'

/** The emails that could not be sent. */
export function MailPage() {
  usePageTitle('Undelivered email')
  return (
    <Page>
      <PageHeader title="Undelivered email" back={<Link to="/">Home</Link>} />
      <Section
        title="Failed and resent"
        note="These emails failed after two days of retries or were rejected by the recipient's server. Resent emails stay on this list for 7 days."
      >
        <MailList search={{ state: 'given_up' }} empty="No undelivered email." />
      </Section>
    </Page>
  )
}
