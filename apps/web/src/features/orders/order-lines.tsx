import type { Order } from '@portal/contract/orders/order.schema'
import { EmptyState } from '@portal/ui/page-state'
import { ScrollRegion } from '@portal/ui/scroll-region'
import { Section } from '@portal/ui/section'
import { addressLines } from '../../addresses/address-lines.ts'
import { formatCount } from '../../formatting/counts.ts'
import { linesByAddress } from './lines-by-address.ts'
import styles from './order.module.css'
import { OrderLineRow } from './order-line-row.tsx'
import { trackingOf } from './tracking.ts'

interface OrderLinesProps {
  readonly order: Order
  /** Prices are shown only where the portal collects payments. */
  readonly showPrices: boolean
}

/** The lines of an order under the address they go to. */
export function OrderLines({ order, showPrices }: OrderLinesProps) {
  const count = order.orderItems.length
  const tracking = trackingOf(order.shipments)
  return (
    <Section title="Items" flush note={`${formatCount(count)} ${count === 1 ? 'line' : 'lines'}`}>
      {count === 0 ? <EmptyState title="This order has no lines" level={3} /> : null}
      {linesByAddress(order).map(({ key, address, items }) => (
        <section key={key} className={styles.group} aria-label={shipTo(address)}>
          <h3 className={styles.groupTitle}>{shipTo(address)}</h3>
          <ScrollRegion label={`Lines: ${shipTo(address)}`}>
            <table className={styles.table}>
              <LineHeads showPrices={showPrices} />
              <tbody>
                {items.map((item) => (
                  <OrderLineRow
                    key={item.id}
                    item={item}
                    tracking={tracking.get(item.id) ?? []}
                    showPrices={showPrices}
                  />
                ))}
              </tbody>
            </table>
          </ScrollRegion>
        </section>
      ))}
    </Section>
  )
}

function LineHeads({ showPrices }: Pick<OrderLinesProps, 'showPrices'>) {
  return (
    <thead>
      <tr>
        <th scope="col">Item</th>
        <th scope="col">SKU</th>
        <th scope="col" data-figure>
          Weight (lbs)
        </th>
        <th scope="col" data-figure>
          Shipped
        </th>
        <th scope="col">Tracking</th>
        <th scope="col" data-figure>
          Quantity
        </th>
        {showPrices ? (
          <>
            <th scope="col" data-figure>
              Price
            </th>
            <th scope="col" data-figure>
              Subtotal
            </th>
          </>
        ) : null}
      </tr>
    </thead>
  )
}

function shipTo(address: Parameters<typeof addressLines>[0] | null): string {
  const lines = address ? addressLines(address) : []
  return lines.length > 0 ? `Ship to ${lines.join(', ')}` : 'No shipping address'
}
