import { trackingUrl } from '@portal/contract/orders/shipments/carriers'
import { Row } from '@portal/ui/boxes'
import { MissingCell } from '@portal/ui/cells'
import { CopyButton } from '@portal/ui/copy-button'
import styles from './lines.module.css'

export interface Parcel {
  readonly carrier: string | null
  readonly trackingNumber: string | null
}

export function TrackingNumber({ carrier, trackingNumber }: Parcel) {
  if (!trackingNumber) return <MissingCell />
  const address = trackingUrl(carrier, trackingNumber)
  if (address === null) {
    return (
      <span className={styles.code} translate="no">
        {trackingNumber}
      </span>
    )
  }
  return (
    <a
      className={`${styles.code} ${styles.tracking}`}
      href={address}
      target="_blank"
      rel="noreferrer"
      translate="no"
      aria-label={`Track ${trackingNumber} at ${carrier} (opens a new tab)`}
    >
      {trackingNumber}
    </a>
  )
}

export function CopiedTrackingNumber({ carrier, trackingNumber }: Parcel) {
  return (
    <Row as="span" inline align="center" gap={4}>
      <TrackingNumber carrier={carrier} trackingNumber={trackingNumber} />
      {trackingNumber ? (
        <CopyButton text={trackingNumber} label={`tracking number ${trackingNumber}`} />
      ) : null}
    </Row>
  )
}
