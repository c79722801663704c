import { pages } from '@portal/contract/pages'
import { Page, PageHeader } from '@portal/ui/page'
import { AccountCreditSection } from '../features/account/account-credit.tsx'
import { AccountDetailsSection } from '../features/account/account-details.tsx'
import { PasswordSection } from '../features/account/password-section.tsx'
import { TimeZoneSection } from '../features/account/time-zone-section.tsx'
import styles from './account.module.css'

/** The page at /account: credit, details, time zone and password. */
export function AccountScreen() {
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
