import { orderMessages } from '@portal/contract/orders/order.messages'
import { ScrollRegion } from '@portal/ui/scroll-region'
import { Section } from '@portal/ui/section'
import { useIsNarrow } from '../../browser/use-is-narrow.ts'
import styles from './lines.module.css'
import { ShipmentCards } from './shipment-cards.tsx'
import { type ShipmentsProps, ShipmentTable } from './shipment-table.tsx'

/** The parcels of an order: tracking number, what was in each, when and how it left. */
export function OrderShipments(props: ShipmentsProps) {
  const isNarrow = useIsNarrow()
  if (props.shipments.length === 0) {
    return (
      <Section title="Shipments">
        <p className={styles.noShipments}>{orderMessages.noShipments}</p>
      </Section>
    )
  }
  return (
    <Section title="Shipments" flush>
      {isNarrow ? (
        <ShipmentCards {...props} />
      ) : (
        <div className={styles.tables}>
          <ScrollRegion label="Shipments of this order">
            <ShipmentTable {...props} />
          </ScrollRegion>
        </div>
      )}
    </Section>
  )
}
