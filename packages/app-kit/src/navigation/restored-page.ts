import { reloadPage } from './page-load.ts'

interface PageSession {
  /** What tells this session from others; null while no one is signed in. */
  readonly read: () => string | null
  /** Whether the server still knows the session. */
  readonly isAlive: () => Promise<boolean>
}

/**
 * Hides the page while the browser keeps it for its back button. When it comes back, it is shown once its session proves
 * alive, and loaded again where the session has ended, in whatever tab or on whatever device. Returns how to stop.
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
