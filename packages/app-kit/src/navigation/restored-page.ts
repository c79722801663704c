import { reloadPage } from './page-load.ts'

interface PageSession {
  /** Identifies the session; null while signed out. */
  readonly read: () => string | null
  /** Whether the server still has the session. */
  readonly isAlive: () => Promise<boolean>
}

/**
 * Hides a page stored in the back/forward cache. On return it is shown if its session is still valid, and reloaded
 * otherwise. Returns a function that stops it.
 */
export function guardRestoredPage(session: PageSession, reload: () => void = reloadPage): () => void {
  const { style } = document.documentElement
  let shown: string | null = null
  const hide = () => {
    shown = session.read()
    if (shown !== null) style.visibility = 'hidden'
  }
  const show = async ({ persisted }: PageTransitionEvent) => {
    if (!persisted || shown === null) return
    const isSame = session.read() === shown
    if (isSame && (await session.isAlive().catch(() => false))) style.removeProperty('visibility')
    else reload()
  }
  const onShow = (event: PageTransitionEvent) => void show(event)
  window.addEventListener('pagehide', hide)
  window.addEventListener('pageshow', onShow)
  return () => {
    window.removeEventListener('pagehide', hide)
    window.removeEventListener('pageshow', onShow)
  }
}
