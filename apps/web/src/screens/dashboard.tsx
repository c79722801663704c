import { Page, PageHeader } from '@portal/ui/page'
import { AccountStatus } from '../features/dashboard/account-status.tsx'
import { BrandBlock } from '../features/dashboard/brand-block.tsx'
import { ProgramDetails } from '../features/dashboard/program-details.tsx'
import { RecentOrders } from '../features/dashboard/recent-orders.tsx'
import { UpsellBox } from '../features/dashboard/upsell-box.tsx'
import styles from './dashboard.module.css'

/** The page at /: the account’s status, its last 7 days, the supplier and its program. */
export function DashboardScreen() {
  return (
    <Page>
      <PageHeader title="Dashboard" />
      <div className={styles.columns}>
        <div className={styles.column}>
          <AccountStatus />
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
