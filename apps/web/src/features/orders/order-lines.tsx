import type { Order } from '@portal/contract/orders/order.schema'
import { EmptyState } from '@portal/ui/page-state'
import { ScrollRegion } from '@portal/ui/scroll-region'
import { Section } from '@portal/ui/section'
import { addressLines } from '../../addresses/address-lines.ts'
import { useIsNarrow } from '../../browser/use-is-narrow.ts'
import { formatCount } from '../../formatting/counts.ts'
import { LineCards } from './line-cards.tsx'
import { LineTable } from './line-table.tsx'
import { type AddressGroup, linesByAddress } from './lines-by-address.ts'
import styles from './order.module.css'
import { trackingOf } from './tracking.ts'

interface OrderLinesProps {
  readonly order: Order
  /** Prices are shown only where the portal collects payments. */
  readonly showPrices: boolean
}

/** The lines of an order under the address they go to. */
export function OrderLines({ order, showPrices }: OrderLinesProps) {
  const isNarrow = useIsNarrow()
  const count = order.orderItems.length
  const tracking = trackingOf(order.shipments)
  return (
    <Section title="Items" flush note={`${formatCount(count)} ${count === 1 ? 'line' : 'lines'}`}>
      {count === 0 ? <EmptyState title="This order has no lines" level={3} /> : null}
      {linesByAddress(order).map(({ key, address, items }) => (
        <div key={key} className={styles.group}>
          <h3 className={styles.groupTitle}>{shipTo(address)}</h3>
          {isNarrow ? (
            <LineCards items={items} tracking={tracking} showPrices={showPrices} />
          ) : (
            <ScrollRegion label={`Lines: ${shipTo(address)}`}>
              <LineTable items={items} tracking={tracking} showPrices={showPrices} />
            </ScrollRegion>
          )}
        </div>
      ))}
    </Section>
  )
}

function shipTo(address: AddressGroup['address']): string {
  const lines = address ? addressLines(address) : []
  return lines.length > 0 ? `Ship to ${lines.join(', ')}` : 'No shipping address'
}
