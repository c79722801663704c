import type { Shipment } from '@portal/contract/orders/shipments/shipment.schema'
import { MissingCell } from '@portal/ui/cells'
import type { ReactNode } from 'react'
import { formatCount } from '../../../formatting/counts.ts'
import { Time } from '../../../formatting/time.tsx'
import type { MoneyFormat } from '../../../formatting/use-money.ts'
import { ShowMore } from './show-more.tsx'

/** What a shipment's cell is drawn from: the shipment, and how amounts are written. */
export interface ShipmentFacts {
  readonly shipment: Shipment
  readonly money: MoneyFormat
}

interface ShipmentColumn {
  readonly label: string
  /** Stands to the right, digits of one width. */
  readonly isFigure: boolean
  readonly cell: (facts: ShipmentFacts) => ReactNode
}

const columns: readonly ShipmentColumn[] = [
  { label: 'Items', isFigure: false, cell: ({ shipment }) => <ShippedItems shipment={shipment} /> },
  { label: 'Shipped at', isFigure: false, cell: ({ shipment }) => <Time at={shipment.shippedAt} /> },
  { label: 'Carrier', isFigure: false, cell: ({ shipment }) => shipment.carrier || <MissingCell /> },
  { label: 'Method', isFigure: false, cell: ({ shipment }) => shipment.method || <MissingCell /> },
]

const cost: ShipmentColumn = {
  label: 'Cost',
  isFigure: true,
  cell: ({ shipment, money }) => (shipment.cost ? money(shipment.cost) : <MissingCell />),
}

/** The columns of the shipments beside the tracking number; what they cost only where amounts are shown. */
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
