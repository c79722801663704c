import { useIsOffline } from '@portal/app-kit/device/use-is-offline.ts'
import { Banner } from './banner.tsx'

/** Shows on every page that the browser is offline and what that means; nothing otherwise. */
export function OfflineBanner() {
  const isOffline = useIsOffline()
  return (
    <div role="status">
      {isOffline ? (
        <Banner>
          <p>You're offline. You can see pages you've loaded. Save changes when you're back online.</p>
        </Banner>
      ) : null}
    </div>
  )
}
