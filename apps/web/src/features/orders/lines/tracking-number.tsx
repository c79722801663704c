import { type TrackedPackage, trackedPackages } from '@portal/contract/orders/shipments/carriers'
import { Row } from '@portal/ui/boxes'
import { MissingCell } from '@portal/ui/cells'
import { CopyButton } from '@portal/ui/copy-button'
import { Fragment } from 'react'
import styles from './lines.module.css'

export interface TrackedNumber {
  readonly carrier: string | null
  readonly trackingNumber: string | null
}

/** A shipment's tracking number, or one per package. */
export function TrackingNumber({ carrier, trackingNumber }: TrackedNumber) {
  const packages = trackedPackages(carrier, trackingNumber)
  if (packages.length === 0) return <MissingCell />
  return packages.map((tracked, place) => (
    <Fragment key={tracked.trackingNumber}>
      {place > 0 ? ', ' : null}
      <PackageLink carrier={carrier} {...tracked} />
    </Fragment>
  ))
}

function PackageLink({ carrier, trackingNumber, url }: TrackedPackage & Pick<TrackedNumber, 'carrier'>) {
  if (url === null) {
    return (
      <span className={styles.code} translate="no">
        {trackingNumber}
      </span>
    )
  }
  return (
    <a
      className={`${styles.code} ${styles.tracking}`}
      href={url}
      target="_blank"
      rel="noreferrer"
      translate="no"
      aria-label={
        carrier
          ? `Track ${trackingNumber} with ${carrier} (opens in a new tab)`
          : `Track ${trackingNumber} (opens in a new tab)`
      }
    >
      {trackingNumber}
    </a>
  )
}

/** A shipment's tracking numbers, each with its own copy button. */
export function CopiedTrackingNumber({ carrier, trackingNumber }: TrackedNumber) {
  const packages = trackedPackages(carrier, trackingNumber)
  if (packages.length === 0) return <MissingCell />
  return packages.map((tracked) => (
    <Row key={tracked.trackingNumber} as="span" inline align="center" gap={4}>
      <PackageLink carrier={carrier} {...tracked} />
      <CopyButton text={tracked.trackingNumber} label={`tracking number ${tracked.trackingNumber}`} />
    </Row>
  ))
}
