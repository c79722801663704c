import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { onNotice, waitingNotices } from './notices.ts'

const NoticeHost = lazy(async () => ({ default: (await import('./notice-host.tsx')).NoticeHost }))

interface NoticeOutletProps {
  readonly brandColor: string
}

/** Where notices appear; what draws them is fetched with the first one, so that no page waits for it. */
export function NoticeOutlet({ brandColor }: NoticeOutletProps) {
  const hasWaiting = useSyncExternalStore(onNotice, () => waitingNotices().length > 0)
  const [isNeeded, setNeeded] = useState(hasWaiting)
  if (hasWaiting && !isNeeded) setNeeded(true)
  return isNeeded ? (
    <Suspense fallback={null}>
      <NoticeHost brandColor={brandColor} />
    </Suspense>
  ) : null
}
