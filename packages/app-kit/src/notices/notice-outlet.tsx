import { useEffect, useState, useSyncExternalStore } from 'react'
import { lazyComponent } from '../lazy/lazy-component.tsx'
import { onNotice, pendingNotices } from './notices.ts'

const NoticeHost = lazyComponent(async () => (await import('./notice-host.tsx')).NoticeHost)

const retryMs = 5_000

/** Where notices appear; the component that shows them loads with the first one. While it cannot, the notices wait. */
export function NoticeOutlet() {
  const hasPending = useSyncExternalStore(onNotice, () => pendingNotices().length > 0)
  const [state, setState] = useState<'idle' | 'needed' | 'lost'>('idle')
  useEffect(() => {
    if (hasPending) setState((before) => (before === 'idle' ? 'needed' : before))
  }, [hasPending])
  if (state !== 'needed') return null
  const handleLoadError = () => {
    setState('lost')
    window.setTimeout(() => setState('needed'), retryMs)
  }
  return <NoticeHost onLoadError={handleLoadError} />
}
