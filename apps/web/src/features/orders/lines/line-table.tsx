import type { OrderItem } from '@portal/contract/orders/order-item.schema'
import { memo } from 'react'
import { type MoneyFormat, useMoney } from '../../../formatting/use-money.ts'
import { EditAddressButton } from '../addresses/edit-address-button.tsx'
import { lineColumns } from './line-columns.tsx'
import { LineItem } from './line-item.tsx'
import styles from './lines.module.css'
import type { Parcel } from './tracking-number.tsx'

/** From how many lines on each line of an order is laid out by itself. */
export const longOrderLines = 60

/** The lines to draw, the parcels each left in, and whether their prices are shown. */
export interface LinesProps {
  readonly items: readonly OrderItem[]
  readonly tracking: ReadonlyMap<number, readonly Parcel[]>
  readonly showPrices: boolean
  /** Whether the order has so many lines that those out of sight are better not laid out. */
  readonly isLong: boolean
  /** Opens the form of a line's shipping address; undefined while it may not be edited. */
  readonly onEditAddress: ((itemId: number) => void) | undefined
}

/** As many lines as are drawn at once. */
const stretchLength = 20

// A table that is not laid out as one has to say what it is.
const rolesOfTable = {
  table: 'table',
  group: 'rowgroup',
  row: 'row',
  column: 'columnheader',
  header: 'rowheader',
  cell: 'cell',
} as const

/** A line that left in no parcel yet. */
export const noParcels: readonly Parcel[] = []

/** Lines of an order as a table. */
export function LineTable({ items, tracking, showPrices, isLong, onEditAddress }: LinesProps) {
  const money = useMoney()
  const roles = isLong ? rolesOfTable : undefined
  return (
    <table className={styles.table} data-long={isLong || undefined} role={roles?.table}>
      <thead role={roles?.group}>
        <tr role={roles?.row}>
          <th scope="col" role={roles?.column}>
            Item
          </th>
          {lineColumns(showPrices).map(({ label, isFigure, room }) => (
            <th
              key={label}
              scope="col"
              role={roles?.column}
              data-figure={isFigure || undefined}
              data-room={room}
            >
              {label}
            </th>
          ))}
          {onEditAddress ? (
            <th scope="col" role={roles?.column} className={styles.rowAction}>
              <span className="spoken">Shipping address</span>
            </th>
          ) : null}
        </tr>
      </thead>
      {stretchesOf(items).map((stretch) => (
        <LineStretch
          key={stretch[0]?.id}
          {...{ stretch, tracking, showPrices, money, onEditAddress, isLong }}
        />
      ))}
    </table>
  )
}

/** Lines in stretches of a screenful or two: when more come, browsers lay out the new ones alone. */
function stretchesOf(items: readonly OrderItem[]): readonly (readonly OrderItem[])[] {
  const stretches: OrderItem[][] = []
  for (let from = 0; from < items.length; from += stretchLength) {
    stretches.push(items.slice(from, from + stretchLength))
  }
  return stretches
}

interface LineStretchProps extends Omit<LinesProps, 'items'> {
  readonly stretch: readonly OrderItem[]
  readonly money: MoneyFormat
}

function LineStretch({ stretch, tracking, ...row }: LineStretchProps) {
  return (
    <tbody role={row.isLong ? rolesOfTable.group : undefined}>
      {stretch.map((item) => (
        <LineRow key={item.id} item={item} parcels={tracking.get(item.id) ?? noParcels} {...row} />
      ))}
    </tbody>
  )
}

interface LineRowProps extends Pick<LinesProps, 'showPrices' | 'isLong' | 'onEditAddress'> {
  readonly item: OrderItem
  readonly parcels: readonly Parcel[]
  readonly money: MoneyFormat
}

const LineRow = memo(function LineRow(props: LineRowProps) {
  const { item, parcels, showPrices, isLong, money, onEditAddress } = props
  const roles = isLong ? rolesOfTable : undefined
  return (
    <tr role={roles?.row}>
      <th scope="row" role={roles?.header}>
        <LineItem item={item} />
      </th>
      {lineColumns(showPrices).map(({ label, isFigure, room, cell }) => (
        <td
          key={label}
          className={styles.cell}
          role={roles?.cell}
          data-figure={isFigure || undefined}
          data-room={room}
        >
          {cell({ item, money, parcels })}
        </td>
      ))}
      {onEditAddress ? (
        <td className={styles.rowAction} role={roles?.cell}>
          <EditAddressButton
            what={`shipping address of ${item.sku || 'this line'}`}
            isSmall
            onPress={() => onEditAddress(item.id)}
          />
        </td>
      ) : null}
    </tr>
  )
})
