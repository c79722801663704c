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
        title="Failed"
        note="We retried each email for two days, or the recipient's server rejected it."
      >
        <MailList search={{ state: 'given_up' }} empty="No undelivered email." />
      </Section>
    </Page>
  )
}
