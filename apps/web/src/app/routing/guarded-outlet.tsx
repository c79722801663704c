import { lazyComponent } from '@portal/app-kit/lazy/lazy-component.tsx'
import { findPageName } from '@portal/app-kit/navigation/page-name.ts'
import { usePageTitle } from '@portal/app-kit/navigation/page-title.ts'
import { type PageName, pages } from '@portal/contract/portal/pages'
import { Outlet, useLocation } from '@tanstack/react-router'
import { usePortal } from '../../portal/use-portal.ts'
import { useSession } from '../../session/use-session.ts'
import { decidePage } from './page-guard.ts'

const ClosedPage = lazyComponent(async () => (await import('./closed-page.tsx')).ClosedPage)

/** The title of an order is its number, which a closed page must not show. */
function headingOf(name: PageName): string {
  return name === 'orders.view' ? pages['orders.index'].title : pages[name].title
}

/**
 * A guarded page, or in its place the warning that names the dealer's status. The page is not drawn at all then, so it
 * asks the server for nothing; screens ask when they are drawn, never in a route's loader.
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
