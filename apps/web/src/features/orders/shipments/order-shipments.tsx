import { orderMessages } from '@portal/contract/orders/order.messages'
import { ScrollRegion } from '@portal/ui/scroll-region'
import { Section } from '@portal/ui/section'
import { useDeferredValue } from 'react'
import { useIsNarrow } from '../../../device/use-is-narrow.ts'
import styles from '../lines/lines.module.css'
import { ShipmentCards } from './shipment-cards.tsx'
import { type ShipmentsProps, ShipmentTable } from './shipment-table.tsx'

interface OrderShipmentsProps extends ShipmentsProps {
  /** Always as cards, as in a side panel; else only on a narrow screen. */
  readonly asCards?: boolean
  readonly level?: 2 | 3
}

/** The shipments of an order: tracking number, contents, date and carrier. */
export function OrderShipments({ shipments, showCosts, asCards, level = 2 }: OrderShipmentsProps) {
  const isNarrow = useIsNarrow()
  const props = { shipments: useDeferredValue(shipments, firstShipments(shipments)), showCosts }
  if (shipments.length === 0) {
    return (
      <Section title="Shipments" level={level}>
        <p className={styles.noShipments}>{orderMessages.noShipments}</p>
      </Section>
    )
  }
  return (
    <Section title="Shipments" level={level} flush>
      {asCards || isNarrow ? (
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

/** The shipments rendered at first: as many as a screen holds. The rest follows in the background. */
function firstShipments(shipments: ShipmentsProps['shipments']): ShipmentsProps['shipments'] {
  const maxFirst = 12
  return shipments.length > maxFirst ? shipments.slice(0, maxFirst) : shipments
}
