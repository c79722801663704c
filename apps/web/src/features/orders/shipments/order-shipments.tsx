import { orderMessages } from '@portal/contract/orders/order.messages'
import { ScrollRegion } from '@portal/ui/scroll-region'
import { Section } from '@portal/ui/section'
import { useIsNarrow } from '../../../device/use-is-narrow.ts'
import styles from '../lines/lines.module.css'
import { useDrawnCount } from '../lines/use-progressive-count.ts'
import { ShipmentCards } from './shipment-cards.tsx'
import { type ShipmentsProps, ShipmentTable } from './shipment-table.tsx'

/** The parcels of an order: tracking number, what was in each, when and how it left. */
export function OrderShipments({ shipments, showCosts }: ShipmentsProps) {
  const isNarrow = useIsNarrow()
  const drawn = useDrawnCount(shipments.length)
  const props = { shipments: shipments.slice(0, drawn), showCosts }
  if (shipments.length === 0) {
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
