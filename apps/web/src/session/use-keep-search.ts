import { useEffect } from 'react'
import type { ListAddress } from '../browser/list-before.ts'
import { keepSearch, type SearchScreen } from './kept-search.ts'
import { useSession } from './use-session.ts'

/** Keeps what a screen's address says as long as the screen is shown, so that the navigation leads back to it. */
export function useKeepSearch(screen: SearchScreen, search: ListAddress): void {
  const dealerId = useSession().dealer.id
  useEffect(() => keepSearch(dealerId, screen, search), [dealerId, screen, search])
}
