import { readSessionValue, writeSessionValue } from '../storage/session-store.ts'

interface ReturnPage {
  /** Path and search of the page. */
  readonly href: string
  /** The dealer of the page; null if the session ended before it was loaded. */
  readonly dealerId: number | null
}

/** Saves for this tab the page on which a session ended. */
export function saveReturnPage(page: ReturnPage): void {
  writeSessionValue('returnPage', page)
}

/** Takes the page on which the last session of this tab ended; undefined when there is none or it was another dealer's. */
export function takeReturnPage(dealerId: number): string | undefined {
  const page = readSessionValue('returnPage') as ReturnPage | undefined
  writeSessionValue('returnPage', undefined)
  return page && (page.dealerId ?? dealerId) === dealerId ? page.href : undefined
}
