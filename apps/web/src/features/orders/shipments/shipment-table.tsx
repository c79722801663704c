import type { Shipment } from '@portal/contract/orders/shipments/shipment.schema'
import { Text } from '@portal/ui/boxes'
import { useMoney } from '../../../formatting/use-money.ts'
import styles from '../lines/lines.module.css'
import { CopiedTrackingNumber } from '../lines/tracking-number.tsx'
import { shipmentColumns } from './shipment-columns.tsx'

export interface ShipmentsProps {
  readonly shipments: readonly Shipment[]
  readonly shownCount: number
  readonly showCosts: boolean
}

export function ShipmentTable({ shipments, shownCount, showCosts }: ShipmentsProps) {
  const money = useMoney()
  const columns = shipmentColumns(showCosts)
  return (
    <table className={`table ${styles.table}`}>
      <thead>
        <tr>
          <th scope="col">Tracking number</th>
          {columns.map(({ label, isNumeric }) => (
            <th key={label} scope="col" data-numeric={isNumeric || undefined}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {shipments.map((shipment, place) => (
          <tr key={shipment.id} hidden={place >= shownCount}>
            <Text scope="row" as="th" tabular nowrap>
              <CopiedTrackingNumber {...shipment} />
            </Text>
            {columns.map(({ label, isNumeric, cell }) => (
              <td key={label} data-numeric={isNumeric || undefined}>
                {cell({ shipment, money })}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
