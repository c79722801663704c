import { isBlockedStatus } from '@portal/contract/account/dealer-status.rules'
import type { PageRow } from '@portal/contract/portal/pages'
import type { PublicFlagValues } from '@portal/contract/portal/portal-flags'
import { isNeedMet } from '@portal/contract/portal/portal-visibility.rules'
import type { DealerStatusId } from '@portal/contract/statuses/dealer-status'

/** Whether a page opens before the session is loaded, based on the token only. */
export function decideEntry(page: PageRow, hasToken: boolean): 'open' | 'to-login' | 'to-dashboard' {
  if (page.signedOutOnly && hasToken) return 'to-dashboard'
  return page.shell && !hasToken ? 'to-login' : 'open'
}

/** What a signed-in dealer gets: the page, a warning, or the dashboard. */
export function decidePage(
  page: PageRow,
  statusId: DealerStatusId,
  flags: PublicFlagValues,
): 'page' | 'warning' | 'dashboard' {
  if (!isNeedMet(page.needs, flags)) return 'dashboard'
  return page.guarded && isBlockedStatus(statusId) ? 'warning' : 'page'
}
