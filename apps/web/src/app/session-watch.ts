import { reloadPage } from '@portal/app-kit/navigation/page-load.ts'
import { findPageName } from '@portal/app-kit/navigation/page-name.ts'
import { onStored, readStored } from '@portal/app-kit/storage/local-store.ts'
import { clearSessionStored } from '@portal/app-kit/storage/session-store.ts'
import { pages } from '@portal/contract/portal/pages'
import type { QueryClient } from '@tanstack/react-query'
import { clearDealerCache } from '../session/clear-dealer-cache.ts'
import { saveReturnPage } from '../session/return-page.ts'
import { sessionQuery } from '../session/session.queries.ts'
import type { AppRouter } from './routing/router.ts'

/**
 * Goes to login when the token is gone, unless the page needs no session, and clears the dealer's data. A token changed
 * by another tab belongs to another session, so the page reloads. Drafts and the open page survive an expired session,
 * but not a sign-out in any tab.
 */
export function watchSession(router: AppRouter, queryClient: QueryClient): () => void {
  const stopForgetting = onStored('signedOut', clearSessionStored)
  const stopWatching = onStored('token', (origin) => {
    if (origin === 'other-tab') reloadPage()
    else if (readStored('token') === null) void leave(router, queryClient)
  })
  return () => {
    stopForgetting()
    stopWatching()
  }
}

async function leave(router: AppRouter, queryClient: QueryClient): Promise<void> {
  const { pathname, href } = router.latestLocation
  const open = findPageName(pathname)
  if (open && pages[open].shell) {
    const dealerId = queryClient.getQueryData(sessionQuery.queryKey)?.dealer.id ?? null
    saveReturnPage({ href, dealerId, cause: 'session-ended' })
    await router.navigate({ to: '/login' })
  }
  // Last, because visible pages would refetch the cleared data.
  clearDealerCache(queryClient)
}
