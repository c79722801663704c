import { findPageName } from '@portal/app-kit/navigation/page-name.ts'
import { usePageTitle } from '@portal/app-kit/navigation/page-title.ts'
import { dealerStatusMeaning } from '@portal/app-kit/statuses/dealer-status-styles.ts'
import { blockedStatusWarning } from '@portal/contract/account/dealer-status.rules'
import { type PageName, pages } from '@portal/contract/portal/pages'
import { buttonClass } from '@portal/ui/button'
import { Page, PageHeader } from '@portal/ui/page'
import { EmptyState } from '@portal/ui/page-state'
import { Link, Outlet, useLocation } from '@tanstack/react-router'
import { LockedParcel } from '../../portal/brand/locked-parcel.tsx'
import { ContactLinks } from '../../portal/contact-links.tsx'
import { usePortal } from '../../portal/use-portal.ts'
import { useSession } from '../../session/use-session.ts'
import { decidePage } from './page-guard.ts'

/** An order's title is its number, which a closed page must not show. */
function headingOf(name: PageName): string {
  return name === 'orders.view' ? pages['orders.index'].title : pages[name].title
}

/**
 * A guarded page, or a warning with the dealer's status. The page then isn't rendered at all, so it requests nothing;
 * pages fetch when rendered, never in route loaders.
 */
export function GuardedOutlet() {
  const { accountDealerStatusId } = useSession().dealer
  const { settings } = usePortal()
  const name = findPageName(useLocation().pathname)
  const isClosed = name && decidePage(pages[name], accountDealerStatusId, settings) === 'warning'
  const heading = isClosed ? headingOf(name) : undefined
  usePageTitle(heading)
  if (heading === undefined) return <Outlet />
  return <ClosedPage heading={heading} statusId={accountDealerStatusId} />
}

interface ClosedPageProps {
  readonly heading: string
  readonly statusId: number
}

/** Replaces a page closed by the dealer's status: shows the status, its meaning, and the supplier's contacts. */
function ClosedPage({ heading, statusId }: ClosedPageProps) {
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
      <ContactLinks isRow />
    </Page>
  )
}
