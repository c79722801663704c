import type { OrderItem } from '@portal/contract/orders/order-item.schema'
import { Text } from '@portal/ui/boxes'
import { memo } from 'react'
import { type MoneyFormat, useMoney } from '../../../formatting/use-money.ts'
import { EditAddressButton } from '../addresses/edit-address-button.tsx'
import { lineColumns } from './line-columns.tsx'
import { LineItem } from './line-item.tsx'
import styles from './lines.module.css'
import type { TrackedNumber } from './tracking-number.tsx'

export interface LinesProps {
  readonly items: readonly OrderItem[]
  readonly tracking: ReadonlyMap<number, readonly TrackedNumber[]>
  readonly showPrices: boolean
  /** Whether the order is long, so that lines out of view are not laid out. */
  readonly isLong: boolean
  /** Opens the form of a line's shipping address; undefined if not editable. */
  readonly onEditAddress: ((itemId: number) => void) | undefined
}

/** The number of lines in a chunk of a long order. */
const chunkLength = 20

// Two-row lines and long orders don't use table layout, so some screen readers need explicit table roles.
const roles = {
  table: 'table',
  group: 'rowgroup',
  row: 'row',
  column: 'columnheader',
  header: 'rowheader',
  cell: 'cell',
} as const

export const noParcels: readonly TrackedNumber[] = []

export function LineTable({ items, tracking, isLong, ...row }: LinesProps) {
  const money = useMoney()
  return (
    <table
      className={`table ${styles.table} ${styles.lines}`}
      data-long={isLong || undefined}
      data-prices={row.showPrices || undefined}
      role={roles.table}
    >
      <LineTableHead {...row} />
      {chunks(items).map((chunk) => (
        <tbody key={chunk[0]?.id} role={roles.group}>
          {chunk.map((item) => (
            <LineRow
              key={item.id}
              item={item}
              parcels={tracking.get(item.id) ?? noParcels}
              money={money}
              {...row}
            />
          ))}
        </tbody>
      ))}
    </table>
  )
}

type RowProps = Pick<LinesProps, 'showPrices' | 'onEditAddress'>

function LineTableHead({ showPrices, onEditAddress }: RowProps) {
  return (
    <thead role={roles.group}>
      <tr role={roles.row}>
        <th scope="col" role={roles.column}>
          Item
        </th>
        {lineColumns(showPrices).map(({ name, label, isNumeric, width }) => (
          <th
            key={label}
            scope="col"
            role={roles.column}
            data-numeric={isNumeric || undefined}
            data-width={width}
            data-column={name}
          >
            {label}
          </th>
        ))}
        {onEditAddress ? (
          <th scope="col" role={roles.column} className={`screen-only ${styles.rowAction}`}>
            <span className="spoken">Shipping address</span>
          </th>
        ) : null}
      </tr>
    </thead>
  )
}

/** Splits lines into chunks, so that the browser skips the layout of chunks out of view. */
function chunks(items: readonly OrderItem[]): readonly (readonly OrderItem[])[] {
  const count = Math.ceil(items.length / chunkLength)
  return Array.from({ length: count }, (_, index) =>
    items.slice(index * chunkLength, (index + 1) * chunkLength),
  )
}

interface LineRowProps extends RowProps {
  readonly item: OrderItem
  readonly parcels: readonly TrackedNumber[]
  readonly money: MoneyFormat
}

const LineRow = memo(function LineRow(props: LineRowProps) {
  const { item, parcels, showPrices, money, onEditAddress } = props
  return (
    <tr role={roles.row}>
      <th scope="row" role={roles.header}>
        <LineItem item={item} />
      </th>
      {lineColumns(showPrices).map(({ name, label, isNumeric, width, cell }) => (
        <Text
          key={label}
          as="td"
          tabular
          nowrap
          role={roles.cell}
          data-numeric={isNumeric || undefined}
          data-width={width}
          data-column={name}
        >
          {cell({ item, money, parcels })}
        </Text>
      ))}
      {onEditAddress ? (
        <td className={`screen-only ${styles.rowAction}`} role={roles.cell}>
          <EditAddressButton
            address={`shipping address for ${item.sku || 'this item'}`}
            isCompact
            onClick={() => onEditAddress(item.id)}
          />
        </td>
      ) : null}
    </tr>
  )
})
