import type { OrderItem } from '@portal/contract/orders/order-item.schema'
import { memo } from 'react'
import { type MoneyFormat, useMoney } from '../../formatting/use-money.ts'
import { EditAddressButton } from './addresses/edit-address-button.tsx'
import { lineColumns } from './line-cells.tsx'
import { LineItem } from './line-item.tsx'
import styles from './lines.module.css'
import type { Parcel } from './tracking-number.tsx'

/** The lines to draw, the parcels each left in, and whether their prices are shown. */
export interface LinesProps {
  readonly items: readonly OrderItem[]
  readonly tracking: ReadonlyMap<number, readonly Parcel[]>
  readonly showPrices: boolean
  /** Opens the form of a line's shipping address; undefined while it may not be edited. */
  readonly onEditAddress: ((itemId: number) => void) | undefined
}

/** A line that left in no parcel yet. */
export const noParcels: readonly Parcel[] = []

/** Lines of an order as a table. */
export function LineTable({ items, tracking, showPrices, onEditAddress }: LinesProps) {
  const money = useMoney()
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Item</th>
          {lineColumns(showPrices).map(({ label, isFigure }) => (
            <th key={label} scope="col" data-figure={isFigure || undefined}>
              {label}
            </th>
          ))}
          {onEditAddress ? (
            <th scope="col" className={styles.rowAction}>
              <span className="spoken">Shipping address</span>
            </th>
          ) : null}
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <LineRow
            key={item.id}
            item={item}
            parcels={tracking.get(item.id) ?? noParcels}
            showPrices={showPrices}
            money={money}
            onEditAddress={onEditAddress}
          />
        ))}
      </tbody>
    </table>
  )
}

interface LineRowProps extends Pick<LinesProps, 'showPrices' | 'onEditAddress'> {
  readonly item: OrderItem
  readonly parcels: readonly Parcel[]
  readonly money: MoneyFormat
}

const LineRow = memo(function LineRow({ item, parcels, showPrices, money, onEditAddress }: LineRowProps) {
  return (
    <tr>
      <th scope="row">
        <LineItem item={item} />
      </th>
      {lineColumns(showPrices).map(({ label, isFigure, cell }) => (
        <td key={label} className={styles.code} data-figure={isFigure || undefined}>
          {cell({ item, money, parcels })}
        </td>
      ))}
      {onEditAddress ? (
        <td className={styles.rowAction}>
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
