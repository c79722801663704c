import { useIsOffline } from '@portal/app-kit/device/use-is-offline.ts'
import { Banner } from './banner.tsx'

/** Says on every page that the browser is offline and what that means; nothing otherwise. */
export function OfflineBanner() {
  const isOffline = useIsOffline()
  return (
    <div role="status">
      {isOffline ? (
        <Banner>
          <p>
            You are offline. This page shows what was loaded before; changes can be saved when the connection
            is back.
          </p>
        </Banner>
      ) : null}
    </div>
  )
}
