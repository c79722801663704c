import { useIsNarrow } from '@portal/app-kit/device/use-is-narrow.ts'
import { splitLongList } from '@portal/contract/fields/show-more.rules'
import { orderMessages } from '@portal/contract/orders/order.messages'
import type { Shipment } from '@portal/contract/orders/shipments/shipment.schema'
import { Box, Text } from '@portal/ui/boxes'
import { Button } from '@portal/ui/button'
import { ScrollRegion } from '@portal/ui/scroll-region'
import { Section } from '@portal/ui/section'
import { useDeferredValue, useState } from 'react'
import styles from '../lines/lines.module.css'
import { ShipmentCards } from './shipment-cards.tsx'
import { ShipmentTable } from './shipment-table.tsx'

interface OrderShipmentsProps {
  readonly shipments: readonly Shipment[]
  readonly showCosts: boolean
  /** Always shows cards, as in a side panel; otherwise only on narrow screens. */
  readonly asCards?: boolean
  readonly level?: 2 | 3
}

export function OrderShipments({ shipments, showCosts, asCards, level = 2 }: OrderShipmentsProps) {
  const isNarrow = useIsNarrow()
  const [isOpen, setOpen] = useState(false)
  const { shown, label } = splitLongList(shipments)
  // A single further shipment takes no more space than the button.
  const isLong = shipments.length > shown.length + 1
  const shownCount = isLong && !isOpen ? shown.length : shipments.length
  const props = { shipments: useDeferredValue(shipments, shown), shownCount, showCosts }
  if (shipments.length === 0) {
    return (
      <Section title="Shipments" level={level}>
        <Text tone="muted" size={13}>
          {orderMessages.noShipments}
        </Text>
      </Section>
    )
  }
  return (
    <Section title="Shipments" level={level} flush>
      {asCards || isNarrow ? (
        <ShipmentCards {...props} />
      ) : (
        <div className={styles.tables}>
          <ScrollRegion label="Shipment table">
            <ShipmentTable {...props} />
          </ScrollRegion>
        </div>
      )}
      {isLong ? (
        <Box padY={4} padX={8} ruled="top" className="screen-only">
          <Button size="small" variant="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? 'Show fewer' : label}
          </Button>
        </Box>
      ) : null}
    </Section>
  )
}
