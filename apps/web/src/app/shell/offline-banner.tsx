import { useIsOffline } from '@portal/app-kit/device/use-is-offline.ts'
import { Row } from '@portal/ui/boxes'
import styles from './impersonation-banner.module.css'

/** Says on every page that the browser is offline and what that means; nothing otherwise. */
export function OfflineBanner() {
  const isOffline = useIsOffline()
  return (
    <div role="status">
      {isOffline ? (
        <Row
          as="p"
          wrap
          align="center"
          justify="center"
          rowGap={4}
          gap={12}
          tone="tone"
          size={13}
          weight="medium"
          textAlign="center"
          anywhere
          className={styles.banner}
          data-tone="caution"
        >
          You are offline. This page shows what was loaded before; changes can be saved when the connection is
          back.
        </Row>
      ) : null}
    </div>
  )
}
