import { formatCount } from '@portal/app-kit/formatting/counts.ts'
import { Time } from '@portal/app-kit/formatting/time.tsx'
import type { Shipment } from '@portal/contract/orders/shipments/shipment.schema'
import { MissingCell } from '@portal/ui/cells'
import type { ReactNode } from 'react'
import type { MoneyFormat } from '../../../formatting/use-money.ts'
import { ShowMore } from './show-more.tsx'

export interface ShipmentFacts {
  readonly shipment: Shipment
  readonly money: MoneyFormat
}

interface ShipmentColumn {
  readonly label: string
  /** Aligned to the right, with tabular digits. */
  readonly isNumeric: boolean
  readonly cell: (facts: ShipmentFacts) => ReactNode
}

const columns: readonly ShipmentColumn[] = [
  { label: 'Items', isNumeric: false, cell: ({ shipment }) => <ShippedItems shipment={shipment} /> },
  { label: 'Shipped at', isNumeric: false, cell: ({ shipment }) => <Time at={shipment.shippedAt} /> },
  { label: 'Carrier', isNumeric: false, cell: ({ shipment }) => shipment.carrier || <MissingCell /> },
  { label: 'Method', isNumeric: false, cell: ({ shipment }) => shipment.method || <MissingCell /> },
]

const cost: ShipmentColumn = {
  label: 'Cost',
  isNumeric: true,
  cell: ({ shipment, money }) => (shipment.cost ? money(shipment.cost) : <MissingCell />),
}

/** The columns of the shipments next to the tracking number; costs only where amounts are shown. */
export function shipmentColumns(showCosts: boolean): readonly ShipmentColumn[] {
  return showCosts ? [...columns, cost] : columns
}

function ShippedItems({ shipment }: Pick<ShipmentFacts, 'shipment'>) {
  return (
    <ShowMore
      entries={shipment.orderItems.map((item) => ({
        key: item.id,
        text: `${formatCount(item.quantity)} × ${item.sku || 'Untitled item'}`,
      }))}
    />
  )
}
