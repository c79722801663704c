import { useMemo, useSyncExternalStore } from 'react'
import type { ListSearchParams } from '../navigation/origin-list.ts'
import { onStored, readStored } from '../storage/local-store.ts'
import { useSession } from './use-session.ts'

/** A screen whose search is kept until it is cleared (document 2, section 9). */
export type SearchPage = '/orders/' | '/products/'

interface KeptSearches {
  readonly dealerId: number
  /** In milliseconds since 1970. */
  readonly keptAt: number
  readonly searches: Readonly<Partial<Record<SearchPage, ListSearchParams>>>
}

const key = 'portal.searches'
const listeners = new Set<() => void>()

/** Holds what a browser has refused to keep, until the page is left or its dealer logs out. */
let unkept: string | null = null
onStored('signedOut', () => {
  unkept = null
})

/** Keeps what the address of a screen says, for this tab and this dealer; an address that says nothing clears it. */
export function saveLastSearch(dealerId: number, screen: SearchPage, search: ListSearchParams): void {
  const before = parseSearches(readText(), dealerId)
  if (JSON.stringify(before[screen] ?? {}) === JSON.stringify(search)) return
  const kept: KeptSearches = { dealerId, keptAt: Date.now(), searches: { ...before, [screen]: search } }
  const text = JSON.stringify(kept)
  unkept = text
  try {
    window.sessionStorage.setItem(key, text)
    unkept = null
  } catch {}
  for (const listener of listeners) listener()
}

/** What the dealer's screens were last asked for in this tab, since the last log-out; a link to a screen says it again. */
export function useLastSearches(): KeptSearches['searches'] {
  const dealerId = useSession().dealer.id
  const text = useSyncExternalStore(subscribe, readText)
  return useMemo(() => parseSearches(text, dealerId), [text, dealerId])
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function readText(): string | null {
  try {
    return unkept ?? window.sessionStorage.getItem(key)
  } catch {
    return unkept
  }
}

function parseSearches(text: string | null, dealerId: number): KeptSearches['searches'] {
  if (text === null) return {}
  try {
    const kept: KeptSearches = JSON.parse(text)
    // This tab may have slept through a log-out.
    const isCurrent = kept.dealerId === dealerId && kept.keptAt > Number(readStored('signedOut'))
    return isCurrent ? kept.searches : {}
  } catch {
    return {}
  }
}
