import { pages } from '@portal/contract/pages'
import type { QueryClient } from '@tanstack/react-query'
import { forgetVisit } from '../browser/forget-visit.ts'
import { onStored, readStored } from '../browser/local-store.ts'
import { pageAt } from '../browser/page-at.ts'
import { reloadPage } from '../browser/page-load.ts'
import { forgetDealer } from '../session/forget-dealer.ts'
import { keepReturnPage } from '../session/return-page.ts'
import { sessionQuery } from '../session/session.queries.ts'
import type { AppRouter } from './router.ts'

/**
 * Leaves for login as soon as the token is gone, unless the open page needs no session, and then forgets the dealer.
 * A token that another tab has changed belongs to another session: the page starts afresh. What was typed and which
 * page was open outlive a session that ends by itself, and no log-out in any tab.
 */
export function watchSession(router: AppRouter, queryClient: QueryClient): () => void {
  const stopForgetting = onStored('signedOut', forgetVisit)
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
  const open = pageAt(pathname)
  if (open && pages[open].shell) {
    const dealerId = queryClient.getQueryData(sessionQuery.queryKey)?.dealer.id ?? null
    if (open !== 'dashboard') keepReturnPage({ href, dealerId })
    await router.navigate({ to: '/login' })
  }
  // Only now: pages that still stand would ask again for what they lose.
  forgetDealer(queryClient)
}
