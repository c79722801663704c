import { formatCount } from '@portal/app-kit/formatting/counts.ts'
import { Time } from '@portal/app-kit/formatting/time.tsx'
import { splitLongList } from '@portal/contract/fields/show-more.rules'
import type { Shipment } from '@portal/contract/orders/shipments/shipment.schema'
import { Text } from '@portal/ui/boxes'
import { MissingCell } from '@portal/ui/cells'
import { type ReactNode, useState } from 'react'
import type { MoneyFormat } from '../../../formatting/use-money.ts'
import lineStyles from '../lines/lines.module.css'
import styles from './show-more.module.css'

export interface ShipmentFacts {
  readonly shipment: Shipment
  readonly money: MoneyFormat
}

interface ShipmentColumn {
  readonly label: string
  /** Right-aligned, with tabular digits. */
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

/** The columns of the shipments after the tracking number; costs only if amounts are shown. */
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

interface ShowMoreProps {
  readonly entries: readonly { readonly key: number; readonly text: string }[]
}

/** Shows the first 2 entries of a list; a button shows the rest (document 2, section 9) and hides it again. */
function ShowMore({ entries }: ShowMoreProps) {
  const [isOpen, setOpen] = useState(false)
  const { shown, label } = splitLongList(entries)
  return (
    <>
      <Text as="ul" tabular className={lineStyles.entries}>
        {entries.map(({ key, text }, place) => (
          // Printed pages show all entries.
          <li key={key} hidden={!isOpen && place >= shown.length}>
            {text}
          </li>
        ))}
      </Text>
      {label ? (
        <Text
          type="button"
          as="button"
          tone="brand"
          size={12}
          weight="medium"
          className={`screen-only ${styles.more}`}
          aria-expanded={isOpen}
          onClick={() => setOpen((wasOpen) => !wasOpen)}
        >
          {isOpen ? 'Show fewer' : label}
        </Text>
      ) : null}
    </>
  )
}
