import type { ListSearchParams } from '@portal/app-kit/navigation/origin-list.ts'
import { readStored } from '@portal/app-kit/storage/local-store.ts'
import {
  onSessionStored,
  readSessionStored,
  writeSessionValue,
} from '@portal/app-kit/storage/session-store.ts'
import { useMemo, useSyncExternalStore } from 'react'
import { useSession } from './use-session.ts'

/** A page whose search is stored until it is cleared (document 2, section 9). */
export type SearchPage = '/orders/' | '/products/'

interface LastSearches {
  readonly dealerId: number
  /** In milliseconds since 1970. */
  readonly savedAt: number
  readonly searches: Readonly<Partial<Record<SearchPage, ListSearchParams>>>
}

/** Saves the search of a page, for this tab and this dealer; an empty search clears it. */
export function saveLastSearch(dealerId: number, page: SearchPage, search: ListSearchParams): void {
  const before = parseSearches(readLastSearches(), dealerId)
  if (JSON.stringify(before[page] ?? {}) === JSON.stringify(search)) return
  const saved: LastSearches = { dealerId, savedAt: Date.now(), searches: { ...before, [page]: search } }
  writeSessionValue('lastSearches', saved)
}

/** The last search of each page in this tab since the last sign-out, used by links to the pages. */
export function useLastSearches(): LastSearches['searches'] {
  const dealerId = useSession().dealer.id
  const text = useSyncExternalStore(onSessionStored, readLastSearches)
  return useMemo(() => parseSearches(text, dealerId), [text, dealerId])
}

const readLastSearches = () => readSessionStored('lastSearches')

function parseSearches(text: string | null, dealerId: number): LastSearches['searches'] {
  if (text === null) return {}
  try {
    const saved: LastSearches = JSON.parse(text)
    // The tab may have been suspended during a sign-out.
    const isCurrent = saved.dealerId === dealerId && saved.savedAt > Number(readStored('signedOut'))
    return isCurrent ? saved.searches : {}
  } catch {
    return {}
  }
}
