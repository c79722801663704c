import { Column, Stack } from '@portal/ui/boxes'
import { KeyValues } from '@portal/ui/key-values'
import { useMoney } from '../../../formatting/use-money.ts'
import styles from '../lines/cards.module.css'
import { CopiedTrackingNumber } from '../lines/tracking-number.tsx'
import { shipmentColumns } from './shipment-columns.tsx'
import type { ShipmentsProps } from './shipment-table.tsx'

/** An order's shipments on a narrow screen: one card per shipment, with the same facts as the table's row. */
export function ShipmentCards({ shipments, shownCount, showCosts }: ShipmentsProps) {
  const money = useMoney()
  return (
    <ul>
      {shipments.map((shipment, place) => (
        <Stack
          padY={14}
          padX={16}
          key={shipment.id}
          as="li"
          gap={10}
          ruled="bottom"
          size={13}
          className={styles.card}
          hidden={place >= shownCount}
        >
          <Column
            leading={20}
            as="p"
            align="start"
            size={13}
            tabular
            weight="medium"
            anywhere
            className={styles.parcelHead}
          >
            <span>Tracking number</span>
            <CopiedTrackingNumber {...shipment} />
          </Column>
          <KeyValues
            layout="close"
            rows={shipmentColumns(showCosts).map(({ label, cell }) => ({
              name: label,
              value: cell({ shipment, money }),
            }))}
          />
        </Stack>
      ))}
    </ul>
  )
}
