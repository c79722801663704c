import { carrierService } from '@portal/contract/orders/shipments/carrier-service.rules'
import { type TrackedPackage, trackedPackages } from '@portal/contract/orders/shipments/carriers'
import type { TrackedItem, TrackedParcel } from '@portal/contract/orders/tracking/tracking.schema'
import { isPictureUrl } from '@portal/contract/portal/picture-url.rules'
import { Row, Stack, Text } from '@portal/ui/boxes'
import { buttonClass } from '@portal/ui/button'
import { CopyButton } from '@portal/ui/copy-button'
import { Section } from '@portal/ui/section'
import { StatusTag } from '@portal/ui/status-tag'
import { IconExternalLink } from '@tabler/icons-react'
import { ItemPicture } from '../../../portal/item-picture.tsx'
import { formatLocalDay } from './format-local-day.ts'

export function TrackedPackages({ parcels }: { readonly parcels: readonly TrackedParcel[] }) {
  return parcels.map((parcel, place) => (
    <Section
      // biome-ignore lint/suspicious/noArrayIndexKey: an order's packages don't change their sequence
      key={place}
      title={parcels.length > 1 ? `Package ${place + 1} of ${parcels.length}` : 'Your package'}
      aside={<ParcelState {...parcel} />}
    >
      <Stack gap={16}>
        <Carrier {...parcel} />
        {parcel.note === null ? null : (
          <Text size={14} anywhere>
            {parcel.note}
          </Text>
        )}
        <TrackedItems items={parcel.items} />
      </Stack>
    </Section>
  ))
}

function ParcelState({ shippedAt, deliveredAt }: TrackedParcel) {
  if (deliveredAt) return <StatusTag tone="positive">Delivered {formatLocalDay(deliveredAt)}</StatusTag>
  return (
    <StatusTag tone="info" mark="half">
      {shippedAt ? `Shipped ${formatLocalDay(shippedAt)}` : 'On its way'}
    </StatusTag>
  )
}

function Carrier({ carrier, method, trackingNumber }: TrackedParcel) {
  const packages = trackedPackages(carrier, trackingNumber)
  const service = carrierService(carrier, method)
  if (!service && packages.length === 0) return null
  return (
    <Stack gap={8}>
      {service ? (
        <Text size={13} tone="muted">
          {service}
        </Text>
      ) : null}
      {packages.map((tracked) => (
        <Package key={tracked.trackingNumber} carrier={carrier} {...tracked} />
      ))}
    </Stack>
  )
}

function Package({ carrier, trackingNumber, url }: TrackedPackage & Pick<TrackedParcel, 'carrier'>) {
  const label = carrier ? `Track with ${carrier}` : 'Track'
  return (
    <Row wrap align="center" justify="between" gap={12}>
      <Row leading={24} align="center" gap={4} tabular weight="medium" anywhere shrinks>
        <span translate="no">{trackingNumber}</span>
        <CopyButton text={trackingNumber} label={`tracking number ${trackingNumber}`} />
      </Row>
      {url ? (
        <a
          className={`${buttonClass('primary')} screen-only`}
          href={url}
          target="_blank"
          rel="noreferrer"
          aria-label={`${label} (opens in a new tab)`}
        >
          {label}
          <IconExternalLink size={16} stroke={1.75} aria-hidden="true" />
        </a>
      ) : null}
    </Row>
  )
}

/** Items with picture, name and quantity. */
export function TrackedItems({ items }: { readonly items: readonly TrackedItem[] }) {
  return (
    <Stack as="ul" gap={10}>
      {items.map((item, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may have the same item
        <Row key={place} as="li" align="center" gap={12}>
          <ItemPicture
            url={item.image !== null && isPictureUrl(item.image) ? item.image : null}
            sizePx={44}
          />
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
