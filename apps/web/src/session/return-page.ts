import { findPageName } from '@portal/app-kit/navigation/page-name.ts'
import { readSessionValue, writeSessionValue } from '@portal/app-kit/storage/session-store.ts'
import { pages } from '@portal/contract/portal/pages'

interface ReturnPage {
  /** Path, search and fragment of the page. */
  readonly href: string
  /** The page's dealer; null if signed out. */
  readonly dealerId: number | null
  /** Whether a session ended on the page, or the page was opened without one. */
  readonly cause: 'session-ended' | 'signed-out'
}

/** Stores in this tab a page that needs a session, to return to after sign-in; the dashboard isn't stored. */
export function saveReturnPage(page: ReturnPage): void {
  if (isReturnPage(page.href)) writeSessionValue('returnPage', page)
}

/** Takes the page to return to after sign-in; undefined if there is none or it was another dealer's. */
export function takeReturnPage(dealerId: number): ReturnPage | undefined {
  const saved = readSessionValue('returnPage') as ReturnPage | undefined
  writeSessionValue('returnPage', undefined)
  if (saved === undefined || (saved.dealerId ?? dealerId) !== dealerId) return undefined
  return isReturnPage(saved.href) ? saved : undefined
}

/** Whether a URL is a page of this origin that needs sign-in and isn't the dashboard. */
function isReturnPage(href: string): boolean {
  const { origin, pathname } = new URL(href, window.location.origin)
  const name = origin === window.location.origin ? findPageName(pathname) : undefined
  return name !== undefined && pages[name].shell && name !== 'dashboard'
}
