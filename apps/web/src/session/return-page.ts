import { findPageName } from '@portal/app-kit/navigation/page-name.ts'
import { readSessionValue, writeSessionValue } from '@portal/app-kit/storage/session-store.ts'
import { type PageName, pages } from '@portal/contract/portal/pages'

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
  if (pageNameOf(page.href) !== undefined) writeSessionValue('returnPage', page)
}

/** Takes the page to return to after sign-in; undefined if there is none or it was another dealer's. */
export function takeReturnPage(dealerId: number): (ReturnPage & { readonly page: PageName }) | undefined {
  const saved = readSessionValue('returnPage') as ReturnPage | undefined
  writeSessionValue('returnPage', undefined)
  if (saved === undefined || (saved.dealerId ?? dealerId) !== dealerId) return undefined
  const page = pageNameOf(saved.href)
  return page && { ...saved, page }
}

/** The page at a URL of this origin, if it needs sign-in and isn't the dashboard. */
function pageNameOf(href: string): PageName | undefined {
  const { origin, pathname } = new URL(href, window.location.origin)
  const name = origin === window.location.origin ? findPageName(pathname) : undefined
  return name && pages[name].shell && name !== 'dashboard' ? name : undefined
}
