import { pages } from '@portal/contract/portal/pages'
import { Page, PageHeader } from '@portal/ui/page'
import { Sections } from '@portal/ui/sections'
import { useLocation } from '@tanstack/react-router'
import { AccountCreditSection } from '../../features/account/credit/account-credit-section.tsx'
import { AccountDetailsSection } from '../../features/account/details/account-details-section.tsx'
import { PasswordSection } from '../../features/account/password/password-section.tsx'
import { SessionsSection } from '../../features/account/sessions/sessions-section.tsx'
import { TimeZoneSection } from '../../features/account/time-zone/time-zone-section.tsx'
import { LogoSection } from '../../features/dealer-logos/logo-section.tsx'

/** The page at /account: credit, details, logo, time zone, password and sessions. */
export function AccountPage() {
  return (
    <Page width="reading">
      <PageHeader title={pages.account.title} />
      <Sections inOrder={!useLocation().hash}>
        <AccountCreditSection />
        <AccountDetailsSection />
        <LogoSection />
        <TimeZoneSection />
        <PasswordSection />
        <SessionsSection />
      </Sections>
    </Page>
  )
}
