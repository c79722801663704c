import { orderMessages } from '@portal/contract/orders/order.messages'
import type { Order } from '@portal/contract/orders/order.schema'
import type { Shipment } from '@portal/contract/orders/shipment.schema'
import { FigureCell, MissingCell } from '@portal/ui/cells'
import { EmptyState } from '@portal/ui/page-state'
import { ScrollRegion } from '@portal/ui/scroll-region'
import { Section } from '@portal/ui/section'
import { formatCount } from '../../formatting/counts.ts'
import { Time } from '../../formatting/time.tsx'
import { useMoney } from '../../formatting/use-money.ts'
import styles from './lines.module.css'
import { ShowMore } from './show-more.tsx'
import { TrackingNumber } from './tracking-number.tsx'

interface OrderShipmentsProps {
  readonly shipments: Order['shipments']
  readonly showCosts: boolean
}

/** The parcels of an order: tracking number, what was in each, when and how it left. */
export function OrderShipments({ shipments, showCosts }: OrderShipmentsProps) {
  if (shipments.length === 0) {
    return (
      <Section title="Shipments">
        <EmptyState title={orderMessages.noShipments} level={3} />
      </Section>
    )
  }
  return (
    <Section title="Shipments" flush>
      <ScrollRegion label="Shipments of this order">
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Tracking number</th>
              <th scope="col">Items</th>
              <th scope="col">Shipped at</th>
              <th scope="col">Carrier</th>
              <th scope="col">Method</th>
              {showCosts ? (
                <th scope="col" data-figure>
                  Cost
                </th>
              ) : null}
            </tr>
          </thead>
          <tbody>
            {shipments.map((shipment) => (
              <ShipmentRow key={shipment.id} shipment={shipment} showCost={showCosts} />
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </Section>
  )
}

interface ShipmentRowProps {
  readonly shipment: Shipment
  readonly showCost: boolean
}

function ShipmentRow({ shipment, showCost }: ShipmentRowProps) {
  const money = useMoney()
  return (
    <tr>
      <th scope="row" className={styles.code}>
        <TrackingNumber {...shipment} />
      </th>
      <td>
        <ShowMore
          entries={shipment.orderItems.map((item) => ({
            key: item.id,
            text: `${formatCount(item.quantity)} × ${item.sku || 'Untitled item'}`,
          }))}
        />
      </td>
      <td>
        <Time at={shipment.shippedAt} />
      </td>
      <td>{shipment.carrier || <MissingCell />}</td>
      <td>{shipment.method || <MissingCell />}</td>
      {showCost ? (
        <td data-figure>
          {shipment.cost ? <FigureCell>{money(shipment.cost)}</FigureCell> : <MissingCell />}
        </td>
      ) : null}
    </tr>
  )
}
