import type { Shipment } from '@portal/contract/orders/shipments/shipment.schema'
import { useMoney } from '../../../formatting/use-money.ts'
import styles from '../lines/lines.module.css'
import { TrackingNumber } from '../lines/tracking-number.tsx'
import { shipmentColumns } from './shipment-columns.tsx'

/** The parcels to draw, and whether what they cost is shown. */
export interface ShipmentsProps {
  readonly shipments: readonly Shipment[]
  readonly showCosts: boolean
}

/** The parcels of an order as a table. */
export function ShipmentTable({ shipments, showCosts }: ShipmentsProps) {
  const money = useMoney()
  const columns = shipmentColumns(showCosts)
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Tracking number</th>
          {columns.map(({ label, isFigure }) => (
            <th key={label} scope="col" data-figure={isFigure || undefined}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {shipments.map((shipment) => (
          <tr key={shipment.id}>
            <th scope="row" className={styles.cell}>
              <TrackingNumber {...shipment} />
            </th>
            {columns.map(({ label, isFigure, cell }) => (
              <td key={label} data-figure={isFigure || undefined}>
                {cell({ shipment, money })}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
