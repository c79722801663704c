import { pages } from '@portal/contract/portal/pages'
import { Page, PageHeader } from '@portal/ui/page'
import { AccountCreditSection } from '../../features/account/credit/account-credit-section.tsx'
import { AccountDetailsSection } from '../../features/account/details/account-details-section.tsx'
import { PasswordSection } from '../../features/account/password/password-section.tsx'
import { TimeZoneSection } from '../../features/account/time-zone/time-zone-section.tsx'
import styles from './account-page.module.css'

/** The page at /account: credit, details, time zone and password. */
export function AccountPage() {
  return (
    <Page width="reading">
      <PageHeader title={pages.account.title} />
      <div className={styles.sections}>
        <AccountCreditSection />
        <AccountDetailsSection />
        <TimeZoneSection />
        <PasswordSection />
      </div>
    </Page>
  )
}
