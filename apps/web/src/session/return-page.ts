interface ReturnPage {
  /** Path and search of the page. */
  readonly href: string
  /** Whose page it was; null where the session had ended before anyone knew. */
  readonly dealerId: number | null
}

const key = 'portal.return-page'

/** Keeps for this tab which page a session ended on; a browser that refuses storage keeps nothing. */
export function saveReturnPage(page: ReturnPage): void {
  try {
    window.sessionStorage.setItem(key, JSON.stringify(page))
  } catch {}
}

/** Takes the page that the last session of this tab ended on; undefined where there is none or it was another dealer's. */
export function takeReturnPage(dealerId: number): string | undefined {
  try {
    const page = JSON.parse(window.sessionStorage.getItem(key) ?? 'null') as ReturnPage | null
    window.sessionStorage.removeItem(key)
    return page && (page.dealerId ?? dealerId) === dealerId ? page.href : undefined
  } catch {
    return undefined
  }
}
