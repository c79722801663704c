import { dealerStatusMeaning } from '@portal/app-kit/statuses/dealer-status-styles.ts'
import { blockedStatusWarning } from '@portal/contract/account/dealer-status.rules'
import { buttonClass } from '@portal/ui/button'
import { Page, PageHeader } from '@portal/ui/page'
import { EmptyState } from '@portal/ui/page-state'
import { Link } from '@tanstack/react-router'
import { LockedParcel } from '../../portal/brand/locked-parcel.tsx'
import { ContactLinks } from '../../portal/contact-links.tsx'
import styles from './closed-page.module.css'

interface ClosedPageProps {
  readonly heading: string
  readonly statusId: number
}

/** Replaces a page that the dealer's status closes: the warning with the status, its meaning, and the supplier's contacts. */
export function ClosedPage({ heading, statusId }: ClosedPageProps) {
  return (
    <Page>
      <PageHeader title={heading} />
      <div role="alert">
        <EmptyState
          picture={<LockedParcel />}
          title={blockedStatusWarning(statusId)}
          action={
            <Link to="/" className={buttonClass('primary')}>
              Go to the dashboard
            </Link>
          }
        >
          {dealerStatusMeaning(statusId)}
        </EmptyState>
      </div>
      <div className={styles.contacts}>
        <ContactLinks />
      </div>
    </Page>
  )
}
