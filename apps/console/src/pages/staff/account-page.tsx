import { usePageTitle } from '@portal/app-kit/navigation/page-title.ts'
import { Stack } from '@portal/ui/boxes'
import { Page, PageHeader } from '@portal/ui/page'
import { MailChoices } from '../../features/mail/mail-choices.tsx'
import { NameSection } from '../../features/staff/account/name-section.tsx'
import { PasswordSection } from '../../features/staff/account/password-section.tsx'
import { OwnSessionsSection } from '../../features/staff/account/sessions-section.tsx'
import { SuppliersSection } from '../../features/staff/account/suppliers-section.tsx'
import { TwoStepSection } from '../../features/staff/two-step/two-step-section.tsx'
import { useStaff } from '../../session/use-staff.ts'

/** The user's own account; only two-step setup while it is required. */
export function AccountPage() {
  usePageTitle('Your account')
  const { needsTwoStep } = useStaff()
  return (
    <Page width="reading">
      <PageHeader title="Your account" />
      <Stack gap={16}>
        <TwoStepSection />
        {needsTwoStep ? null : (
          <>
            <MailChoices />
            <NameSection />
            <PasswordSection />
            <OwnSessionsSection />
            <SuppliersSection />
          </>
        )}
      </Stack>
    </Page>
  )
}
