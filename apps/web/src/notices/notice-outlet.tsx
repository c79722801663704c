import { useState, useSyncExternalStore } from 'react'
import { useLazyModule } from '../lazy/use-lazy-module.ts'
import { onNotice, pendingNotices } from './notices.ts'

interface NoticeOutletProps {
  readonly brandColor: string
}

const loadHost = () => import('./notice-host.tsx')
const retryMs = 5_000

/**
 * Where notices appear; what draws them is fetched with the first one, so that no page waits for it. While it cannot be
 * fetched the notices wait.
 */
export function NoticeOutlet({ brandColor }: NoticeOutletProps) {
  const hasWaiting = useSyncExternalStore(onNotice, () => pendingNotices().length > 0)
  const [isLost, setLost] = useState(false)
  const part = useLazyModule(loadHost, hasWaiting && !isLost, () => {
    setLost(true)
    window.setTimeout(() => setLost(false), retryMs)
  })
  return part ? <part.NoticeHost brandColor={brandColor} /> : null
}
