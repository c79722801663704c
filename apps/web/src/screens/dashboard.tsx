import { LinkCard } from '@portal/ui/link-card'
import { Page, PageHeader } from '@portal/ui/page'
import { IconReceipt } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { AccountStatus } from '../features/dashboard/account-status.tsx'
import { BrandBlock } from '../features/dashboard/brand-block.tsx'
import { ProgramDetails } from '../features/dashboard/program-details.tsx'
import styles from './dashboard.module.css'

/** / */
export function DashboardScreen() {
  return (
    <Page>
      <PageHeader title="Dashboard" />
      <div className={styles.columns}>
        <div className={styles.column}>
          <AccountStatus />
          <LinkCard
            icon={IconReceipt}
            link={<Link to="/orders/">Orders</Link>}
            note="Find an order, see where it stands and what it holds."
          />
          <ProgramDetails />
        </div>
        <div className={styles.column}>
          <BrandBlock />
        </div>
      </div>
    </Page>
  )
}
