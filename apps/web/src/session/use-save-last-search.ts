import type { ListSearchParams } from '@portal/app-kit/navigation/origin-list.ts'
import { useEffect } from 'react'
import { type SearchPage, saveLastSearch } from './last-search.ts'
import { useSession } from './use-session.ts'

/** Stores a page's search params while it is shown, so that the navigation links back to them. */
export function useSaveLastSearch(screen: SearchPage, search: ListSearchParams): void {
  const dealerId = useSession().dealer.id
  useEffect(() => saveLastSearch(dealerId, screen, search), [dealerId, screen, search])
}
