import { usePageTitle } from '@portal/app-kit/navigation/page-title.ts'
import { Page, PageHeader } from '@portal/ui/page'
import { Section } from '@portal/ui/section'
import { Link } from '@tanstack/react-router'
import { MailList } from '../features/mail/mail-list.tsx'

/** The mail that could not be sent. */
export function MailPage() {
  usePageTitle('Mails that could not be sent')
  return (
    <Page>
      <PageHeader title="Mails that could not be sent" back={<Link to="/">Home</Link>} />
      <Section title="Given up" note="Each was tried for two days, or its server refused it for good.">
        <MailList search={{ state: 'given_up' }} empty="All mail was sent." />
      </Section>
    </Page>
  )
}
