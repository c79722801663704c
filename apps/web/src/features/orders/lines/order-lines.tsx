import { useIsNarrow } from '@portal/app-kit/device/use-is-narrow.ts'
import { addressLines } from '@portal/contract/fields/address/address-lines.rules'
import { countText } from '@portal/contract/fields/count-text'
import { type AddressGroup, linesByAddress } from '@portal/contract/orders/lines-by-address.rules'
import type { Order } from '@portal/contract/orders/order.schema'
import type { Shipment } from '@portal/contract/orders/shipments/shipment.schema'
import { EmptyState } from '@portal/ui/page-state'
import { ScrollRegion } from '@portal/ui/scroll-region'
import { Section } from '@portal/ui/section'
import { memo, useDeferredValue, useMemo } from 'react'
import { LineCards } from './line-cards.tsx'
import { LineTable } from './line-table.tsx'
import styles from './lines.module.css'
import type { TrackedNumber } from './tracking-number.tsx'

/** The number of lines rendered first: a screenful. The rest follows in the background, without a long task. */
export const firstLineCount = 12

/** Orders with more lines than this are laid out in chunks. */
const maxPlainLines = 60

interface OrderLinesProps extends Pick<Order, 'orderItems' | 'shippingAddress' | 'shipments'> {
  /** Prices are shown only if the portal collects payments. */
  readonly showPrices: boolean
  /** Opens the form of a line's shipping address; undefined if not editable. */
  readonly onEditAddress: ((itemId: number) => void) | undefined
  /** Always shows cards, as in a side panel; otherwise only on narrow screens. */
  readonly asCards?: boolean
  readonly level?: 2 | 3
}

export const OrderLines = memo(function OrderLines(props: OrderLinesProps) {
  const { orderItems, shippingAddress, shipments, showPrices, onEditAddress, asCards, level = 2 } = props
  const isNarrow = useIsNarrow()
  const count = orderItems.length
  const tracking = useMemo(() => trackingByItem(shipments), [shipments])
  const allGroups = useMemo(
    () => linesByAddress({ orderItems, shippingAddress }),
    [orderItems, shippingAddress],
  )
  const firstGroups = count > firstLineCount ? firstLines(allGroups, firstLineCount) : allGroups
  const groups = useDeferredValue(allGroups, firstGroups)
  const GroupTitle = level === 2 ? 'h3' : 'h4'
  const Lines = asCards || isNarrow ? LineCards : LineTableRegion
  return (
    <Section title="Items" level={level} flush note={countText(count, 'line')}>
      {count === 0 ? <EmptyState title="This order has no items" level={3} /> : null}
      {groups.map(({ key, address, items }) => (
        <div key={key} className={styles.group}>
          <GroupTitle className={styles.groupTitle}>{shipTo(address)}</GroupTitle>
          <Lines
            label={`Items: ${shipTo(address)}`}
            isLong={count > maxPlainLines}
            {...{ items, tracking, showPrices, onEditAddress }}
          />
        </div>
      ))}
    </Section>
  )
})

function LineTableRegion({ label, ...lines }: Parameters<typeof LineTable>[0] & { readonly label: string }) {
  return (
    <div className={styles.tables}>
      <ScrollRegion label={label}>
        <LineTable {...lines} />
      </ScrollRegion>
    </div>
  )
}

function firstLines(groups: readonly AddressGroup[], count: number): readonly AddressGroup[] {
  let left = count
  return groups.flatMap((group) => {
    const items = group.items.slice(0, left)
    left -= items.length
    return items.length > 0 ? [{ ...group, items }] : []
  })
}

function shipTo(address: AddressGroup['address']): string {
  const lines = address ? addressLines(address) : []
  return lines.length > 0 ? `Ship to ${lines.join(', ')}` : 'No shipping address'
}

/** The shipments of each line by line id; each tracking number once, without untracked shipments. */
function trackingByItem(shipments: readonly Shipment[]): ReadonlyMap<number, readonly TrackedNumber[]> {
  const byItem = new Map<number, TrackedNumber[]>()
  for (const { trackingNumber, carrier, orderItems } of shipments) {
    if (!trackingNumber) continue
    for (const { id } of orderItems) {
      const parcels = byItem.get(id) ?? []
      if (parcels.some((parcel) => parcel.trackingNumber === trackingNumber)) continue
      byItem.set(id, [...parcels, { carrier, trackingNumber }])
    }
  }
  return byItem
}
