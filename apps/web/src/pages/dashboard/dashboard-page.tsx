import { Page, PageHeader } from '@portal/ui/page'
import { useEffect } from 'react'
import { TimeZoneOffer } from '../../features/account/time-zone/time-zone-offer.tsx'
import { AccountStatus } from '../../features/dashboard/account-status.tsx'
import { BrandBlock } from '../../features/dashboard/brand-block.tsx'
import { ProgramDetails } from '../../features/dashboard/program-details.tsx'
import { RecentOrders } from '../../features/dashboard/recent-orders.tsx'
import { UpsellBox } from '../../features/dashboard/upsell-box.tsx'
import { showWarning } from '../../notices/notices.ts'
import { takeReturnPage } from '../../session/return-page.ts'
import { useSession } from '../../session/use-session.ts'
import styles from './dashboard-page.module.css'

/** The page at /: the account’s status, its last 7 days, the supplier and its program. */
export function DashboardPage() {
  useReturnNotice()
  return (
    <Page>
      <PageHeader title="Dashboard" />
      <div className={styles.columns}>
        <div className={styles.column}>
          <AccountStatus />
          <TimeZoneOffer />
          <RecentOrders />
          <ProgramDetails />
        </div>
        <div className={styles.column}>
          <BrandBlock />
          <UpsellBox />
        </div>
      </div>
    </Page>
  )
}

/** Offers the way back to the page that the last session ended on. */
function useReturnNotice(): void {
  const { id } = useSession().dealer
  useEffect(() => {
    const href = takeReturnPage(id)
    if (href !== undefined)
      showWarning('Your last session ended while you were working.', { href, label: 'Go back to that page' })
  }, [id])
}
