import { trackingUrl } from '@portal/contract/orders/shipments/carriers'
import type { TrackedItem, TrackedParcel } from '@portal/contract/orders/tracking/tracking.schema'
import { Row, Stack, Text } from '@portal/ui/boxes'
import { buttonClass } from '@portal/ui/button'
import { CopyButton } from '@portal/ui/copy-button'
import { Section } from '@portal/ui/section'
import { StatusTag } from '@portal/ui/status-tag'
import { IconExternalLink, IconPackage } from '@tabler/icons-react'
import { useState } from 'react'
import { usePictureUrl } from '../../../portal/use-picture-url.ts'
import { shownDay } from './shown-day.ts'
import styles from './tracked-order.module.css'

/** The parcels of an order: where each is, how it is followed, and what is in it. */
export function TrackedParcels({ parcels }: { readonly parcels: readonly TrackedParcel[] }) {
  return parcels.map((parcel, place) => (
    <Section
      // biome-ignore lint/suspicious/noArrayIndexKey: the parcels of an order keep their order
      key={place}
      title={parcels.length > 1 ? `Parcel ${place + 1} of ${parcels.length}` : 'Your parcel'}
      aside={<ParcelState {...parcel} />}
    >
      <Stack gap={16}>
        <Carrier {...parcel} />
        <TrackedItems items={parcel.items} />
      </Stack>
    </Section>
  ))
}

function ParcelState({ shippedAt, deliveredAt }: TrackedParcel) {
  if (deliveredAt) return <StatusTag tone="positive">Delivered {shownDay(deliveredAt)}</StatusTag>
  return (
    <StatusTag tone="info" mark="half">
      {shippedAt ? `On its way since ${shownDay(shippedAt)}` : 'On its way'}
    </StatusTag>
  )
}

function Carrier({ carrier, method, trackingNumber }: TrackedParcel) {
  const address = trackingUrl(carrier, trackingNumber)
  const service = [carrier, method].filter(Boolean).join(' ')
  if (!service && !trackingNumber) return null
  return (
    <Row wrap align="center" justify="between" gap={12}>
      <Stack shrinks>
        {service ? (
          <Text size={13} tone="muted">
            {service}
          </Text>
        ) : null}
        {trackingNumber ? (
          <Row align="center" gap={4} tabular weight="medium" anywhere className={styles.tracking}>
            <span>{trackingNumber}</span>
            <CopyButton text={trackingNumber} label={`tracking number ${trackingNumber}`} />
          </Row>
        ) : null}
      </Stack>
      {address ? (
        <a
          className={`${buttonClass('primary')} screen-only`}
          href={address}
          target="_blank"
          rel="noreferrer"
          aria-label={`Follow at ${carrier} (opens a new tab)`}
        >
          Follow at {carrier}
          <IconExternalLink size={16} stroke={1.75} aria-hidden="true" />
        </a>
      ) : null}
    </Row>
  )
}

/** Things with their picture, name and number of units. */
export function TrackedItems({ items }: { readonly items: readonly TrackedItem[] }) {
  return (
    <Stack as="ul" gap={10}>
      {items.map((item, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may hold the same thing
        <Row key={place} as="li" align="center" gap={12}>
          <ItemPicture address={item.image} />
          <Text as="span" size={14} grow anywhere>
            {item.title}
          </Text>
          <Text as="span" size={13} tone="muted" tabular nowrap>
            {item.quantity} {item.quantity === 1 ? 'unit' : 'units'}
          </Text>
        </Row>
      ))}
    </Stack>
  )
}

function ItemPicture({ address }: { readonly address: string | null }) {
  const pictureUrl = usePictureUrl()
  const [hasFailed, setFailed] = useState(false)
  const source = address === null || hasFailed ? undefined : pictureUrl(address)
  return (
    <span className={styles.picture}>
      {source === undefined ? (
        <IconPackage size={20} stroke={1.5} aria-hidden="true" />
      ) : (
        <img src={source} width={44} height={44} alt="" loading="lazy" onError={() => setFailed(true)} />
      )}
    </span>
  )
}
