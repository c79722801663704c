import { addressLines } from '@portal/contract/fields/address/address-lines.rules'
import { type AddressGroup, linesByAddress } from '@portal/contract/orders/lines-by-address.rules'
import type { Order } from '@portal/contract/orders/order.schema'
import { EmptyState } from '@portal/ui/page-state'
import { ScrollRegion } from '@portal/ui/scroll-region'
import { Section } from '@portal/ui/section'
import { memo, useMemo } from 'react'
import { useIsNarrow } from '../../../device/use-is-narrow.ts'
import { formatCount } from '../../../formatting/counts.ts'
import { LineCards } from './line-cards.tsx'
import { LineTable, longOrderLines } from './line-table.tsx'
import styles from './lines.module.css'
import { trackingByItem } from './tracking-by-item.ts'
import { useDrawnCount } from './use-progressive-count.ts'

interface OrderLinesProps extends Pick<Order, 'orderItems' | 'shippingAddress' | 'shipments'> {
  /** Prices are shown only where the portal collects payments. */
  readonly showPrices: boolean
  /** Opens the form of a line's shipping address; undefined while it may not be edited. */
  readonly onEditAddress: ((itemId: number) => void) | undefined
}

/** The lines of an order under the address they go to; drawn anew only when they have changed. */
export const OrderLines = memo(function OrderLines(props: OrderLinesProps) {
  const { orderItems, shippingAddress, shipments, showPrices, onEditAddress } = props
  const isNarrow = useIsNarrow()
  const count = orderItems.length
  const tracking = useMemo(() => trackingByItem(shipments), [shipments])
  const drawn = useDrawnCount(count)
  const groups = useMemo(() => linesByAddress({ orderItems, shippingAddress }), [orderItems, shippingAddress])
  return (
    <Section title="Items" flush note={`${formatCount(count)} ${count === 1 ? 'line' : 'lines'}`}>
      {count === 0 ? <EmptyState title="This order has no lines" level={3} /> : null}
      {firstLines(groups, drawn).map(({ key, address, items }) => {
        const lines = { items, tracking, showPrices, isLong: count > longOrderLines, onEditAddress }
        return (
          <div key={key} className={styles.group}>
            <h3 className={styles.groupTitle}>{shipTo(address)}</h3>
            {isNarrow ? (
              <LineCards {...lines} />
            ) : (
              <div className={styles.tables}>
                <ScrollRegion label={`Lines: ${shipTo(address)}`}>
                  <LineTable {...lines} />
                </ScrollRegion>
              </div>
            )}
          </div>
        )
      })}
    </Section>
  )
})

/** The groups as far as they hold the first lines of all. */
function firstLines(groups: readonly AddressGroup[], count: number): readonly AddressGroup[] {
  let left = count
  return groups.flatMap((group) => {
    const items = group.items.length <= left ? group.items : group.items.slice(0, left)
    left -= items.length
    return items.length > 0 ? [{ ...group, items }] : []
  })
}

function shipTo(address: AddressGroup['address']): string {
  const lines = address ? addressLines(address) : []
  return lines.length > 0 ? `Ship to ${lines.join(', ')}` : 'No shipping address'
}
